import type { FollowUps } from '../../kernel/events.ts'
import { leaveAllGroups } from './services/erasing.ts'
import { giveByCode, redeemOnArrival } from './services/redeeming.ts'
import { hideGroup, removeGroup, showGroup } from './services/withholding.ts'
import { markActive } from './store/memberships.ts'
import { openedBySeats } from './store/seats.ts'

/** What happens elsewhere and is remembered of members. */
export const groupFollowUps: FollowUps = {
  'post.published': async ({ tx, app }, { groupId, authorId }) => {
    if (groupId) await markActive(tx, { groupId, accountId: authorId, at: app.seams.now() })
  },
  // Who waited for an admin is given what the code opens when it is let in.
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
  'case.shown': async ({ tx }, { targetKind, targetId }) => {
    if (targetKind === 'GROUP') await showGroup(tx, targetId)
  },
}
