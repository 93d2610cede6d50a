import type { App } from '#kernel/app.ts'
import type { Tx } from '#kernel/tables.ts'
import { holdGroup } from '../store/access.ts'
import { eraseAsking, membershipsOf, successorOf } from '../store/erasing.ts'
import { endGroup } from './ending.ts'
import { expel, handOver } from './membership.ts'

/**
 * Removes an erased account from every group. Owners hand their groups over beforehand; one who became an owner
 * meanwhile leaves the group to its admins, and an empty one ends.
 */
export async function leaveAllGroups(tx: Tx, app: App, accountId: string): Promise<void> {
  for (const { groupId, role } of await membershipsOf(tx, accountId)) {
    const facts = await holdGroup(tx, accountId, groupId)
    if (facts?.standing !== 'MEMBER') continue
    if (role === 'OWNER') {
      const heir = await successorOf(tx, groupId, accountId)
      if (heir) await handOver(tx, app, { groupId, fromId: accountId, toId: heir, byId: accountId })
      else {
        // Nobody is counted in a group that has ended.
        await endGroup(tx, app, facts, null)
        continue
      }
    }
    await expel(tx, app, { groupId, userId: accountId, byId: accountId })
  }
  await eraseAsking(tx, accountId)
}
