import { type RawBuilder, sql } from 'kysely'
import postgres from 'postgres'
import { pipeline } from '#adapters/database/pipeline.ts'
import { dayMs } from '#kernel/durations.ts'
import { anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Readers up to which a post is written into each feed; past that, feeds find it when they are read. */
export const maxFanOut = 10_000
/** A repost without text of something among this many of the newest entries is not shown again. */
const repostWindow = 40

const uniqueViolation = '23505'
const unlessThere = sql`on conflict do nothing`

/** A post in the form feeds need. */
export interface FanOutPost {
  readonly id: string
  readonly position: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly mediaType: 'TEXT' | 'IMAGE' | 'VIDEO' | 'AUDIO'
  readonly repostOf: string | null
  readonly originalId: string
  readonly fanOutOnRead: boolean
  readonly byIsolatedAuthor: boolean
  /** About how many read it: the followers of a profile, the members of a group. */
  readonly readers: number
}

const fanOutColumns = sql`
  p.id, p.position, p.author_id as "authorId", p.group_id as "groupId", p.event_id as "eventId", p.media_type as "mediaType",
  p.repost_of as "repostOf", coalesce(p.repost_of, p.id) as "originalId", p.fan_out_on_read as "fanOutOnRead", p.by_isolated_author as "byIsolatedAuthor",
  case when p.group_id is null then (select a.follower_count from accounts a where a.id = p.author_id)
    else (select g.member_count from groups g where g.id = p.group_id) end as readers`

/** Posts to be distributed, in the order in which they appeared; those that have gone meanwhile are left out. */
export async function postsToFanOut(db: Db, ids: readonly string[]): Promise<FanOutPost[]> {
  const { rows } = await sql<FanOutPost>`
    select ${fanOutColumns} from posts p where p.id = ${anyOfIds(ids)} and p.deleted_at is null and p.status = 'PUBLISHED'
    order by p.position`.execute(db)
  return rows
}

/** A post to be distributed; null if it has gone meanwhile. */
export const postToFanOut = async (db: Db, postId: string): Promise<FanOutPost | null> =>
  (await postsToFanOut(db, [postId]))[0] ?? null

/** For how long a post is new enough to be on its readers' screens. */
export const screenRecencyMs = 7 * dayMs
export const mayBeOnScreens = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < screenRecencyMs

/** A post that is deleted or hidden, but may still be on its readers' screens; null for any other. */
export async function gonePost(db: Db, postId: string, now: Date): Promise<FanOutPost | null> {
  const { rows } = await sql<FanOutPost>`
    select ${fanOutColumns} from posts p
    where p.id = ${postId} and (p.deleted_at is not null or p.status = 'HIDDEN') and p.event_id is null and not p.by_isolated_author
      and p.created_at > ${new Date(now.getTime() - screenRecencyMs)}`.execute(db)
  return rows[0] ?? null
}

/** Marks a post with too many readers: from now on feeds query its author, or its group, when they are read. */
export async function addFanOutOnReadSource(tx: Tx, postId: string, id: string): Promise<void> {
  await sql`update posts set fan_out_on_read = true where id = ${postId}`.execute(tx)
  await sql`insert into fan_out_on_read_sources (id) values (${id}) on conflict do nothing`.execute(tx)
}

export async function addOwnEntry(tx: Tx, post: FanOutPost): Promise<void> {
  await pipeline(
    tx,
    sql`insert into feed_entries (account_id, position, post_id, author_id, group_id, original_id)
    values (${post.authorId}, ${post.position}, ${post.id}, ${post.authorId}, ${post.groupId}, ${post.originalId})
    on conflict do nothing`,
  )
}

export type ReaderKey = readonly [at: string, id: string]

/** A reader whom a post has reached. */
export interface Reached {
  readonly postId: string
  readonly readerId: string
}

/**
 * Writes posts into the feeds of all their readers at once; returns the readers to announce them to. Looking for a
 * conflict before each entry costs half as much again as writing it, and hardly any reader has the post already: only
 * who began to follow its author at this moment. So that is looked for only after it went wrong.
 */
export async function fanOutAll(tx: Tx, posts: readonly FanOutPost[]): Promise<Reached[]> {
  await pipeline(tx, sql`savepoint entries`)
  try {
    const reached = await enterAll(tx, posts, sql``)
    await pipeline(tx, sql`release savepoint entries`)
    return reached
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== uniqueViolation) throw error
    await sql`rollback to savepoint entries`.execute(tx)
    return enterAll(tx, posts, unlessThere)
  }
}

