import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { tellGoneJob } from '../jobs/tellGone.ts'
import { removePostEntries } from '../store/feed.ts'
import { isOnScreens } from '../store/spreading.ts'
import { deletePostRow } from '../store/posts.ts'
import { count } from './counting.ts'

/**
 * Deletes a post for everybody at once: it leaves feeds and counts; reposts of it keep a tombstone. Its rows and
 * files stay for thirty days. The caller has checked the right. False if it was gone.
 */
export async function takeAway(tx: Tx, app: App, postId: string, byId: string): Promise<boolean> {
  const now = app.seams.now()
  const gone = await deletePostRow(tx, postId, now)
  if (!gone) return false
  if (gone.wasPublished) {
    await count(tx, gone, -1, now)
    if (isOnScreens(gone.createdAt, now)) await addJob(tx, tellGoneJob, { postId, after: null })
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
