import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { lockStanding } from '../../accounts/index.ts'
import { lockActivation } from '../store/activations.ts'
import type { ProviderEvent } from '../store/providerEvents.ts'
import { activate, settleActivation } from './activating.ts'
import { appStoreOf } from './stores.ts'

const told = z.object({ transaction: z.object({ key: z.record(z.string(), z.string()) }).nullable() })

/**
 * What Apple told: the purchase is read anew there. One that nobody has shown yet is bound to the account that its app said
 * was buying, so that a phone that died meanwhile loses nothing.
 */
export async function applyAppleNotice(tx: Tx, app: App, { reference, payload }: ProviderEvent): Promise<void> {
  const given = told.safeParse(payload).data?.transaction?.key
  if (!reference || !given) return
  const store = appStoreOf(app)
  const row = await lockActivation(tx, store.source, reference)
  if (row) {
    await settleActivation(tx, app, row)
    return
  }
  const accountId = (await store.standing(given))?.accountId?.toLowerCase()
  if (!accountId || !z.uuid().safeParse(accountId).success || !(await lockStanding(tx, accountId))) return
  await activate(tx, app, { accountId, source: store.source, reference, given })
}
