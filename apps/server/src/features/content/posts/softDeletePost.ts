import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { notifyPostGoneJob } from '../feeds/jobs/notifyPostGone.ts'
import { removePostEntries } from '../feeds/store/feed.ts'
import { mayBeOnScreens } from '../feeds/store/fanOut.ts'
import { deletePostRow } from './store/posts.ts'
import { countPost } from './countPost.ts'

/**
 * Deletes a post for everybody at once: it leaves feeds and counts; reposts of it keep a tombstone. Its rows and
 * files stay for thirty days. The caller has checked the right. False if it was gone.
 */
export async function softDeletePost(tx: Tx, app: App, postId: string, byId: string): Promise<boolean> {
  const now = app.runtime.now()
  const gone = await deletePostRow(tx, postId, now)
  if (!gone) return false
  if (gone.wasPublished) {
    await countPost(tx, gone, -1, now)
    if (mayBeOnScreens(gone.createdAt, now)) await addJob(tx, notifyPostGoneJob, { postId, after: null })
  }
  await removePostEntries(tx, postId)
  await emit(tx, 'post.deleted', {
    postId,
    authorId: gone.authorId,
    groupId: gone.groupId,
    eventId: gone.eventId,
    byId,
  })
  if (!gone.wasPublished && gone.groupId)
    await emit(tx, 'draft.changed', { draftId: postId, authorId: gone.authorId, groupId: gone.groupId })
  return true
}
