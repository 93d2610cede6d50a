import type { FollowUps } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { queueMessagePushes } from './jobs/queueMessagePushes.ts'
import { notifyGroup } from './jobs/notifyGroup.ts'
import { badgeUpdates, pushAfterMs } from './notifier.ts'
import { markDecidedRead } from './markRead.ts'
import { moveToSplitEvent } from './store/moveToSplitEvent.ts'
import { erasePersonNotifications, withdrawBetween, withdrawFollow, withdrawItem } from './store/recordNotifications.ts'
import { entityWhere } from './store/entities.ts'

/** Notifications beside the event's own, and withdrawals of notifications whose cause ended elsewhere. */
export const notificationFollowUps: FollowUps = {
  'post.published': async ({ tx }, { postId, groupId, eventId, byIsolatedAuthor }) => {
    if (groupId && !eventId && !byIsolatedAuthor)
      await addJob(tx, notifyGroup, { postId, after: null }, { key: `notify-group:${postId}` })
  },
  'stream.started': async ({ tx }, { postId, streamId }) =>
    addJob(tx, notifyGroup, { postId, after: null, streamId }, { key: `notify-stream:${streamId}` }),
  'conversation.pushRequested': async ({ tx, app }, { conversationId }) =>
    addJob(
      tx,
      queueMessagePushes,
      { conversationId, after: null },
      {
        key: `queue-pushes:${conversationId}`,
        runAt: new Date(app.runtime.now().getTime() + pushAfterMs),
        keepsRunAt: true,
      },
    ),
  // A withdrawn request takes its notification back; the notification of a decided one, by any admin, is marked as
  // read.
  'group.requestDecided': async ({ tx, app }, { requestId, state }) => {
    if (state !== 'CANCELLED') await markDecidedRead(tx, app, entityWhere.request(requestId))
  },
  'group.invitationEnded': async ({ tx, app }, { groupId, userId, state }) => {
    if (state !== 'CANCELLED') await markDecidedRead(tx, app, entityWhere.invitation(groupId, userId))
  },
  'conversation.invitationEnded': ({ tx, app }, { conversationId, userId }) =>
    markDecidedRead(tx, app, entityWhere.invitationToConversation(conversationId, userId)),
  'follow.started': async ({ tx, app }, { followerId, followeeId, accepted }) => {
    if (accepted) await markDecidedRead(tx, app, entityWhere.follow(followerId, followeeId))
  },
  'comment.deleted': async ({ tx }, { commentId }) => announce(tx, badgeUpdates(await withdrawItem(tx, commentId))),
  'post.deleted': async ({ tx }, { postId }) => announce(tx, badgeUpdates(await withdrawItem(tx, postId))),
  'post.hidden': async ({ tx }, { postId }) => announce(tx, badgeUpdates(await withdrawItem(tx, postId))),
  'follow.ended': async ({ tx }, { followerId, followeeId }) =>
    announce(tx, badgeUpdates(await withdrawFollow(tx, followerId, followeeId))),
  'block.made': async ({ tx }, { blockerId, blockedId }) =>
    announce(tx, badgeUpdates(await withdrawBetween(tx, blockerId, blockedId))),
  'event.split': async ({ tx }, split) => announce(tx, badgeUpdates(await moveToSplitEvent(tx, split))),
  'account.purged': async ({ tx }, { accountId }) =>
    announce(tx, badgeUpdates(await erasePersonNotifications(tx, accountId))),
}
