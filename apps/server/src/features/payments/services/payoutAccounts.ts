import type { PayoutAccountTold } from '#adapters/payments/port.ts'
import type { App } from '#kernel/app.ts'
import { inTransaction } from '#kernel/unit.ts'
import { cardsOf, holdPayoutAccount, keepPayoutAccount, payoutAccountNamed } from '#features/premium/index.ts'
import { readThenWrite } from './reading.ts'

/** Has the provider create an account for paying out somebody's sales; two simultaneous requests create one. */
export async function openPayoutAccount(app: App, accountId: string): Promise<PayoutAccountTold> {
  const made = await cardsOf(app).payoutAccount(accountId)
  await inTransaction(app, (tx) => keepPayoutAccount(tx, { ...made, accountId }, app.seams.now()))
  return made
}

/** Reads a seller's account again; null if it is not ours. */
export async function readPayoutAccount(app: App, reference: string): Promise<PayoutAccountTold | null> {
  const known = await payoutAccountNamed(app.db, reference)
  if (!known) return null
  return readThenWrite(app, {
    see: async () => (await payoutAccountNamed(app.db, reference)) ?? known,
    ask: () => cardsOf(app).payoutStanding(reference),
    hold: async (tx) => (await holdPayoutAccount(tx, known.accountId)) ?? known,
    write: async (tx, { accountId }, told) => {
      await keepPayoutAccount(tx, { ...told, accountId }, app.seams.now())
      return told
    },
  })
}
