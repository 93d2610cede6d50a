import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import { fanOutPostJob } from '../feeds/jobs/fanOutPost.ts'
import { notifyPostGoneJob } from '../feeds/jobs/notifyPostGone.ts'
import { lockMisplaced } from '../comments/store/hiddenWithAuthor.ts'
import { isShownByAnother, unhideCommentRow, setHiddenWithAuthor, hideCommentRow } from '../comments/store/comments.ts'
import { removePostEntries } from '../feeds/store/feed.ts'
import { addOwnEntry, postToFanOut } from '../feeds/store/fanOut.ts'
import {
  type MovedComment,
  type MovedPostRow,
  lockCommentWithPost,
  markRemoved,
  changePostStatus,
  unmarkRemoved,
} from './store/hideContent.ts'
import { countPost } from '../posts/countPost.ts'
import { publishOverdue } from '../scheduling/publishScheduled.ts'

/**
 * Hides a post until moderators have judged it: it is gone for everybody but its author. False if it was not visible.
 */
export async function hidePost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const post = await changePostStatus(tx, postId, 'PUBLISHED', 'HIDDEN')
  if (!post) return false
  await countPost(tx, post, -1, app.runtime.now())
  await removePostEntries(tx, postId)
  await addJob(tx, notifyPostGoneJob, { postId, after: null })
  await emit(tx, 'post.hidden', { postId, authorId: post.authorId, groupId: post.groupId, eventId: post.eventId })
  return true
}

/** Removes a post for everybody, its author included, until it is restored. False if it was gone. */
export async function removePost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const now = app.runtime.now()
  const gone = await markRemoved(tx, postId, now)
  if (!gone) return false
  if (gone.wasPublished) {
    await countPost(tx, gone, -1, now)
    await addJob(tx, notifyPostGoneJob, { postId, after: null })
  }
  await removePostEntries(tx, postId)
  const { authorId, groupId, eventId } = gone
  // The remover is revealed to nobody.
  await emit(tx, 'post.deleted', { postId, authorId, groupId, eventId, byId: authorId })
  if (!gone.wasPublished && groupId) await emit(tx, 'draft.changed', { draftId: postId, authorId, groupId })
  return true
}

/**
 * Restores a hidden or removed post at its old place in all lists; one that had not appeared yet goes on waiting, or
 * catches up on what it missed. False if it was neither.
 */
export async function unhidePost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const removed = await unmarkRemoved(tx, postId)
  const post = removed ?? (await changePostStatus(tx, postId, 'HIDDEN', 'PUBLISHED'))
  if (!post) return false
  if (removed?.appears === false) await publishOverdue(tx, app, postId)
  else await reappear(tx, app, post)
  const { authorId, groupId } = post
  await emit(tx, 'post.edited', { postId, authorId, newlyNamed: [] })
  if (removed?.appears === false) await emit(tx, 'draft.changed', { draftId: postId, authorId, groupId })
  return true
}

async function reappear(tx: Tx, app: App, post: MovedPostRow): Promise<void> {
  await countPost(tx, post, 1, app.runtime.now())
  if (post.eventId) return
  const fanOut = await postToFanOut(tx, post.id)
  if (fanOut) await addOwnEntry(tx, fanOut)
  if (!post.byIsolatedAuthor) await addJob(tx, fanOutPostJob, { postId: post.id, after: null })
}

/** Hides or removes a comment; its place stays while there are replies under it. */
export async function hideComment(
  tx: Tx,
  app: App,
  commentId: string,
  how: 'HIDDEN' | 'REMOVED' = 'HIDDEN',
): Promise<boolean> {
  const comment = await lockCommentWithPost(tx, commentId)
  if (!comment || !(await hideCommentRow(tx, comment, how, app.runtime.now()))) return false
  await hidePicture(tx, comment, true)
  const { postId, parentId, authorId, byIsolatedAuthor } = comment
  await emit(tx, 'comment.deleted', { postId, commentId, parentId, authorId, byIsolatedAuthor })
  return true
}

export async function unhideComment(tx: Tx, commentId: string): Promise<boolean> {
  const comment = await lockCommentWithPost(tx, commentId)
  if (!comment || !(await unhideCommentRow(tx, comment))) return false
  await hidePicture(tx, comment, false)
  const { postId, parentId, authorId, byIsolatedAuthor } = comment
  await emit(tx, 'comment.edited', { postId, commentId, parentId, authorId, byIsolatedAuthor, newlyNamed: [] })
  return true
}

/**
 * Hides a person's comments or brings them back, depending on whether their author is hidden from everybody, or blocked
 * by the post's; returns how many, `limit` at most. Open screens of a post show the change.
 */
export async function hideMisplacedComments(tx: Tx, authorId: string, limit: number): Promise<number> {
  const misplaced = await lockMisplaced(tx, authorId, limit)
  for (const comment of misplaced) {
    if (!(await setHiddenWithAuthor(tx, comment, comment.isHidden))) continue
    const { id: commentId, postId, parentId, byIsolatedAuthor } = comment
    const event = { postId, commentId, parentId, authorId, byIsolatedAuthor }
    await (comment.isHidden
      ? emit(tx, 'comment.deleted', event)
      : emit(tx, 'comment.edited', { ...event, newlyNamed: [] }))
  }
  return misplaced.length
}

/** A comment's picture goes and returns with it, unless another comment on the post shows it too. */
async function hidePicture(tx: Tx, { id, postId, mediaId }: MovedComment, isHidden: boolean): Promise<void> {
  if (!mediaId || (isHidden && (await isShownByAnother(tx, { id, postId, mediaId })))) return
  await mediaUses.setMediaHidden(tx, { kind: 'COMMENT', targetId: postId, mediaIds: [mediaId] }, isHidden)
}
