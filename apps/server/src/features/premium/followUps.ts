import type { FollowUps } from '#kernel/events.ts'
import { expel, lockFamily } from '#features/groups/index.ts'
import { tellGrant } from './services/recording.ts'
import { holdsKey } from './store/access.ts'
import { revokeByCode } from './store/grants.ts'
import { groupsOpenedBy } from './store/openings.ts'
import { forgetReasons } from './store/purchases.ts'

/** What ends when somebody loses what they held, or leaves where they were. */
export const premiumFollowUps: FollowUps = {
  // Somebody who entered a group with a purchase is in it as long as they hold that; its admins stay.
  'grant.changed': async ({ tx, app }, { accountId: userId, entitlementId, holds }) => {
    if (holds) return
    for (const groupId of await groupsOpenedBy(tx, entitlementId)) {
      if (await holdsKey(tx, userId, groupId)) continue
      const facts = await lockFamily(tx, userId, groupId, 'membership').catch(() => null)
      if (facts?.role === 'MEMBER') await expel(tx, app, { groupId, userId, byId: userId })
    }
  },
  // Purchases are kept as long as the law requires; the reasons for cancelling are not.
  'account.purged': async ({ tx }, { accountId }) => forgetReasons(tx, accountId),
  // Somebody who leaves an organisation gives back the seat, and what came with it.
  'group.memberLeft': async ({ tx, app }, { groupId, userId }) => {
    for (const entitlementId of await revokeByCode(tx, { accountId: userId, groupId, now: app.seams.now() }))
      await tellGrant(tx, app, { accountId: userId, entitlementId, groupId })
  },
}
