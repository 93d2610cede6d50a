import { type RawBuilder, sql } from 'kysely'
import { sendAlong } from '../../../adapters/database/pipeline.ts'
import { dayMs } from '../../../kernel/durations.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { type PostRow, postPage } from './postRows.ts'
import { visiblePost } from './visibility.ts'
import { type Reader, wanted } from './wanted.ts'

/** Entries kept for each member; older posts are found on profiles and in groups. */
export const keptEntries = 400
/** Readers up to which a post is written into each feed; past that, feeds find it when they are read. */
export const widestFanOut = 10_000
/** How much of a feed a newly followed person, or a newly joined group, fills. */
const backFilled = keptEntries / 4
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

/** How many read what is posted here: the followers of a profile, the members of a group. */
export async function readersOf(db: Db, source: { authorId: string; groupId: string | null }): Promise<number> {
  const { rows } = await (
    source.groupId
      ? sql<{ readers: number }>`select member_count as readers from groups where id = ${source.groupId}`
      : sql<{ readers: number }>`select follower_count as readers from accounts where id = ${source.authorId}`
  ).execute(db)
  return rows[0]?.readers ?? 0
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
  /** Those whose feeds it has now entered. */
  readonly reached: string[]
  /** Those who have it in their feed and are told: others have not listened for days, and miss nothing. */
  readonly listening: string[]
  readonly next: ReaderKey | null
}

/**
 * Writes a post into the feeds of its next readers, newest readers first, in one statement. A wide post reaches them
 * without an entry, and only those who are told of it.
 */
export async function spreadBatch(tx: Tx, post: SpreadPost, after: ReaderKey | null, size: number): Promise<Batch> {
  if (post.wide) {
    const { ids, next } = await nextReaders(tx, post, after, size)
    return { reached: ids, listening: ids, next }
  }
  const unseen = post.plainRepostOf
    ? sql`where not exists (select 1 from (
        select e.original_id from feed_entries e where e.account_id = n.id order by e.position desc limit ${repostWindow}
      ) newest where newest.original_id = ${post.originalId})`
    : sql``
  const { rows } = await sql<{ id: string; at: string; entered: boolean; listens: boolean }>`
    with next as (
      select * from (${readersAfter(post, after)} limit ${size}) r
    ), readers as (
      select n.id from next n ${unseen}
    ), entered as (
      insert into feed_entries (account_id, position, post_id, author_id, group_id, original_id)
      select id, ${post.position}, ${post.id}, ${post.authorId}, ${post.groupId}, ${post.originalId} from readers
      on conflict do nothing returning account_id
    )
    select n.id, n.at, e.account_id is not null as entered,
      r.id is not null and exists (select 1 from redundancy_sessions l where l.account_id = r.id) as listens
    from next n left join readers r on r.id = n.id left join entered e on e.account_id = n.id
    order by n.nth`.execute(tx)
  return {
    reached: rows.flatMap(({ id, entered }) => (entered ? [id] : [])),
    // Also those whose feed had it first because they followed in the same moment: nobody has told them of it.
    listening: rows.flatMap(({ id, listens }) => (listens ? [id] : [])),
    next: goOnAfter(rows, size),
  }
}

/** Where to go on after these readers; null if there are no more. */
function goOnAfter(rows: readonly { id: string; at: string }[], size: number): ReaderKey | null {
  const last = rows.at(-1)
  return last && rows.length === size ? [last.at, last.id] : null
}

/** Where something was posted, and whether to look only for those who listen. */
type Read = Pick<SpreadPost, 'authorId' | 'groupId' | 'wide'>

async function nextReaders(
  db: Db,
  post: Read,
  after: ReaderKey | null,
  size: number,
): Promise<{ ids: string[]; next: ReaderKey | null }> {
  const { rows } = await sql<{ id: string; at: string }>`${readersAfter(post, after)} limit ${size}`.execute(db)
  return { ids: rows.map(({ id }) => id), next: goOnAfter(rows, size) }
}

/** The next who read what is posted there and listen: like those of a wide post, they are found without their feeds. */
export const listeningReaders = (db: Db, post: Omit<Read, 'wide'>, after: ReaderKey | null, size: number) =>
  nextReaders(db, { ...post, wide: true }, after, size)

/**
 * Numbered in their order. Times travel as text: a Date would lose the microseconds that the order depends on.
 */
