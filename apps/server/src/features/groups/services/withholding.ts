import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { withholdMedia } from '../../media/index.ts'
import { deletedBy, holdFamily, markHidden, markRemoved, unmarkHidden } from '../store/withholding.ts'
import { endGroup } from './ending.ts'
import { bringBack } from './restoring.ts'

/** Closes a group to outsiders until moderators have judged it; its members carry on. */
export async function hideGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  if (await markHidden(tx, groupId, app.seams.now())) await emit(tx, 'group.changed', { groupId })
}

/** Removes a group for everybody, its owner included, until moderators restore it. */
export async function removeGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  const group = await holdFamily(tx, groupId)
  if (!group) return
  await endGroup(tx, app, group, null)
  await markRemoved(tx, groupId, app.seams.now())
  await withholdMedia(tx, { kind: 'GROUP', targetId: groupId }, true)
}

/** Restores a removed or hidden group, as open as it was. */
export async function showGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  const removed = await deletedBy(tx, groupId)
  if (removed) {
    await markRemoved(tx, groupId, null)
    await withholdMedia(tx, { kind: 'GROUP', targetId: groupId }, false)
    if (!removed.parentDeleted) await bringBack(tx, app, removed)
  }
  if (await unmarkHidden(tx, groupId)) await emit(tx, 'group.changed', { groupId })
}
