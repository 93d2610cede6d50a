import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { statusOfEntrant } from '../applications/admitOrApply.ts'
import { announceActivation } from '../registration/announceActivation.ts'
import { changeStatus } from '../store/accounts.ts'

/** No parent is waited for any more: the account is open, or waits for staff to admit it. */
export async function openChild(tx: Tx, app: App, childId: string): Promise<void> {
  const to = await statusOfEntrant(tx, app, childId)
  const isMoved = await changeStatus(tx, { accountId: childId, from: ['PENDING_PARENT'], to, now: app.runtime.now() })
  if (isMoved && to === 'ACTIVE') await announceActivation(tx, childId)
}
