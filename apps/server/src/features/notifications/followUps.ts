import type { FollowUps } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import { ringConversation } from './jobs/ringConversation.ts'
import { tellGroup } from './jobs/tellGroup.ts'
import { changed, pushAfterMs } from './notifier.ts'
import { readDecided } from './services/reading.ts'
import { followSplit } from './store/moving.ts'
import { forgetPerson, takeBackBetween, takeBackFollow, takeBackItem } from './store/record.ts'
import { thing } from './store/things.ts'

/** What is told beside the event itself; and what ends elsewhere, and takes back what was told of it. */
export const notificationFollowUps: FollowUps = {
  'post.published': async ({ tx }, { postId, groupId, eventId, silent }) => {
    if (groupId && !eventId && !silent)
      await addJob(tx, tellGroup, { postId, after: null }, { key: `tell-group:${postId}` })
  },
  'stream.began': async ({ tx }, { postId, streamId }) =>
    addJob(tx, tellGroup, { postId, after: null, streamId }, { key: `tell-stream:${streamId}` }),
  'conversation.rings': async ({ tx, app }, { conversationId }) =>
    addJob(
      tx,
      ringConversation,
      { conversationId, after: null },
      {
        key: `ring:${conversationId}`,
        runAt: new Date(app.seams.now().getTime() + pushAfterMs),
        keepsTime: true,
      },
    ),
  // What is withdrawn is taken back; what was decided, wherever and by whomever, need not be read any more.
  'group.requestDecided': async ({ tx, app }, { requestId, state }) => {
    if (state !== 'CANCELLED') await readDecided(tx, app, thing.request(requestId))
  },
  'group.invitationEnded': async ({ tx, app }, { groupId, userId, state }) => {
    if (state !== 'CANCELLED') await readDecided(tx, app, thing.invitation(groupId, userId))
  },
  'conversation.invitationEnded': ({ tx, app }, { conversationId, userId }) =>
    readDecided(tx, app, thing.invitationToConversation(conversationId, userId)),
  'follow.started': async ({ tx, app }, { followerId, followeeId, accepted }) => {
    if (accepted) await readDecided(tx, app, thing.follow(followerId, followeeId))
  },
  'comment.deleted': async ({ tx }, { commentId }) => announce(tx, changed(await takeBackItem(tx, commentId))),
  'post.deleted': async ({ tx }, { postId }) => announce(tx, changed(await takeBackItem(tx, postId))),
  'post.hidden': async ({ tx }, { postId }) => announce(tx, changed(await takeBackItem(tx, postId))),
  'follow.ended': async ({ tx }, { followerId, followeeId }) =>
    announce(tx, changed(await takeBackFollow(tx, followerId, followeeId))),
  'block.made': async ({ tx }, { blockerId, blockedId }) =>
    announce(tx, changed(await takeBackBetween(tx, blockerId, blockedId))),
  'event.split': async ({ tx }, split) => announce(tx, changed(await followSplit(tx, split))),
  'account.purged': async ({ tx }, { accountId }) => announce(tx, changed(await forgetPerson(tx, accountId))),
}
