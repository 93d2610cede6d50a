import { type RawBuilder, sql } from 'kysely'
import { sendAlong } from '../../../adapters/database/pipeline.ts'
import { dayMs } from '../../../kernel/durations.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'

/** Readers up to which a post is written into each feed; past that, feeds find it when they are read. */
export const widestFanOut = 10_000
/** A repost of something among this many of the newest entries is not shown again. */
const repostWindow = 40

/** A post in the form feeds need. */
export interface SpreadPost {
  readonly id: string
  readonly position: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly mediaType: 'TEXT' | 'IMAGE' | 'VIDEO' | 'AUDIO'
  /** Set for a repost without text: readers who already have the original are spared it. */
  readonly plainRepostOf: string | null
  readonly repostOf: string | null
  readonly originalId: string
  readonly wide: boolean
  readonly silent: boolean
  /** About how many read it: the followers of a profile, the members of a group. */
  readonly readers: number
}

const spreadColumns = sql`
  p.id, p.position, p.author_id as "authorId", p.group_id as "groupId", p.event_id as "eventId", p.media_type as "mediaType",
  case when p.text = '' then p.repost_of end as "plainRepostOf", p.repost_of as "repostOf", coalesce(p.repost_of, p.id) as "originalId", p.wide, p.silent,
  case when p.group_id is null then (select a.follower_count from accounts a where a.id = p.author_id)
    else (select g.member_count from groups g where g.id = p.group_id) end as readers`

