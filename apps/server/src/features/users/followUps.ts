import { emit, type FollowUps } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { recountInterestsJob } from './interests/jobs/recountInterests.ts'
import { recountFollowsJob } from './graph/jobs/recountFollows.ts'
import { onVisibilityChanged, queueRecount } from './hiddenAccounts.ts'
import { erasePerson } from './store/erasePerson.ts'
import { acceptFollow, lockPair, pendingFollowers } from './graph/store/follows.ts'

/** Events of accounts that change who follows whom. */
export const userFollowUps: FollowUps = {
  ...onVisibilityChanged(async (tx, app, accountId) => {
    await addJob(tx, recountInterestsJob, { accountId })
    await queueRecount(tx, app, recountFollowsJob, accountId)
  }),
  'account.activated': ({ tx }, { accountId }) => addJob(tx, recountInterestsJob, { accountId }),
  'account.madePublic': async ({ tx, app }, { accountId, at }) => {
    // In the order of their ids, as everywhere: two profiles that open at once do not wait for each other.
    for (const followerId of (await pendingFollowers(tx, accountId, new Date(at))).toSorted()) {
      const pair = { followerId, followeeId: accountId }
      await lockPair(tx, followerId, accountId)
      if (await acceptFollow(tx, pair, app.runtime.now())) await emit(tx, 'follow.started', { ...pair, accepted: true })
    }
  },
  'account.purged': ({ tx }, { accountId }) => erasePerson(tx, accountId),
}
