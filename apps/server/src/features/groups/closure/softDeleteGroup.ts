import { purchases } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { GroupFacts } from '../facts.ts'
import { deleteWithSubgroups, idsWithSubgroups } from '../settings/store/groups.ts'

/** How long what a member deleted can be brought back. */
const graceMs = 30 * dayMs

/**
 * Refuses to delete a group or subgroup with paid offers: their sale is ended first. The caller has locked the group with its subgroups.
 * `withoutRefund`: one-time purchases through Apple, which nobody here can refund, end with the group, and their buyers
 * are notified. Recurring purchases through Apple still wait for their buyers, who alone can stop them.
 */
export async function requireUnpaid(tx: Tx, groupId: string, { withoutRefund = false } = {}): Promise<void> {
  const groupIds = await idsWithSubgroups(tx, groupId)
  const live = await purchases.buyersIn(tx, groupIds)
  if (live.buyers > (withoutRefund ? live.onceAtApple : 0)) throw new Refusal('LIVE_PURCHASES', { ...live })
  if (live.buyers === 0) return
  for (const ended of await purchases.heldOnceAtApple(tx, groupIds))
    await emit(tx, 'purchase.endRequested', { ...ended, refunds: false })
}

/**
 * Deletes a group and its subgroups; answers until when they can be brought back. The caller has locked the group with its subgroups. `byId`:
 * null if no member decided it.
 */
export async function softDeleteGroup(
  tx: Tx,
  app: App,
  { id, parentId }: Pick<GroupFacts, 'id' | 'parentId'>,
  byId: string | null,
): Promise<Date> {
  const now = app.runtime.now()
  const purgeAt = new Date(now.getTime() + graceMs)
  for (const groupId of await deleteWithSubgroups(tx, id, { now, purgeAt }))
    await emit(tx, 'group.deleted', { groupId, byId })
  if (parentId) await emit(tx, 'group.changed', { groupId: parentId })
  return purgeAt
}
