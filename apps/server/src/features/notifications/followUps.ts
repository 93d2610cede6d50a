import type { FollowUps } from '../../kernel/events.ts'
import { announce } from '../../kernel/realtime/announce.ts'
import { changed } from './notifier.ts'
import { forgetPerson, takeBackBetween, takeBackFollow, takeBackItem } from './store/record.ts'

/** What ends elsewhere, and takes back what was told of it. */
export const notificationFollowUps: FollowUps = {
  'comment.deleted': async ({ tx }, { commentId }) => announce(tx, changed(await takeBackItem(tx, commentId))),
  'post.deleted': async ({ tx }, { postId }) => announce(tx, changed(await takeBackItem(tx, postId))),
  'follow.ended': async ({ tx }, { followerId, followeeId }) =>
    announce(tx, changed(await takeBackFollow(tx, followerId, followeeId))),
  'block.made': async ({ tx }, { blockerId, blockedId }) =>
    announce(tx, changed(await takeBackBetween(tx, blockerId, blockedId))),
  'account.purged': async ({ tx }, { accountId }) => announce(tx, changed(await forgetPerson(tx, accountId))),
}
