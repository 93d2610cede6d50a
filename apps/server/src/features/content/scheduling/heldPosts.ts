import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { waitForTime, lockPending, setPublishFailure } from './store/scheduled.ts'
import { hasLostOffer, publishLocked, recordPublishFailure } from './publishScheduled.ts'

/**
 * Lets a post appear that an admin approved: now, at its time, or as soon as its files are finished. One whose offer is
 * no longer sold is its author's draft again.
 */
export async function publishApproved(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await lockPending(tx, postId)
  if (post?.status !== 'HELD') return
  if (await hasLostOffer(tx, post)) return recordPublishFailure(tx, app, post, 'OFFER_GONE')
  const isEarly = post.scheduledAt !== null && post.scheduledAt > app.runtime.now()
  if (!isEarly) return publishLocked(tx, app, post)
  await waitForTime(tx, postId)
  await emit(tx, 'draft.changed', { draftId: postId, authorId: post.authorId, groupId: post.groupId })
}

/** Makes a post that no admin will approve a draft of its author's again. */
export async function returnToDrafts(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await lockPending(tx, postId)
  if (post?.status !== 'HELD') return
  await setPublishFailure(tx, postId, 'NOT_ALLOWED', app.runtime.now())
  await emit(tx, 'draft.changed', { draftId: postId, authorId: post.authorId, groupId: post.groupId })
}
