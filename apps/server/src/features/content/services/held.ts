import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { awaitTime, lockWaiting, setMissed } from '../store/scheduled.ts'
import { hasLostOffer, letAppear, miss } from './scheduled.ts'

/**
 * Lets a post appear that an admin approved: now, at its time, or as soon as its files are finished. One whose offer is
 * no longer sold is its author's draft again.
 */
export async function releaseHeld(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await lockWaiting(tx, postId)
  if (post?.status !== 'HELD') return
  if (await hasLostOffer(tx, post)) return miss(tx, app, post, 'OFFER_GONE')
  const isEarly = post.scheduledAt !== null && post.scheduledAt > app.seams.now()
  if (!isEarly) return letAppear(tx, app, post)
  await awaitTime(tx, postId)
  await emit(tx, 'draft.changed', { draftId: postId, authorId: post.authorId, groupId: post.groupId })
}

/** Makes a post that no admin will approve a draft of its author's again. */
export async function giveBackHeld(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await lockWaiting(tx, postId)
  if (post?.status !== 'HELD') return
  await setMissed(tx, postId, 'NOT_ALLOWED', app.seams.now())
  await emit(tx, 'draft.changed', { draftId: postId, authorId: post.authorId, groupId: post.groupId })
}
