import { emit, type FollowUps } from '../../kernel/events.ts'
import { eraseTies } from './store/erasing.ts'
import { acceptFollow, lockPair, waitingFollowers } from './store/follows.ts'

/** What happens to accounts and changes who follows whom. */
export const userFollowUps: FollowUps = {
  'account.wentPublic': async ({ tx, app }, { accountId }) => {
    // In the order of their ids, as everybody holds pairs: two profiles that open at once do not wait for each other.
    for (const followerId of (await waitingFollowers(tx, accountId)).toSorted()) {
      const pair = { followerId, followeeId: accountId }
      await lockPair(tx, followerId, accountId)
      if (await acceptFollow(tx, pair, app.seams.now())) await emit(tx, 'follow.started', { ...pair, accepted: true })
    }
  },
  'account.purged': ({ tx }, { accountId }) => eraseTies(tx, accountId),
}
