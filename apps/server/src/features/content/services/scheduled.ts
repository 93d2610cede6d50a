import type { App } from '#kernel/app.ts'
import { hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { postableInEvents } from '#features/events/index.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'
import { entitlementRow } from '#features/premium/index.ts'
import type { MissedBecause } from '../store/tables.ts'
import { type WaitingPost, awaitMedia, lockWaiting, setMissed } from '../store/scheduled.ts'
import { release } from './appear.ts'

/** After an outage a post still appears by itself if it is no later than this; beyond that its author is asked. */
const latestMs = 6 * hourMs

/**
 * What the clock does with a scheduled post: once, with all rights checked again; if it may not appear, its author is
 * notified.
 */
export async function publishAtItsTime(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await lockWaiting(tx, postId)
  const now = app.seams.now()
  if (post?.status !== 'SCHEDULED' || !post.scheduledAt || post.scheduledAt > now) return
  const missed = await whyNot(tx, app, post, now.getTime() - post.scheduledAt.getTime())
  if (!missed) return letAppear(tx, app, post)
  await miss(tx, app, post, missed)
}

async function whyNot(tx: Tx, app: App, post: WaitingPost, lateMs: number): Promise<MissedBecause | null> {
  if (!(await mayStillPost(tx, app, post))) return 'NOT_ALLOWED'
  if (await hasLostOffer(tx, post)) return 'OFFER_GONE'
  if (post.mediaFailed) return 'MEDIA_FAILED'
  return lateMs > latestMs ? 'TOO_LATE' : null
}

/** It cannot appear, and its author is told why. */
export async function miss(tx: Tx, app: App, post: WaitingPost, because: MissedBecause): Promise<void> {
  const { id, authorId, groupId } = post
  await setMissed(tx, id, because, app.seams.now())
  await emit(tx, 'post.scheduleFailed', { postId: id, authorId })
  // It is a draft again.
  await emit(tx, 'draft.changed', { draftId: id, authorId, groupId })
}

/**
 * What follows when the files of a waiting post are finished: it appears, if its author may still post there. False if
 * it does not.
 */
export async function appearWithFiles(tx: Tx, app: App, postId: string): Promise<boolean> {
  const post = await lockWaiting(tx, postId)
  if (post?.status !== 'PROCESSING') return false
  const isAllowed = await mayStillPost(tx, app, post)
  if (isAllowed && !(await hasLostOffer(tx, post))) return release(tx, app, postId, ['PROCESSING'])
  await miss(tx, app, post, isAllowed ? 'OFFER_GONE' : 'NOT_ALLOWED')
  return false
}

/** Whether what opens a premium post is no longer sold: nobody could ever read it. */
export async function hasLostOffer(
  tx: Tx,
  { authorId, entitlementId }: Pick<WaitingPost, 'authorId' | 'entitlementId'>,
): Promise<boolean> {
  if (entitlementId === null) return false
  return (await entitlementRow(tx, authorId, entitlementId))?.isDeleted ?? true
}

/** What a waiting post missed while moderators had removed it: its time, or the end of its files. */
export async function catchUp(tx: Tx, app: App, postId: string): Promise<void> {
  await publishAtItsTime(tx, app, postId)
  const post = await lockWaiting(tx, postId)
  if (post?.status === 'PROCESSING' && post.mediaReady) await appearWithFiles(tx, app, postId)
}

/** Membership and the right to post, and to speak for the group, as they are now. */
export async function mayStillPost(
  tx: Tx,
  app: App,
  { id, authorId, groupId, eventId, asGroup, authorActive }: WaitingPost,
): Promise<boolean> {
  if (!authorActive) return false
  if (eventId) return (await postableInEvents(tx, app, authorId, [{ id, eventId }])).has(id)
  if (!groupId) return true
  const facts = await groupFacts(tx, authorId, groupId)
  if (facts === null || !groupPolicy.post(facts).ok) return false
  return !asGroup || groupPolicy.canInEnterprise(facts).postAsOrganisation
}

/** Publishes a waiting post whose row is locked; one whose media is not finished appears when it is. */
export async function letAppear(tx: Tx, app: App, post: WaitingPost): Promise<void> {
  const { id, authorId, groupId, mediaReady } = post
  if (mediaReady) await release(tx, app, id, ['SCHEDULED', 'FAILED', 'HELD'])
  else await awaitMedia(tx, id)
  await emit(tx, 'draft.changed', { draftId: id, authorId, groupId })
}
