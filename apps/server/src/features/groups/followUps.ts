import type { FollowUps } from '#kernel/work/events.ts'
import { onVisibilityChanged, queueRecount } from '#features/users/index.ts'
import { syncHiddenMemberJob } from './membership/jobs/syncHiddenMember.ts'
import { eraseMember } from './closure/eraseMember.ts'
import { grantByCode, redeemOnActivation } from './joinCodes/redeemCode.ts'
import { hideGroup, removeGroup, unhideGroup } from './closure/hideGroup.ts'
import { joinFirstGroups } from './membership/joinFirstGroups.ts'
import { procedureTexts } from './procedures/procedureTexts.ts'
import { replaceInterest } from './settings/store/groups.ts'
import { recordActivity } from './membership/store/memberships.ts'
import { entitlementsOfSeats } from './joinCodes/store/seats.ts'

/** Events elsewhere that concern members. */
export const groupFollowUps: FollowUps = {
  ...onVisibilityChanged((tx, app, accountId) => queueRecount(tx, app, syncHiddenMemberJob, accountId)),
  'post.published': async ({ tx, app }, { groupId, authorId }) => {
    if (groupId) await recordActivity({ groupId, accountId: authorId, at: app.runtime.now() }).execute(tx)
  },
  // A member who waited for an admin gets the code's entitlements once they are admitted.
  'group.memberJoined': async ({ tx, app }, { groupId, userId: accountId }) => {
    for (const entitlementId of await entitlementsOfSeats(tx, groupId, accountId))
      await grantByCode(tx, app, { accountId, groupId, entitlementId })
  },
  'account.activated': async ({ tx, app }, arrived) => {
    await redeemOnActivation(tx, app, arrived)
    await joinFirstGroups(tx, app, arrived.accountId)
  },
  'interest.merged': ({ tx }, { interestId, intoId }) => replaceInterest(tx, { interestId, intoId }),
  'account.purged': ({ tx, app }, { accountId }) => eraseMember(tx, app, accountId),
  'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'GROUP') await hideGroup(tx, app, targetId)
    if (targetKind === 'PROCEDURE') await procedureTexts.hide(tx, app, targetId)
  },
  'case.removed': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'GROUP') await removeGroup(tx, app, targetId)
    if (targetKind === 'PROCEDURE') await procedureTexts.remove(tx, app, targetId)
  },
  'case.unhidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'GROUP') await unhideGroup(tx, app, targetId)
    if (targetKind === 'PROCEDURE') await procedureTexts.restore(tx, targetId)
  },
}
