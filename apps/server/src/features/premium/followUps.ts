import { emitGrantChanged, unlocks, grants, purchases } from '#features/entitlements/index.ts'
import type { FollowUps } from '#kernel/work/events.ts'
import { lockGroupWithSubgroups, memberChanges } from '#features/groups/index.ts'

/** Losses that follow when a member loses an entitlement, or leaves the group. */
export const premiumFollowUps: FollowUps = {
  // A member who entered a group with a purchase is in it as long as they hold it; those with a role stay.
  'grant.changed': async ({ tx, app }, { accountId: userId, entitlementId, holds }) => {
    if (holds) return
    for (const groupId of await unlocks.groupsUnlockedBy(tx, entitlementId)) {
      if (await unlocks.hasEntitlementFor(tx, userId, groupId)) continue
      const facts = await lockGroupWithSubgroups(tx, userId, groupId, 'membership').catch(() => null)
      if (facts?.role === 'MEMBER' && facts.customPermissions === null)
        await memberChanges.endMembership(tx, app, { groupId, userId, byId: userId })
    }
  },
  // Purchases are kept as long as the law requires; the reasons for cancelling are not.
  'account.purged': async ({ tx }, { accountId }) => purchases.deleteReasons(tx, accountId),
  // A member who leaves an organisation gives back the seat, and its entitlements.
  'group.memberLeft': async ({ tx, app }, { groupId, userId }) => {
    for (const entitlementId of await grants.revokeByCode(tx, { accountId: userId, groupId, now: app.runtime.now() }))
      await emitGrantChanged(tx, app, { accountId: userId, entitlementId, groupId })
  },
}
