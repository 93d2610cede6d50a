import { entitlements } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'
import type { MissedBecause } from '../store/tables.ts'
import { type PendingPost, waitForMedia, lockPending, setPublishFailure } from './store/scheduled.ts'
import { isHeldAsNew } from '../groupPosts/isHeldAsNew.ts'
import { publishPending } from './publishPending.ts'

/** After an outage a post still appears by itself if it is no later than this; beyond that its author is asked. */
const latestMs = 6 * hourMs

/**
 * Publishes a scheduled post at its time: once, with all rights checked again; if it may not appear, its author is
 * notified.
 */
export async function publishScheduled(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await lockPending(tx, postId)
  const now = app.runtime.now()
  if (post?.status !== 'SCHEDULED' || !post.scheduledAt || post.scheduledAt > now) return
  const missed = await whyNot(tx, app, post, now.getTime() - post.scheduledAt.getTime())
  if (!missed) return publishLocked(tx, app, post)
  await recordPublishFailure(tx, app, post, missed)
}

async function whyNot(tx: Tx, app: App, post: PendingPost, lateMs: number): Promise<MissedBecause | null> {
  if (!(await mayStillPost(tx, app, post))) return 'NOT_ALLOWED'
  if (await hasLostOffer(tx, post)) return 'OFFER_GONE'
  if (post.mediaFailed) return 'MEDIA_FAILED'
  return lateMs > latestMs ? 'TOO_LATE' : null
}

/** The post cannot be published, and its author learns why. */
export async function recordPublishFailure(tx: Tx, app: App, post: PendingPost, because: MissedBecause): Promise<void> {
  const { id, authorId, groupId } = post
  await setPublishFailure(tx, id, because, app.runtime.now())
  await emit(tx, 'post.scheduleFailed', { postId: id, authorId })
  // It is a draft again.
  await emit(tx, 'draft.changed', { draftId: id, authorId, groupId })
}

/**
 * Publishes a waiting post when its files are finished, if its author may still post there. False if the author may
 * not.
 */
export async function publishWithFiles(tx: Tx, app: App, postId: string): Promise<boolean> {
  const post = await lockPending(tx, postId)
  if (post?.status !== 'PROCESSING') return false
  const isAllowed = await mayStillPost(tx, app, post)
  if (isAllowed && !(await hasLostOffer(tx, post))) return publishPending(tx, app, postId, ['PROCESSING'])
  await recordPublishFailure(tx, app, post, isAllowed ? 'OFFER_GONE' : 'NOT_ALLOWED')
  return false
}

/** Whether what opens a premium post is no longer sold: nobody could ever read it. */
export async function hasLostOffer(
  tx: Tx,
  { authorId, entitlementId }: Pick<PendingPost, 'authorId' | 'entitlementId'>,
): Promise<boolean> {
  if (entitlementId === null) return false
  return (await entitlements.entitlementRow(tx, authorId, entitlementId))?.isDeleted ?? true
}

/** Catches up on the time or finished files that a pending post missed while moderators had removed it. */
export async function publishOverdue(tx: Tx, app: App, postId: string): Promise<void> {
  await publishScheduled(tx, app, postId)
  const post = await lockPending(tx, postId)
  if (post?.status === 'PROCESSING' && post.mediaReady) await publishWithFiles(tx, app, postId)
}

/**
 * Membership and the right to post, and to speak for the group, as they are now. A post that did not appear may have been
 * declined: where new members' posts wait for a moderator, it is sent anew.
 */
export async function mayStillPost(
  tx: Tx,
  app: App,
  { id, authorId, groupId, eventId, asGroup, authorActive, status }: PendingPost,
): Promise<boolean> {
  if (!authorActive) return false
  if (!groupId) return true
  const facts = await groupFacts(tx, authorId, groupId)
  if (facts === null) return false
  const now = app.runtime.now()
  if (status === 'FAILED' && (await isHeldAsNew(tx, { facts, authorId, hasLinks: true, now }))) return false
  if (eventId) return (await app.provided.eventPosts.postable(tx, app, authorId, [{ id, eventId }])).has(id)
  if (!groupPolicy.post(facts).ok) return false
  return !asGroup || groupPolicy.canInEnterprise(facts).postAsOrganization
}

/** Publishes a waiting post whose row is locked; one whose media is not finished appears when it is. */
export async function publishLocked(tx: Tx, app: App, post: PendingPost): Promise<void> {
  const { id, authorId, groupId, mediaReady } = post
  if (mediaReady) await publishPending(tx, app, id, ['SCHEDULED', 'FAILED', 'HELD'])
  else await waitForMedia(tx, id)
  await emit(tx, 'draft.changed', { draftId: id, authorId, groupId })
}