/** A post to be distributed; null if it has gone meanwhile. */
export async function spreadPost(db: Db, postId: string): Promise<SpreadPost | null> {
  const { rows } = await sql<SpreadPost>`
    select ${spreadColumns} from posts p where p.id = ${postId} and p.deleted_at is null and p.status = 'PUBLISHED'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** For how long a post is new enough to be on its readers' screens. */
export const onScreensMs = 7 * dayMs
export const isOnScreens = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < onScreensMs

/** A post that is deleted or hidden, but may still be on its readers' screens; null for any other. */
export async function gonePost(db: Db, postId: string, now: Date): Promise<SpreadPost | null> {
  const { rows } = await sql<SpreadPost>`
    select ${spreadColumns} from posts p
    where p.id = ${postId} and (p.deleted_at is not null or p.status = 'HIDDEN') and p.event_id is null and not p.silent
      and p.created_at > ${new Date(now.getTime() - onScreensMs)}`.execute(db)
  return rows[0] ?? null
}

/** Marks a post with too many readers: from now on feeds query its author, or its group, when they are read. */
export async function addWideSource(tx: Tx, postId: string, id: string): Promise<void> {
  await sql`update posts set wide = true where id = ${postId}`.execute(tx)
  await sql`insert into wide_sources (id) values (${id}) on conflict do nothing`.execute(tx)
}

export async function addOwnEntry(tx: Tx, post: SpreadPost): Promise<void> {
  await sendAlong(
    tx,
    sql`insert into feed_entries (account_id, position, post_id, author_id, group_id, original_id)
    values (${post.authorId}, ${post.position}, ${post.id}, ${post.authorId}, ${post.groupId}, ${post.originalId})
    on conflict do nothing`,
  )
}

export type ReaderKey = readonly [at: string, id: string]
interface Batch {
  /** Those whose feeds it has now entered, and is to trim. */
  readonly trimmed: string[]
  /** Those who have it in their feed and are told: others have not listened for days, and miss nothing. */
  readonly listening: string[]
  readonly next: ReaderKey | null
}

/**
 * Writes a post into the feeds of its next readers, newest readers first, in one statement. A wide post reaches them
 * without an entry, and only those who are told of it. `trims`: how the ids of those end whose feeds it is to trim.
 */
export async function spreadBatch(
  tx: Tx,
  post: SpreadPost,
  { after, size, trims }: { after: ReaderKey | null; size: number; trims: readonly string[] },
): Promise<Batch> {
  if (post.wide) {
    const { ids, next } = await nextReaders(tx, post, after, size)
    return { trimmed: [], listening: ids, next }
  }
  const unseen = post.plainRepostOf
    ? sql`where not exists (select 1 from (
        select e.original_id from feed_entries e where e.account_id = n.id order by e.position desc limit ${repostWindow}
      ) newest where newest.original_id = ${post.originalId})`
    : sql``
  // Of most readers nothing is to be said but that they have it: they are not named.
  const { rows } = await sql<{ id: string; at: string; nth: number; isTrimmed: boolean; listens: boolean }>`
    with next as (
      select * from (${readersAfter(post, after)} limit ${size}) r
    ), readers as (
      select n.id from next n ${unseen}
    ), entered as (
      insert into feed_entries (account_id, position, post_id, author_id, group_id, original_id)
      select id, ${post.position}, ${post.id}, ${post.authorId}, ${post.groupId}, ${post.originalId} from readers
      on conflict do nothing returning account_id
    )
    select reached.id, reached.at::text as at, reached.nth::int as nth, reached."isTrimmed", reached.listens from (
      select n.*, right(e.account_id::text, 2) = any(${[...trims]}::text[]) is true as "isTrimmed",
        r.id is not null and exists (select 1 from redundancy_sessions l where l.account_id = r.id) as listens
      from next n left join readers r on r.id = n.id left join entered e on e.account_id = n.id) reached
    where reached."isTrimmed" or reached.listens or reached.nth = ${size}
    order by reached.nth`.execute(tx)
  return {
    trimmed: rows.flatMap(({ id, isTrimmed }) => (isTrimmed ? [id] : [])),
    // Also those whose feed had it first because they followed in the same moment: nobody has told them of it.
    listening: rows.flatMap(({ id, listens }) => (listens ? [id] : [])),
    next: goOnAfter(rows, size),
  }
}

/** Where to go on after these readers; null if there are no more. */
function goOnAfter(rows: readonly { id: string; at: string; nth: number }[], size: number): ReaderKey | null {
  const last = rows.at(-1)
  return last?.nth === size ? [last.at, last.id] : null
}

/** Where something was posted, and whether to look only for those who listen. */
type Read = Pick<SpreadPost, 'authorId' | 'groupId' | 'wide'>

async function nextReaders(
  db: Db,
  post: Read,
  after: ReaderKey | null,
  size: number,
): Promise<{ ids: string[]; next: ReaderKey | null }> {
  const { rows } = await sql<{ id: string; at: string; nth: number }>`
    select r.id, r.at::text as at, r.nth::int as nth from (${readersAfter(post, after)} limit ${size}) r order by r.nth`.execute(
    db,
  )
  return { ids: rows.map(({ id }) => id), next: goOnAfter(rows, size) }
}

/** The next who read what is posted there and listen: like those of a wide post, they are found without their feeds. */
export const listeningReaders = (db: Db, post: Omit<Read, 'wide'>, after: ReaderKey | null, size: number) =>
  nextReaders(db, { ...post, wide: true }, after, size)

/** Numbered in their order. Times travel as text: a Date would lose the microseconds that the order depends on. */
function readersAfter({ authorId, groupId, wide }: Read, after: ReaderKey | null): RawBuilder<unknown> {
  const [at, id] = after ?? []
  const listening = (reader: 'm.account_id' | 'f.follower_id') =>
    wide ? sql`and exists (select 1 from redundancy_sessions l where l.account_id = ${sql.ref(reader)})` : sql``
  if (groupId) {
    const from = after ? sql`and (joined_at, account_id) < (${at}::timestamptz, ${id}::uuid)` : sql``
    return sql`select m.account_id as id, m.joined_at as at,
        row_number() over (order by joined_at desc, account_id desc) as nth from group_members m
      where m.group_id = ${groupId} and m.standing = 'MEMBER' and m.account_id <> ${authorId} ${listening('m.account_id')} ${from}
      order by joined_at desc, account_id desc`
  }
  const from = after ? sql`and (created_at, follower_id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  return sql`select f.follower_id as id, f.created_at as at,
      row_number() over (order by created_at desc, follower_id desc) as nth from follows f
    where f.followee_id = ${authorId} and f.state = 'FOLLOWING' ${listening('f.follower_id')} ${from} order by created_at desc, follower_id desc`
}
