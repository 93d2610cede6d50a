import type { FollowUps } from '#kernel/events.ts'
import { onSightChanged, settleTwice } from '#features/users/index.ts'
import { settleMembersJob } from './jobs/settleMembers.ts'
import { leaveAllGroups } from './services/erasing.ts'
import { giveByCode, redeemOnArrival } from './services/redeeming.ts'
import { hideGroup, removeGroup, showGroup } from './services/withholding.ts'
import { markActive } from './store/memberships.ts'
import { openedBySeats } from './store/seats.ts'

/** Events elsewhere that concern members. */
export const groupFollowUps: FollowUps = {
  ...onSightChanged((tx, app, accountId) => settleTwice(tx, app, settleMembersJob, accountId)),
  'post.published': async ({ tx, app }, { groupId, authorId }) => {
    if (groupId) await markActive(tx, { groupId, accountId: authorId, at: app.seams.now() })
  },
  // Somebody who waited for an admin gets what the code opens once they are admitted.
  'group.memberJoined': async ({ tx, app }, { groupId, userId: accountId }) => {
    for (const entitlementId of await openedBySeats(tx, groupId, accountId))
      await giveByCode(tx, app, { accountId, groupId, entitlementId })
  },
  'account.activated': ({ tx, app }, arrived) => redeemOnArrival(tx, app, arrived),
  'account.purged': ({ tx, app }, { accountId }) => leaveAllGroups(tx, app, accountId),
  'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'GROUP') await hideGroup(tx, app, targetId)
  },
  'case.removed': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'GROUP') await removeGroup(tx, app, targetId)
  },
  'case.shown': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'GROUP') await showGroup(tx, app, targetId)
  },
}
