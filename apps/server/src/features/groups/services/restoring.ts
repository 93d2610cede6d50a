import { emit } from '#kernel/events.ts'
import type { App } from '#kernel/app.ts'
import type { Tx } from '#kernel/tables.ts'
import { type DeletedGroup, restoreFamily } from '../store/groups.ts'
import { heirOf, membersOutside } from '../store/memberships.ts'
import { expel, handOver } from './membership.ts'

/**
 * Brings a deleted group back, with the subgroups deleted with it. Whoever left the parent of a deleted subgroup
 * meanwhile is not in it again: leaving could not take them out of what was not there. The caller has locked both.
 */
export async function bringBack(tx: Tx, app: App, group: DeletedGroup): Promise<void> {
  const restored = await restoreFamily(tx, group)
  if (group.parentId) await keepOutside(tx, app, { groupId: group.id, parentId: group.parentId })
  for (const groupId of restored) await emit(tx, 'group.restored', { groupId })
}

async function keepOutside(
  tx: Tx,
  app: App,
  { groupId, parentId }: { groupId: string; parentId: string },
): Promise<void> {
  for (const { userId, role } of await membersOutside(tx, groupId, parentId)) {
    const heir = role === 'OWNER' ? await heirOf(tx, groupId, parentId) : null
    if (heir) await handOver(tx, app, { groupId, fromId: userId, toId: heir, byId: userId })
    await expel(tx, app, { groupId, userId, byId: userId })
  }
}
