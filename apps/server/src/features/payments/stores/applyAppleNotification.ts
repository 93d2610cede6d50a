import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { staff } from '#features/accounts/index.ts'
import { activationNamed } from './store/activations.ts'
import type { ProviderEvent } from '../webhooks/store/providerEvents.ts'
import { activatePurchase } from './activatePurchase.ts'
import { settleActivation } from './settleActivation.ts'
import { appStoreOf } from './stores.ts'

const notification = z.object({ transaction: z.object({ key: z.record(z.string(), z.string()) }).nullable() })

/**
 * Handles Apple's notification: the purchase is read again from Apple. A purchase that nobody has presented yet is
 * bound to the account that the app named as the buyer, so that a phone that died meanwhile loses nothing.
 */
export async function applyAppleNotification(app: App, { reference, payload }: ProviderEvent): Promise<void> {
  const given = notification.safeParse(payload).data?.transaction?.key
  if (!reference || !given) return
  const store = appStoreOf(app)
  const known = await activationNamed(app.db, store.source, reference)
  if (known) {
    await settleActivation(app, known)
    return
  }
  const { data: accountId } = z.uuid().safeParse((await store.stateOf(given))?.accountId?.toLowerCase())
  if (!accountId || !(await inTransaction(app, (tx) => staff.lockAccountFacts(tx, accountId)))) return
  await activatePurchase(app, { accountId, source: store.source, reference, given })
}
