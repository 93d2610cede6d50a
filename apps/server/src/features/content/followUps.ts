import type { RealtimeData } from '@koinon/contract'
import type { App } from '#kernel/http/app.ts'
import { type FollowUps, emit } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { memberships } from '#features/groups/index.ts'
import { queueRecount } from '#features/users/index.ts'
import { hideCommentsOfAuthorJob } from './comments/jobs/hideCommentsOfAuthor.ts'
import { syncHiddenAuthorJob } from './counters/jobs/syncHiddenAuthor.ts'
import { fanOutPost } from './feeds/jobs/fanOutPost.ts'
import { notifyAuthorGoneJob } from './feeds/jobs/notifyAuthorGone.ts'
import { notifyLostReadersJob } from './feeds/jobs/notifyLostReaders.ts'
import { eraseAuthor, eraseEvent, eraseGroup } from './moderation/eraseAuthor.ts'
import { returnToDrafts } from './scheduling/heldPosts.ts'
import { hideComment, hidePost, removePost, unhideComment, unhidePost } from './moderation/hideContent.ts'
import { publishWithFiles } from './scheduling/publishScheduled.ts'
import { screensOfAuthor } from './feeds/store/hiddenAuthors.ts'
import { backFill, removeEntries } from './feeds/store/feed.ts'
import {
  type PendingMediaPost,
  type PendingMediaPlace,
  postsReadyWith,
  postsShowing,
  postsPendingFor,
  retypePosts,
} from './uploads/store/media.ts'
import { whoSeesPost } from './posts/store/authors.ts'

/** Events that change posts and feeds: nearly all of them happen elsewhere. */
export const contentFollowUps: FollowUps = {
  'post.published': async ({ tx }, { postId }) => fanOutPost(tx, postId),
  'follow.started': ({ tx }, { followerId, followeeId }) => backFill(tx, followerId, { authorId: followeeId }),
  'follow.ended': async ({ tx }, { followerId, followeeId }) => {
    await removeEntries(tx, followerId, { authorId: followeeId, alsoInGroups: false })
  },
  'block.made': async ({ tx, app }, { blockerId, blockedId }) => {
    await removeEntries(tx, blockerId, { authorId: blockedId, alsoInGroups: true })
    // A block notifies nobody: the blocked person only sees that the author is gone.
    if (await removeEntries(tx, blockedId, { authorId: blockerId, alsoInGroups: true }))
      await announce(tx, [{ to: [blockedId], name: 'author.gone', data: { authorId: blockerId } }])
    await queueRecount(tx, app, hideCommentsOfAuthorJob, blockedId)
  },
  'block.lifted': ({ tx }, { blockedId }) => addJob(tx, hideCommentsOfAuthorJob, { accountId: blockedId }),
  'account.hidden': async ({ tx, app }, { accountId }) => {
    await settleAll(tx, app, accountId)
    for (const groupId of await screensOfAuthor(tx, accountId, app.runtime.now()))
      await addJob(tx, notifyAuthorGoneJob, { authorId: accountId, groupId, after: null })
  },
  'account.madePrivate': ({ tx }, { accountId }) =>
    addJob(tx, notifyLostReadersJob, { authorId: accountId, readers: null }),
  'account.unhidden': ({ tx, app }, { accountId }) => settleAll(tx, app, accountId),
  'account.visibilityChanged': ({ tx, app }, { accountId }) => settleAll(tx, app, accountId),
  'group.memberJoined': ({ tx }, { groupId, userId }) => backFill(tx, userId, { groupId }),
  'group.memberLeft': async ({ tx }, { groupId, userId }) => {
    await removeEntries(tx, userId, { groupId })
  },
  'group.requestDecided': async ({ tx, app }, { state, pendingPostId }) => {
    if (pendingPostId && state !== 'ACCEPTED') await returnToDrafts(tx, app, pendingPostId)
  },
  'account.purged': async ({ tx, app }, purged) => {
    await eraseAuthor(tx, app, purged)
    // Content that stays without a name is everybody's again.
    await addJob(tx, hideCommentsOfAuthorJob, { accountId: purged.accountId })
    await addJob(tx, syncHiddenAuthorJob, { accountId: purged.accountId })
  },
  'group.purged': ({ tx, app }, { groupId }) => eraseGroup(tx, app, groupId),
  'event.purged': ({ tx, app }, { eventId }) => eraseEvent(tx, app, eventId),
  'case.hidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'POST') await hidePost(tx, app, targetId)
    if (targetKind === 'COMMENT') await hideComment(tx, app, targetId)
  },
  'case.removed': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'POST') await removePost(tx, app, targetId)
    if (targetKind === 'COMMENT') await hideComment(tx, app, targetId, 'REMOVED')
  },
  'case.unhidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'POST') await unhidePost(tx, app, targetId)
    if (targetKind === 'COMMENT') await unhideComment(tx, targetId)
  },
  'media.progressed': async ({ tx, app }, { mediaId, status, progress, failure }) => {
    const waiting = await postsPendingFor(tx, mediaId)
    await announce(tx, await toAdmins(tx, waiting, { mediaId, status, progress, failure }))
    if (status !== 'READY' && status !== 'FAILED') return
    const showing = await postsShowing(tx, mediaId)
    if (status === 'READY') await releaseWith(tx, app, mediaId)
    else await notifyFailed(tx, showing, waiting)
    // Screens that show such a post show the new state of its file.
    for (const post of showing) await emit(tx, 'post.edited', { ...post, newlyNamed: [] })
  },
}

/** Takes all that a hidden person wrote and did out of what others see and count, or puts it back. */
async function settleAll(tx: Tx, app: App, accountId: string): Promise<void> {
  await queueRecount(tx, app, hideCommentsOfAuthorJob, accountId)
  await queueRecount(tx, app, syncHiddenAuthorJob, accountId)
}

/** Admins see pending posts of their group: they receive the progress of its files, like the uploader. */
async function toAdmins(
  tx: Tx,
  waiting: readonly PendingMediaPlace[],
  data: RealtimeData<'media.changed'>,
): Promise<OutgoingFrame[]> {
  const admins = new Set<string>()
  for (const { postId, authorId, groupId } of waiting) {
    if (groupId === null) continue
    for (const id of await whoSeesPost(tx, postId, await memberships.holderIds(tx, groupId, 'APPROVE')))
      if (id !== authorId) admins.add(id)
  }
  return admins.size === 0 ? [] : [{ to: [...admins], name: 'media.changed', data }]
}

/** Notifies authors of their posts that lack a file: those waiting for it, and those published without it. */
async function notifyFailed(
  tx: Tx,
  showing: readonly PendingMediaPost[],
  waiting: readonly PendingMediaPost[],
): Promise<void> {
  for (const post of waiting) await emit(tx, 'post.uploadFailed', post)
  for (const post of showing) await emit(tx, 'post.attachmentFailed', post)
}

/**
 * Videos and audio take time, and the author is notified when the post waiting for one is published; pictures take
 * none.
 */
async function releaseWith(tx: Tx, app: App, mediaId: string): Promise<void> {
  await retypePosts(tx, mediaId)
  for (const { postId, authorId, isPlayed } of await postsReadyWith(tx, mediaId)) {
    const isOut = await publishWithFiles(tx, app, postId)
    if (isOut && isPlayed) await emit(tx, 'post.uploadReady', { postId, authorId })
  }
}
