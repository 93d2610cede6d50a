import type { RealtimeData } from '@koinon/contract'
import type { App } from '#kernel/app.ts'
import { type Announcement, type FollowUps, emit } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import type { Tx } from '#kernel/tables.ts'
import { adminIds } from '#features/groups/index.ts'
import { settleTwice } from '#features/users/index.ts'
import { setAsideJob } from './jobs/setAside.ts'
import { settleTracesJob } from './jobs/settleTraces.ts'
import { spread } from './jobs/spreadPost.ts'
import { tellAuthorGoneJob } from './jobs/tellAuthorGone.ts'
import { tellOutsidersJob } from './jobs/tellOutsiders.ts'
import { eraseAuthor, eraseEvent, eraseGroup } from './services/erasing.ts'
import { giveBackHeld } from './services/held.ts'
import { hideComment, hidePost, removePost, showComment, showPost } from './services/hide.ts'
import { appearWithFiles } from './services/scheduled.ts'
import { placesOnScreens } from './store/awayAuthors.ts'
import { backFill, removeEntries } from './store/feed.ts'
import {
  type Waiting,
  type WaitingPlace,
  postsReadyWith,
  postsShowing,
  postsWaitingFor,
  retypePosts,
} from './store/media.ts'
import { whoSeesPost } from './store/people.ts'

/** Events that change posts and feeds: nearly all of them happen elsewhere. */
export const contentFollowUps: FollowUps = {
  'post.published': async ({ tx }, { postId }) => spread(tx, postId),
  'follow.started': ({ tx }, { followerId, followeeId }) => backFill(tx, followerId, { authorId: followeeId }),
  'follow.ended': async ({ tx }, { followerId, followeeId }) => {
    await removeEntries(tx, followerId, { authorId: followeeId, alsoInGroups: false })
  },
  'block.made': async ({ tx, app }, { blockerId, blockedId }) => {
    await removeEntries(tx, blockerId, { authorId: blockedId, alsoInGroups: true })
    // Nobody is told of a block: for whoever is blocked, the author is gone.
    if (await removeEntries(tx, blockedId, { authorId: blockerId, alsoInGroups: true }))
      await announce(tx, [{ to: [blockedId], name: 'author.gone', data: { authorId: blockerId } }])
    await settleTwice(tx, app, setAsideJob, blockedId)
  },
  'block.lifted': ({ tx }, { blockedId }) => addJob(tx, setAsideJob, { accountId: blockedId }),
  'account.hidden': async ({ tx, app }, { accountId }) => {
    await settleAll(tx, app, accountId)
    for (const groupId of await placesOnScreens(tx, accountId, app.seams.now()))
      await addJob(tx, tellAuthorGoneJob, { authorId: accountId, groupId, after: null })
  },
  'account.wentPrivate': ({ tx }, { accountId }) =>
    addJob(tx, tellOutsidersJob, { authorId: accountId, readers: null }),
  'account.returned': ({ tx, app }, { accountId }) => settleAll(tx, app, accountId),
  'account.sightChanged': ({ tx, app }, { accountId }) => settleAll(tx, app, accountId),
  'group.memberJoined': ({ tx }, { groupId, userId }) => backFill(tx, userId, { groupId }),
  'group.memberLeft': async ({ tx }, { groupId, userId }) => {
    await removeEntries(tx, userId, { groupId })
  },
  'group.requestDecided': async ({ tx, app }, { state, heldPostId }) => {
    if (heldPostId && state !== 'ACCEPTED') await giveBackHeld(tx, app, heldPostId)
  },
  'account.purged': async ({ tx, app }, purged) => {
    await eraseAuthor(tx, app, purged)
    // Content that stays without a name is everybody's again.
    await addJob(tx, setAsideJob, { accountId: purged.accountId })
    await addJob(tx, settleTracesJob, { accountId: purged.accountId })
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
  'case.shown': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'POST') await showPost(tx, app, targetId)
    if (targetKind === 'COMMENT') await showComment(tx, targetId)
  },
  'media.moved': async ({ tx, app }, { mediaId, status, progress, failure }) => {
    const waiting = await postsWaitingFor(tx, mediaId)
    await announce(tx, await toAdmins(tx, waiting, { mediaId, status, progress, failure }))
    if (status !== 'READY' && status !== 'FAILED') return
    const showing = await postsShowing(tx, mediaId)
    if (status === 'READY') await releaseWith(tx, app, mediaId)
    else await tellFailed(tx, showing, waiting)
    // Whoever has such a post open sees what became of its file.
    for (const post of showing) await emit(tx, 'post.edited', { ...post, newlyNamed: [] })
  },
}

/** Takes all that somebody hidden wrote and did out of what others see and count, or puts it back. */
async function settleAll(tx: Tx, app: App, accountId: string): Promise<void> {
  await settleTwice(tx, app, setAsideJob, accountId)
  await settleTwice(tx, app, settleTracesJob, accountId)
}

/** Admins see what waits in their group: they hear how far its files are, like the uploader. */
async function toAdmins(
  tx: Tx,
  waiting: readonly WaitingPlace[],
  data: RealtimeData<'media.changed'>,
): Promise<Announcement[]> {
  const admins = new Set<string>()
  for (const { postId, authorId, groupId } of waiting) {
    if (groupId === null) continue
    for (const id of await whoSeesPost(tx, postId, await adminIds(tx, groupId))) if (id !== authorId) admins.add(id)
  }
  return admins.size === 0 ? [] : [{ to: [...admins], name: 'media.changed', data }]
}

/** Authors hear which of their posts lack a file: those waiting for it, and those published without it. */
async function tellFailed(tx: Tx, showing: readonly Waiting[], waiting: readonly Waiting[]): Promise<void> {
  for (const post of waiting) await emit(tx, 'post.uploadFailed', post)
  for (const post of showing) await emit(tx, 'post.addedFileFailed', post)
}

/** Films and audio take time, and the author is told when the post waiting for one is published; pictures take none. */
async function releaseWith(tx: Tx, app: App, mediaId: string): Promise<void> {
  await retypePosts(tx, mediaId)
  for (const { postId, authorId, isPlayed } of await postsReadyWith(tx, mediaId)) {
    const isOut = await appearWithFiles(tx, app, postId)
    if (isOut && isPlayed) await emit(tx, 'post.uploadReady', { postId, authorId })
  }
}
