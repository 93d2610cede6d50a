import type { FollowUps } from '../../kernel/events.ts'
import { leaveAllGroups } from './services/erasing.ts'
import { redeemOnArrival } from './services/redeeming.ts'
import { markActive } from './store/memberships.ts'

/** What happens elsewhere and is remembered of members. */
export const groupFollowUps: FollowUps = {
  'post.published': async ({ tx, app }, { groupId, authorId }) => {
    if (groupId) await markActive(tx, { groupId, accountId: authorId, at: app.seams.now() })
  },
  'account.activated': ({ tx, app }, arrived) => redeemOnArrival(tx, app, arrived),
  'account.purged': ({ tx, app }, { accountId }) => leaveAllGroups(tx, app, accountId),
}
