import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { withholdMedia } from '#features/media/index.ts'
import { spreadJob } from '../jobs/spreadPost.ts'
import { tellGoneJob } from '../jobs/tellGone.ts'
import { holdMisplaced } from '../store/aside.ts'
import { isShownBeside, restoreComment, setAside, withholdComment } from '../store/comments.ts'
import { removePostEntries } from '../store/feed.ts'
import { addOwnEntry, spreadPost } from '../store/spreading.ts'
import {
  type MovedComment,
  type MovedPost,
  holdComment,
  markRemoved,
  movePost,
  unmarkRemoved,
} from '../store/hiding.ts'
import { count } from './counting.ts'
import { catchUp } from './scheduled.ts'

/**
 * Hides a post until moderators have judged it: it is gone for everybody but its author. False if it was not visible.
 */
export async function hidePost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const post = await movePost(tx, postId, 'PUBLISHED', 'HIDDEN')
  if (!post) return false
  await count(tx, post, -1, app.seams.now())
  await removePostEntries(tx, postId)
  await addJob(tx, tellGoneJob, { postId, after: null })
  await emit(tx, 'post.hidden', { postId, authorId: post.authorId, groupId: post.groupId, eventId: post.eventId })
  return true
}

/** Removes a post for everybody, its author included, until it is restored. False if it was gone. */
export async function removePost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const now = app.seams.now()
  const gone = await markRemoved(tx, postId, now)
  if (!gone) return false
  if (gone.wasPublished) {
    await count(tx, gone, -1, now)
    await addJob(tx, tellGoneJob, { postId, after: null })
  }
  await removePostEntries(tx, postId)
  const { authorId, groupId, eventId } = gone
  // Nobody is told who removed it.
  await emit(tx, 'post.deleted', { postId, authorId, groupId, eventId, byId: authorId })
  if (!gone.wasPublished && groupId) await emit(tx, 'draft.changed', { draftId: postId, authorId, groupId })
  return true
}

/**
 * Restores a hidden or removed post at its old place in all lists; one that had not appeared yet goes on waiting, or
 * catches up on what it missed. False if it was neither.
 */
export async function showPost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const removed = await unmarkRemoved(tx, postId)
  const post = removed ?? (await movePost(tx, postId, 'HIDDEN', 'PUBLISHED'))
  if (!post) return false
  if (removed?.appears === false) await catchUp(tx, app, postId)
  else await reappear(tx, app, post)
  const { authorId, groupId } = post
  await emit(tx, 'post.edited', { postId, authorId, newlyNamed: [] })
  if (removed?.appears === false) await emit(tx, 'draft.changed', { draftId: postId, authorId, groupId })
  return true
}

async function reappear(tx: Tx, app: App, post: MovedPost): Promise<void> {
  await count(tx, post, 1, app.seams.now())
  if (post.eventId) return
  const spread = await spreadPost(tx, post.id)
  if (spread) await addOwnEntry(tx, spread)
  if (!post.silent) await addJob(tx, spreadJob, { postId: post.id, after: null })
}

/** The same for a comment, hidden or removed; its place stays while there are replies under it. */
export async function hideComment(
  tx: Tx,
  app: App,
  commentId: string,
  how: 'HIDDEN' | 'REMOVED' = 'HIDDEN',
): Promise<boolean> {
  const comment = await holdComment(tx, commentId)
  if (!comment || !(await withholdComment(tx, comment, how, app.seams.now()))) return false
  await withholdPicture(tx, comment, true)
  const { postId, parentId, authorId, silent } = comment
  await emit(tx, 'comment.deleted', { postId, commentId, parentId, authorId, silent })
  return true
}

export async function showComment(tx: Tx, commentId: string): Promise<boolean> {
  const comment = await holdComment(tx, commentId)
  if (!comment || !(await restoreComment(tx, comment))) return false
  await withholdPicture(tx, comment, false)
  const { postId, parentId, authorId, silent } = comment
  await emit(tx, 'comment.edited', { postId, commentId, parentId, authorId, silent, newlyNamed: [] })
  return true
}

/**
 * Sets somebody's comments aside or brings them back, depending on whether their author is hidden from everybody, or
 * blocked by the post's; returns how many, `limit` at most. Whoever has a post open sees it.
 */
export async function moveMisplaced(tx: Tx, authorId: string, limit: number): Promise<number> {
  const misplaced = await holdMisplaced(tx, authorId, limit)
  for (const comment of misplaced) {
    if (!(await setAside(tx, comment, comment.isHidden))) continue
    const { id: commentId, postId, parentId, silent } = comment
    const event = { postId, commentId, parentId, authorId, silent }
    await (comment.isHidden
      ? emit(tx, 'comment.deleted', event)
      : emit(tx, 'comment.edited', { ...event, newlyNamed: [] }))
  }
  return misplaced.length
}

/** A comment's picture goes and returns with it, unless another comment on the post shows it too. */
async function withholdPicture(tx: Tx, { id, postId, mediaId }: MovedComment, withheld: boolean): Promise<void> {
  if (!mediaId || (withheld && (await isShownBeside(tx, { id, postId, mediaId })))) return
  await withholdMedia(tx, { kind: 'COMMENT', targetId: postId, mediaIds: [mediaId] }, withheld)
}
