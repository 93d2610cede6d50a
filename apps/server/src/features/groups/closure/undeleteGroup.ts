import { emit } from '#kernel/work/events.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type DeletedGroup, restoreWithSubgroups } from '../settings/store/groups.ts'
import { successorAmongAdmins, membersOutside } from '../membership/store/memberships.ts'
import { endMembership, handOverGroup } from '../membership/memberChanges.ts'

/**
 * Brings a deleted group back, with the subgroups deleted with it. A member who left the parent of a deleted subgroup
 * meanwhile is removed from it: leaving could not reach a deleted group. The caller has locked both.
 */
export async function undeleteGroup(tx: Tx, app: App, group: DeletedGroup): Promise<void> {
  const restored = await restoreWithSubgroups(tx, group)
  if (group.parentId) await endOutsideMemberships(tx, app, { groupId: group.id, parentId: group.parentId })
  for (const groupId of restored) await emit(tx, 'group.restored', { groupId })
}

async function endOutsideMemberships(
  tx: Tx,
  app: App,
  { groupId, parentId }: { groupId: string; parentId: string },
): Promise<void> {
  for (const { userId, role } of await membersOutside(tx, groupId, parentId)) {
    const heir = role === 'OWNER' ? await successorAmongAdmins(tx, groupId, parentId) : null
    if (heir) await handOverGroup(tx, app, { groupId, fromId: userId, toId: heir, byId: userId })
    await endMembership(tx, app, { groupId, userId, byId: userId })
  }
}
