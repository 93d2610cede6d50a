import { emit, type FollowUps } from '#kernel/events.ts'
import { settleFollowsJob } from './jobs/settleFollows.ts'
import { onSightChanged, settleTwice } from './services/away.ts'
import { giveProfileBack, withholdProfile } from './services/withholding.ts'
import { eraseTies } from './store/erasing.ts'
import { forgetWithheld } from './store/withheldProfiles.ts'
import { acceptFollow, lockPair, waitingFollowers } from './store/follows.ts'

/** Events of accounts that change who follows whom. */
export const userFollowUps: FollowUps = {
  ...onSightChanged((tx, app, accountId) => settleTwice(tx, app, settleFollowsJob, accountId)),
  'account.wentPublic': async ({ tx, app }, { accountId, at }) => {
    // In the order of their ids, as everywhere: two profiles that open at once do not wait for each other.
    for (const followerId of (await waitingFollowers(tx, accountId, new Date(at))).toSorted()) {
      const pair = { followerId, followeeId: accountId }
      await lockPair(tx, followerId, accountId)
      if (await acceptFollow(tx, pair, app.seams.now())) await emit(tx, 'follow.started', { ...pair, accepted: true })
    }
  },
  'account.purged': async ({ tx }, { accountId }) => {
    await eraseTies(tx, accountId)
    await forgetWithheld(tx, accountId)
  },
  'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'PROFILE') await withholdProfile(tx, app, targetId, null)
  },
  'case.removed': async ({ tx, app }, { targetKind, targetId, decisionId }) => {
    if (targetKind === 'PROFILE') await withholdProfile(tx, app, targetId, decisionId)
  },
  'case.shown': async ({ tx }, { targetKind, targetId, decisionId }) => {
    if (targetKind === 'PROFILE') await giveProfileBack(tx, targetId, decisionId)
  },
}
