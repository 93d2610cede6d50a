import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { addJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { spreadJob } from '../jobs/spreadPost.ts'
import { removeComment, restoreComment } from '../store/comments.ts'
import { addOwnEntry, removePostEntries, spreadPost } from '../store/feed.ts'
import { holdComment, movePost } from '../store/hiding.ts'
import { countPost } from '../store/posts.ts'

/** Hides a post until moderators have judged it: for all but its author it is gone. False when it was not to be seen. */
export async function hidePost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const post = await movePost(tx, postId, 'PUBLISHED', 'HIDDEN')
  if (!post) return false
  await countPost(tx, post, -1, app.seams.now())
  await removePostEntries(tx, postId)
  await emit(tx, 'post.hidden', { postId, authorId: post.authorId, groupId: post.groupId, eventId: post.eventId })
  return true
}

/** Shows a hidden post again, at its old place in all lists. False when it was not hidden. */
export async function showPost(tx: Tx, app: App, postId: string): Promise<boolean> {
  const post = await movePost(tx, postId, 'HIDDEN', 'PUBLISHED')
  if (!post) return false
  await countPost(tx, post, 1, app.seams.now())
  const spread = await spreadPost(tx, postId)
  if (spread) await addOwnEntry(tx, spread)
  if (!post.silent) await addJob(tx, spreadJob, { postId, after: null })
  await emit(tx, 'post.edited', { postId, authorId: post.authorId, newlyNamed: [] })
  return true
}

/** The same for a comment; its place stays while something stands under it. */
export async function hideComment(tx: Tx, commentId: string): Promise<boolean> {
  const comment = await holdComment(tx, commentId)
  if (!comment || !(await removeComment(tx, comment, 'MODERATOR'))) return false
  const { postId, parentId, authorId, silent } = comment
  await emit(tx, 'comment.deleted', { postId, commentId, parentId, authorId, silent })
  return true
}

export async function showComment(tx: Tx, commentId: string): Promise<boolean> {
  const comment = await holdComment(tx, commentId)
  if (!comment || !(await restoreComment(tx, comment))) return false
  const { postId, parentId, authorId, silent } = comment
  await emit(tx, 'comment.edited', { postId, commentId, parentId, authorId, silent, newlyNamed: [] })
  return true
}
