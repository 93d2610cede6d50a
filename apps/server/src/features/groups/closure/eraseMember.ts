import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { eraseOwnProcedures } from '../procedures/procedureTexts.ts'
import { lockGroupFacts } from '../store/access.ts'
import { eraseRequests, membershipsOf, successorOf } from './store/eraseMember.ts'
import { softDeleteGroup } from './softDeleteGroup.ts'
import { endMembership, handOverGroup } from '../membership/memberChanges.ts'

/**
 * Removes an erased account from every group. Owners hand their groups over beforehand; one who became an owner
 * meanwhile leaves the group to its admins, and an empty one ends.
 */
export async function eraseMember(tx: Tx, app: App, accountId: string): Promise<void> {
  for (const { groupId, role } of await membershipsOf(tx, accountId)) {
    const facts = await lockGroupFacts(tx, accountId, groupId)
    if (facts?.membershipState !== 'MEMBER') continue
    if (role === 'OWNER') {
      const heir = await successorOf(tx, groupId, accountId)
      if (heir) await handOverGroup(tx, app, { groupId, fromId: accountId, toId: heir, byId: accountId })
      else {
        // Nobody is counted in a group that has ended.
        await softDeleteGroup(tx, app, facts, null)
        continue
      }
    }
    await endMembership(tx, app, { groupId, userId: accountId, byId: accountId })
  }
  await eraseOwnProcedures(tx, app, accountId)
  await eraseRequests(tx, accountId)
}
