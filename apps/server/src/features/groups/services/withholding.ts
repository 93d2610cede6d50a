import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { withholdMedia } from '#features/media/index.ts'
import { deletedBy, holdFamily, markHidden, markRemoved, unmarkHidden, unmarkRemoved } from '../store/withholding.ts'
import { endGroup } from './ending.ts'
import { bringBack } from './restoring.ts'

/** Closes a group to outsiders until moderators have judged it; its members carry on. */
export async function hideGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  if (await markHidden(tx, groupId, app.seams.now())) await emit(tx, 'group.changed', { groupId })
}

/**
 * Removes a group for everybody, its owner included, until moderators restore it. One that its owner has deleted stays
 * deleted: it can no longer be restored.
 */
export async function removeGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  const group = await holdFamily(tx, groupId)
  if (group) await endGroup(tx, app, group, null)
  if (!(await markRemoved(tx, groupId, { endsNow: group !== null, now: app.seams.now() }))) return
  await withholdMedia(tx, { kind: 'GROUP', targetId: groupId }, true)
}

/** Restores a removed or hidden group, as open as it was; one that its owner had deleted is the owner's to restore. */
export async function showGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  const removed = await deletedBy(tx, groupId)
  if (removed) {
    await unmarkRemoved(tx, groupId)
    await withholdMedia(tx, { kind: 'GROUP', targetId: groupId }, false)
    if (removed.endedSo && !removed.parentDeleted) await bringBack(tx, app, removed)
  }
  if (await unmarkHidden(tx, groupId)) await emit(tx, 'group.changed', { groupId })
}
