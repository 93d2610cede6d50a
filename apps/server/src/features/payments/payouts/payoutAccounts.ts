import type { ConnectedPayoutAccount } from '#adapters/payments/port.ts'
import { payoutAccounts } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { cardProvider } from '#features/premium/index.ts'
import { readProviderState } from '../orders/readProviderState.ts'

/** Has the provider create an account for paying out a seller's sales; two simultaneous requests create one. */
export async function openPayoutAccount(app: App, accountId: string): Promise<ConnectedPayoutAccount> {
  const made = await cardProvider(app).payoutAccount(accountId)
  await inTransaction(app, (tx) => payoutAccounts.savePayoutAccount(tx, { ...made, accountId }, app.runtime.now()))
  return made
}

/** Reads a seller's account again; null if it is not ours. */
export async function readPayoutAccount(app: App, reference: string): Promise<ConnectedPayoutAccount | null> {
  const known = await payoutAccounts.payoutAccountNamed(app.db, reference)
  if (!known) return null
  return readProviderState(app, {
    see: async () => (await payoutAccounts.payoutAccountNamed(app.db, reference)) ?? known,
    read: () => cardProvider(app).payoutState(reference),
    hold: async (tx) => (await payoutAccounts.lockPayoutAccount(tx, known.accountId)) ?? known,
    write: async (tx, { accountId }, state) => {
      await payoutAccounts.savePayoutAccount(tx, { ...state, accountId }, app.runtime.now())
      return state
    },
  })
}
