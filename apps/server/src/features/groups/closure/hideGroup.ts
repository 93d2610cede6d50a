import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import {
  lockRemovedGroup,
  lockGroupTree,
  markHidden,
  markRemoved,
  unmarkHidden,
  unmarkRemoved,
} from './store/hideGroup.ts'
import { changeOpenness } from '../visitors/changeOpenness.ts'
import { softDeleteGroup } from './softDeleteGroup.ts'
import { undeleteGroup } from './undeleteGroup.ts'

/** Closes a group to outsiders until moderators have judged it; its members carry on. */
export async function hideGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  if (await changeOpenness(tx, groupId, () => markHidden(tx, groupId, app.runtime.now())))
    await emit(tx, 'group.changed', { groupId })
}

/**
 * Removes a group for everybody, its owner included, until moderators restore it. A group that its owner has deleted
 * stays deleted: it can no longer be restored.
 */
export async function removeGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  const group = await lockGroupTree(tx, groupId)
  if (group) await softDeleteGroup(tx, app, group, null)
  if (!(await markRemoved(tx, groupId, { endsNow: group !== null, now: app.runtime.now() }))) return
  await mediaUses.setMediaHidden(tx, { kind: 'GROUP', targetId: groupId }, true)
}

/** Restores a removed or hidden group, as open as it was; one that its owner had deleted is the owner's to restore. */
export async function unhideGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  const removed = await lockRemovedGroup(tx, groupId)
  if (removed) {
    await unmarkRemoved(tx, groupId)
    await mediaUses.setMediaHidden(tx, { kind: 'GROUP', targetId: groupId }, false)
    if (removed.endedSo && !removed.parentDeleted) await undeleteGroup(tx, app, removed)
  }
  if (await changeOpenness(tx, groupId, () => unmarkHidden(tx, groupId))) await emit(tx, 'group.changed', { groupId })
}
