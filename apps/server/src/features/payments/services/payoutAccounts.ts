import type { PayoutAccountTold } from '../../../adapters/payments/port.ts'
import type { App } from '../../../kernel/app.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { cardsOf, holdPayoutAccount, keepPayoutAccount, payoutAccountNamed } from '../../premium/index.ts'
import { readThenWrite } from './reading.ts'

/** Has the provider make an account that somebody's sales are paid out to; asked twice at once, it makes one. */
export async function openPayoutAccount(app: App, accountId: string): Promise<PayoutAccountTold> {
  const made = await cardsOf(app).payoutAccount(accountId)
  await inTransaction(app, (tx) => keepPayoutAccount(tx, { ...made, accountId }, app.seams.now()))
  return made
}

/** Reads a seller's account anew; null: it is none of ours. */
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