function readersAfter({ authorId, groupId, wide }: Read, after: ReaderKey | null): RawBuilder<unknown> {
  const [at, id] = after ?? []
  const listening = (reader: 'm.account_id' | 'f.follower_id') =>
    wide ? sql`and exists (select 1 from redundancy_sessions l where l.account_id = ${sql.ref(reader)})` : sql``
  if (groupId) {
    const from = after ? sql`and (joined_at, account_id) < (${at}::timestamptz, ${id}::uuid)` : sql``
    return sql`select m.account_id as id, m.joined_at::text as at,
        row_number() over (order by joined_at desc, account_id desc) as nth from group_members m
      where m.group_id = ${groupId} and m.standing = 'MEMBER' and m.account_id <> ${authorId} ${listening('m.account_id')} ${from}
      order by joined_at desc, account_id desc`
  }
  const from = after ? sql`and (created_at, follower_id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  return sql`select f.follower_id as id, f.created_at::text as at,
      row_number() over (order by created_at desc, follower_id desc) as nth from follows f
    where f.followee_id = ${authorId} and f.state = 'FOLLOWING' ${listening('f.follower_id')} ${from} order by created_at desc, follower_id desc`
}

/** Trims these members' feeds to what is kept. */
export async function trimFeeds(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await sendAlong(
    tx,
    sql`
    delete from feed_entries e using unnest(${[...accountIds]}::uuid[]) as r (id)
    where e.account_id = r.id and e.position < (
      select n.position from feed_entries n where n.account_id = r.id order by n.position desc offset ${keptEntries - 1} limit 1)`,
  )
}

const profilePosts = (authorId: string) => sql`p.author_id = ${authorId} and p.group_id is null`
const groupPosts = (groupId: string) => sql`p.group_id = ${groupId} and p.event_id is null`

/**
 * Fills a feed with the newest posts of a newly followed person, or a newly joined group; without reposts of what is in
 * it already.
 */
export async function backFill(
  tx: Tx,
  accountId: string,
  source: { authorId: string } | { groupId: string },
): Promise<void> {
  await sql`
    insert into feed_entries (account_id, position, post_id, author_id, group_id, original_id)
    select ${accountId}::uuid, p.position, p.id, p.author_id, p.group_id, coalesce(p.repost_of, p.id) from posts p
    where ${'authorId' in source ? profilePosts(source.authorId) : groupPosts(source.groupId)}
      and p.status = 'PUBLISHED' and p.deleted_at is null and not p.wide and not p.silent
      and (p.repost_of is null or p.text <> '' or not exists (
        select 1 from feed_entries e where e.account_id = ${accountId} and e.original_id = p.repost_of))
    order by p.position desc limit ${backFilled}
    on conflict do nothing`.execute(tx)
}

/**
 * Removes what came from an author (everything, or only their profile), or from a group, from a feed. False if there was
 * nothing.
 */
export async function removeEntries(
  tx: Tx,
  accountId: string,
  source: { authorId: string; alsoInGroups: boolean } | { groupId: string },
): Promise<boolean> {
  const from =
    'groupId' in source
      ? sql`group_id = ${source.groupId}`
      : sql`author_id = ${source.authorId} ${source.alsoInGroups ? sql`` : sql`and group_id is null`}`
  const { numAffectedRows = 0n } =
    await sql`delete from feed_entries where account_id = ${accountId} and ${from}`.execute(tx)
  return numAffectedRows > 0n
}

export async function removePostEntries(tx: Tx, postId: string): Promise<void> {
  await sql`delete from feed_entries where post_id = ${postId}`.execute(tx)
}

export interface FeedQuestion extends Reader {
  readonly viewerId: string
  readonly onlyGroups: boolean
}

/** Wide posts per source examined for one page: a feed shows a few of each, and continues on the next page. */
const widePerSource = 120

/**
 * Where a feed's posts come from: its entries, and wide posts of the people and groups the viewer follows and is in.
 */
export function candidates(
  { viewerId, onlyGroups, mediaType }: FeedQuestion,
  range: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const wide = (source: 'author_id' | 'group_id') => sql`
    select q.id as post_id, q.position from posts q
    where q.${sql.raw(source)} = ws.id and q.group_id is ${source === 'group_id' ? sql`not` : sql``} null
      and q.wide and q.status = 'PUBLISHED' and q.deleted_at is null and q.author_id <> ${viewerId}::uuid and q.${range}
      ${mediaType === null ? sql`` : sql`and q.media_type = ${mediaType}`}
    order by q.position desc limit ${widePerSource}`
  const followed = sql`
    select n.post_id, n.position from wide_sources ws
    join follows f on f.follower_id = ${viewerId} and f.followee_id = ws.id and f.state = 'FOLLOWING'
    cross join lateral (${wide('author_id')}) n union all`
  return sql`(
    (select e.post_id, e.position from feed_entries e
      where e.account_id = ${viewerId} and e.${range} ${onlyGroups ? sql`and e.group_id is not null` : sql``} order by e.position desc)
    union all
    (${onlyGroups ? sql`` : followed}
      select n.post_id, n.position from wide_sources ws
      join group_members gm on gm.account_id = ${viewerId} and gm.group_id = ws.id and gm.standing = 'MEMBER'
      cross join lateral (${wide('group_id')}) n)
  ) s`
}

/** A page of the home feed, newest first, in one query. */
export async function feedPage(
  db: Db,
  question: FeedQuestion,
  before: string | null,
  limit: number,
): Promise<PostRow[]> {
  return postPage(db, question.viewerId, {
    from: candidates(question, before === null ? sql`position is not null` : sql`position < ${before}::uuid`),
    where: wanted(question),
    order: sql`s.position desc`,
    limit,
  })
}

/** New posts counted at most; more are given as this many. */
const countedNew = 100

/** How many posts a feed has after one that its reader knows. */
export async function newerThan(db: Db, question: FeedQuestion, postId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${candidates(question, sql`position > coalesce((select k.position from posts k where k.id = ${postId}), ${postId}::uuid)`)}
      join posts p on p.id = s.post_id join accounts a on a.id = p.author_id
      where p.author_id <> ${question.viewerId}::uuid and ${visiblePost(question.viewerId)} and ${wanted(question)}
      limit ${countedNew}
    ) fresh`.execute(db)
  return rows[0]?.count ?? 0
}
