import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { inTransaction } from '#kernel/unit.ts'
import { lockStanding } from '#features/accounts/index.ts'
import { activationNamed } from '../store/activations.ts'
import type { ProviderEvent } from '../store/providerEvents.ts'
import { activate } from './activating.ts'
import { settleActivation } from './settlingActivations.ts'
import { appStoreOf } from './stores.ts'

const told = z.object({ transaction: z.object({ key: z.record(z.string(), z.string()) }).nullable() })

/**
 * Handles Apple's notification: the purchase is read again from Apple. One that nobody has presented yet is bound to
 * the account that the app named as the buyer, so that a phone that died meanwhile loses nothing.
 */
export async function applyAppleNotice(app: App, { reference, payload }: ProviderEvent): Promise<void> {
  const given = told.safeParse(payload).data?.transaction?.key
  if (!reference || !given) return
  const store = appStoreOf(app)
  const known = await activationNamed(app.db, store.source, reference)
  if (known) {
    await settleActivation(app, known)
    return
  }
  const { data: accountId } = z.uuid().safeParse((await store.standing(given))?.accountId?.toLowerCase())
  if (!accountId || !(await inTransaction(app, (tx) => lockStanding(tx, accountId)))) return
  await activate(app, { accountId, source: store.source, reference, given })
}