const enterAll = (tx: Tx, posts: readonly FanOutPost[], onConflict: RawBuilder<unknown>): Promise<Reached[]> =>
  enter(
    tx,
    { posts, onConflict },
    sql`select p.id, f.follower_id as reader_id from new p
        join follows f on f.followee_id = p.author_id and f.state = 'FOLLOWING' where p.group_id is null
      union all
      select p.id, m.account_id from new p
        join group_members m on m.group_id = p.group_id and m.membership_state = 'MEMBER' and m.account_id <> p.author_id`,
  )

/**
 * Writes a post into the feeds of its next readers, newest readers first; returns the readers to announce it to, and
 * where to go on. A post fanned out on read reaches its readers without an entry; the frame goes to readers with a
 * device online.
 */
export async function fanOutBatch(
  tx: Tx,
  post: FanOutPost,
  { after, size }: { after: ReaderKey | null; size: number },
): Promise<{ reached: Reached[]; next: ReaderKey | null }> {
  const { ids, next } = await nextReaders(tx, post, after, size)
  const reached = post.fanOutOnRead
    ? ids.map((readerId) => ({ postId: post.id, readerId }))
    : await enter(
        tx,
        { posts: [post], onConflict: unlessThere },
        sql`select p.id, unnest(${uuidArray(ids)}) as reader_id from new p`,
      )
  return { reached, next }
}

/**
 * Enters posts in feeds, in one statement; `readers` is a query for pairs of a post and a reader, from the posts as
 * `new`. Returns the online readers who have the post in their feed, also if it was there before because they followed
 * at this moment: it was not announced to them yet. Others have been offline for days, and miss nothing.
 */
async function enter(
  tx: Tx,
  { posts, onConflict }: { readonly posts: readonly FanOutPost[]; readonly onConflict: RawBuilder<unknown> },
  readers: RawBuilder<unknown>,
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with new as (
      select p.id, p.position, p.author_id, p.group_id, p.repost_of, p.text = '' as is_plain from posts p
      where p.id = ${anyOfIds(posts.map(({ id }) => id))}
    ), reached as (
      select p.*, r.reader_id from (${readers}) r join new p using (id)
      where p.repost_of is null or not p.is_plain or not exists (select 1 from (
        select e.original_id from feed_entries e where e.account_id = r.reader_id order by e.position desc limit ${repostWindow}
      ) newest where newest.original_id = p.repost_of)
    ), entered as (
      insert into feed_entries (account_id, position, post_id, author_id, group_id, original_id)
      select reader_id, position, id, author_id, group_id, coalesce(repost_of, id) from reached
      order by reader_id, position ${onConflict}
    )
    select r.id as "postId", r.reader_id as "readerId" from reached r
    where exists (select 1 from redundancy_sessions l where l.account_id = r.reader_id)`.execute(tx)
  return rows
}

/** Where to go on after these readers; null if there are no more. */
function goOnAfter(rows: readonly { id: string; at: string; nth: number }[], size: number): ReaderKey | null {
  const last = rows.at(-1)
  return last?.nth === size ? [last.at, last.id] : null
}

/** Where something was posted, and whether to look only for those who listen. */
type Read = Pick<FanOutPost, 'authorId' | 'groupId' | 'fanOutOnRead'>

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

/** The next who read what is posted there and listen: like those of a post that is fanned out on read, they are found without their feeds. */
export const listeningReaders = (db: Db, post: Omit<Read, 'fanOutOnRead'>, after: ReaderKey | null, size: number) =>
  nextReaders(db, { ...post, fanOutOnRead: true }, after, size)

/** Numbered in their order. Times travel as text: a Date would lose the microseconds that the order depends on. */
function readersAfter({ authorId, groupId, fanOutOnRead }: Read, after: ReaderKey | null): RawBuilder<unknown> {
  const [at, id] = after ?? []
  const listening = (reader: 'm.account_id' | 'f.follower_id') =>
    fanOutOnRead ? sql`and exists (select 1 from redundancy_sessions l where l.account_id = ${sql.ref(reader)})` : sql``
  if (groupId) {
    const from = after ? sql`and (joined_at, account_id) < (${at}::timestamptz, ${id}::uuid)` : sql``
    return sql`select m.account_id as id, m.joined_at as at,
        row_number() over (order by joined_at desc, account_id desc) as nth from group_members m
      where m.group_id = ${groupId} and m.membership_state = 'MEMBER' and m.account_id <> ${authorId} ${listening('m.account_id')} ${from}
      order by joined_at desc, account_id desc`
  }
  const from = after ? sql`and (created_at, follower_id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  return sql`select f.follower_id as id, f.created_at as at,
      row_number() over (order by created_at desc, follower_id desc) as nth from follows f
    where f.followee_id = ${authorId} and f.state = 'FOLLOWING' ${listening('f.follower_id')} ${from} order by created_at desc, follower_id desc`
}
