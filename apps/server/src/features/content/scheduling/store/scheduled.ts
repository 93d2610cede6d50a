import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { CursorKey } from '#kernel/database/paging.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type PostRow, postPage } from '../../posts/store/postRows.ts'
import type { MissedBecause, PostStatus } from '../../store/tables.ts'

/** How many of an author's posts are waiting, altogether and for one day in the author's zone. */
export async function countScheduled(
  tx: Tx,
  authorId: string,
  { at, timeZone, except }: { at: Date; timeZone: string; except: string | null },
): Promise<{ all: number; thatDay: number }> {
  const { rows } = await sql<{ all: number; thatDay: number }>`
    select count(*)::int as all,
      count(*) filter (where date_trunc('day', scheduled_at, ${timeZone}) = date_trunc('day', ${at}::timestamptz, ${timeZone}))::int as "thatDay"
    from posts where author_id = ${authorId} and status = 'SCHEDULED' and deleted_at is null and id is distinct from ${except}::uuid`.execute(
    tx,
  )
  return rows[0] ?? { all: 0, thatDay: 0 }
}

/** A post that is not published: it waits for its time, its files or an admin, or it missed them. */
export interface PendingPost {
  readonly id: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  /** In the voice of the organisation. */
  readonly asGroup: boolean
  readonly status: PostStatus
  readonly scheduledAt: Date | null
  /** The entitlement that opens it, if it is premium. */
  readonly entitlementId: string | null
  readonly authorActive: boolean
  readonly mediaReady: boolean
  /** One of its files could not be used: it would wait for ever. */
  readonly mediaFailed: boolean
}
/** Locks a post, if it exists; it is read once its author's rows are locked. */
export const lockScheduled = (tx: Tx, postId: string): Promise<void> =>
  pipeline(tx, sql`select 1 from posts where id = ${postId} for no key update`)

/**
 * A post that may be waiting, its row locked, so that the clock and its author do not publish it twice; null if it is
 * gone. The state of its files cannot change until the transaction ends.
 */
export async function lockPending(tx: Tx, postId: string): Promise<PendingPost | null> {
  await sql`select 1 from posts where id = ${postId} for no key update`.execute(tx)
  await sql`select 1 from media where id in (select media_id from post_media where post_id = ${postId})
    order by id for share`.execute(tx)
  const { rows } = await sql<PendingPost>`
    select p.id, p.author_id as "authorId", p.group_id as "groupId", p.event_id as "eventId", p.as_group as "asGroup", p.status, p.scheduled_at as "scheduledAt",
      p.entitlement_id as "entitlementId", a.status = 'ACTIVE' as "authorActive",
      not exists (select 1 from post_media m join media f on f.id = m.media_id where m.post_id = p.id and f.status <> 'READY') as "mediaReady",
      exists (select 1 from post_media m join media f on f.id = m.media_id where m.post_id = p.id and f.status = 'FAILED') as "mediaFailed"
    from posts p join accounts a on a.id = p.author_id
    where p.id = ${postId} and p.deleted_at is null`.execute(tx)
  return rows[0] ?? null
}

export async function moveScheduled(tx: Tx, postId: string, at: Date, timeZone: string): Promise<void> {
  await sql`update posts set scheduled_at = ${at}, time_zone = ${timeZone}, status = 'SCHEDULED', publish_failure = null where id = ${postId}`.execute(
    tx,
  )
}

/**
 * The post was not published when it was due, which is now unless it had a time, and waits for its author. Its poll is
 * still open for as long as was meant.
 */
export async function setPublishFailure(tx: Tx, postId: string, because: MissedBecause, now: Date): Promise<void> {
  await sql`
    with as_long as (
      update polls q set closes_at = q.closes_at + (${now}::timestamptz - p.created_at) from posts p
      where p.id = ${postId} and p.scheduled_at is null and q.post_id = p.id
    )
    update posts set status = 'FAILED', publish_failure = ${because}, scheduled_at = coalesce(scheduled_at, ${now})
    where id = ${postId}`.execute(tx)
}

/** An admin let it appear, and its time is still to come. */
export async function waitForTime(tx: Tx, postId: string): Promise<void> {
  await sql`update posts set status = 'SCHEDULED' where id = ${postId}`.execute(tx)
}

/** Its time has come; it appears as soon as its media is finished. */
export async function waitForMedia(tx: Tx, postId: string): Promise<void> {
  await sql`update posts set status = 'PROCESSING', publish_failure = null where id = ${postId}`.execute(tx)
}

/**
 * Scheduled posts of an author, or of everybody in a group the viewer runs, with those that wait for their files, and
 * the author's that wait for an admin; the next to appear first. Without a time of its own a post is sorted by when it
 * was written.
 */
export async function scheduledPage(
  db: Db,
  viewerId: string,
  list: { groupId: string | null; after: CursorKey | null; limit: number },
): Promise<PostRow[]> {
  const [at, id] = list.after ?? []
  const source = list.groupId === null ? sql`q.author_id = ${viewerId}` : sql`q.group_id = ${list.groupId}`
  // Posts that await a group's admins are listed among its requests.
  const waitsOtherwise = list.groupId === null ? sql`('HELD', 'PROCESSING')` : sql`('PROCESSING')`
  return postPage(db, viewerId, {
    from: sql`(select q.id as post_id, w.due from posts q
      cross join lateral (select coalesce(q.scheduled_at, date_trunc('milliseconds', q.created_at)) as due) w
      where ${source} and (q.status in ('SCHEDULED', 'FAILED') and q.scheduled_at is not null or q.status in ${waitsOtherwise}) and q.deleted_at is null
        ${list.after ? sql`and (w.due, q.id) > (${at}::timestamptz, ${id}::uuid)` : sql``}) s`,
    order: sql`s.due, s.post_id`,
    limit: list.limit,
  })
}
