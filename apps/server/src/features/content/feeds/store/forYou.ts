import { type RawBuilder, sql } from 'kysely'
import { hourMs } from '#kernel/durations.ts'
import { firstIdAt, uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Candidate } from '../ranking.ts'
import { type FeedFilter, candidates } from './feed.ts'
import { type PostRow, postPage } from '../../posts/store/postRows.ts'
import { type FeedReader, belongsInFeed } from './feedFilter.ts'

/** The newest or best of each source: together some seven pages, of which few read the second. */
const [fromFeed, fromFriends, fromTrends, fromInterest, featured, recent] = [100, 40, 30, 12, 15, 60]
/** Followed people whose likes are examined, and the newest of each. */
const [maxFriends, likesOfEach] = [60, 2]
/** The viewer's own actions that show who is close to them, per kind. */
const doings = 60
/** How a post got here; one that came from several sources has the sum. */
const bits = { FEED: 1, FRIENDS_LIKED: 2, TRENDING: 4, INTEREST: 8, FEATURED: 16, RECENT: 32 } as const
const sources = Object.keys(bits) as (keyof typeof bits)[]
/** How long an author's new posts come first in their own list, and how many of them. */
const [freshMs, fresh] = [hourMs, 3]
/** Lists stored for a reader with several devices. */
const maxSavedLists = 4

/**
 * Candidates for a reader's ranked feed, with everything that decides their rank. Whether the viewer may see them, and
 * wants to, is checked for each page (`wantedPosts`), which shows a tenth. Posts in events stay there, unless featured.
 * For a reader who opted out (`personalized`) none of their actions are examined. For those who follow nobody yet, the
 * newest public posts are added. Reads explore's rankings, and follows from the users feature.
 */
export async function forYouCandidates(db: Db, filter: FeedFilter): Promise<Candidate[]> {
  const { viewerId, mediaType, now } = filter
  const personal = sql`(select personalized from me)`
  const run = sql`(select max(run) from ranked_runs)`
  const { rows } = await sql<Omit<Candidate, 'sources'> & { readonly bits: number }>`
    with me as materialized (
      select personalized, language from accounts where id = ${viewerId}
    ), liked as (
      select r.target_id as post_id from (
        select f.followee_id from follows f where f.follower_id = ${viewerId} and f.state = 'FOLLOWING'
        order by f.created_at desc limit ${sql.lit(maxFriends)}) f
      cross join lateral (
        select n.target_id from reactions n where n.account_id = f.followee_id and n.target_type = 'POST' and not n.by_isolated_author
          and n.created_at > ${now}::timestamptz - interval '4 days' order by n.created_at desc limit ${sql.lit(likesOfEach)}) r
      where ${personal} limit ${sql.lit(fromFriends)}
    ), sourced (post_id, source, interest) as (
      (select s.post_id, ${sql.lit(bits.FEED)}, null::text from ${candidates(filter, sql`position is not null`)} order by s.position desc limit ${sql.lit(fromFeed)})
      union all select post_id, ${sql.lit(bits.FRIENDS_LIKED)}, null from liked
      union all (select post_id, ${sql.lit(bits.TRENDING)}, null from ranked_posts where list = 'trending' and run = ${run} order by rank limit ${sql.lit(fromTrends)})
      union all select r.post_id, ${sql.lit(bits.INTEREST)}, coalesce(i.names ->> me.language, i.name) from account_interests ai
        cross join me join interests i on i.id = ai.interest_id
        join explore_categories c on c.interest_id = i.id
        join ranked_posts r on r.list = 'explore:' || c.slug and r.run = ${run} and r.rank <= ${sql.lit(fromInterest)}
        where ai.account_id = ${viewerId} and ${personal}
      union all (select p.id, ${sql.lit(bits.FEATURED)}, null from posts p where p.featured and p.deleted_at is null and p.status = 'PUBLISHED'
        and p.created_at > ${now}::timestamptz - interval '14 days' order by p.position desc limit ${sql.lit(featured)})
      union all (select p.id, ${sql.lit(bits.RECENT)}, null from posts p
        where not ${followsAnybody(viewerId)} and p.status = 'PUBLISHED' and p.deleted_at is null and p.audience = 'EVERYONE'
          and p.event_id is null and p.repost_of is null and p.sensitive is null and not p.by_isolated_author
          and exists (select 1 from accounts a where a.id = p.author_id and not a.is_private)
          and not exists (select 1 from groups g where g.id = p.group_id and (g.visibility <> 'EVERYONE' or g.deleted_at is not null))
        order by p.position desc limit ${sql.lit(recent)})
    ), candidate as (
      select post_id, bit_or(source) as bits, max(interest) as interest from sourced group by post_id
    ), touched as (
      select author_id, group_id, count(*)::int as n from (
        (select p.author_id, p.group_id from reactions r join posts p on p.id = r.target_id
          where r.account_id = ${viewerId} and r.target_type = 'POST' and ${personal} order by r.created_at desc limit ${sql.lit(doings)})
        union all (select p.author_id, p.group_id from comments c join posts p on p.id = c.post_id
          where c.author_id = ${viewerId} and ${personal} order by c.id desc limit ${sql.lit(doings)})) d
      group by author_id, group_id
    ), near_authors as (select author_id, sum(n)::int as n from touched group by author_id),
    near_groups as (select group_id, sum(n)::int as n from touched where group_id is not null group by group_id),
    less as (select kind, target from feed_feedback where account_id = ${viewerId})
    select p.id, p.author_id as "authorId", p.group_id as "groupId", k.bits, k.interest, p.created_at as "createdAt",
      case when p.text = '' then p.repost_of end as "plainRepostOf",
      p.like_count + 2 * p.comment_count + 2 * p.repost_count as responses, p.media_type <> 'TEXT' as "hasMedia",
      coalesce(na.n, 0) as "authorTouches", coalesce(ng.n, 0) as "groupTouches",
      exists (select 1 from post_views v where v.post_id = p.id and v.account_id = ${viewerId}) as seen,
      exists (select 1 from less l where l.kind = 'AUTHOR' and l.target = p.author_id::text)
        or exists (select 1 from less l where l.kind = 'GROUP' and l.target = p.group_id::text)
        or exists (select 1 from post_hashtags h join less l on l.kind = 'TOPIC' and l.target = h.tag where h.post_id = p.id) as "lessOf"
    from candidate k join posts p on p.id = k.post_id
    left join near_authors na on na.author_id = p.author_id left join near_groups ng on ng.group_id = p.group_id
    where p.status = 'PUBLISHED' and p.deleted_at is null and p.author_id <> ${viewerId}::uuid and (p.event_id is null or p.featured)
      ${andWhen(mediaType, (type) => sql`p.media_type = ${type}`)}`.execute(db)
  return rows.map(({ bits: sum, ...row }) => ({ ...row, sources: sources.filter((source) => sum & bits[source]) }))
}

const followsAnybody = (viewerId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from follows nf where nf.follower_id = ${viewerId}::uuid and nf.state = 'FOLLOWING')`

/** Whether a person follows anybody. */
export async function isFollowing(db: Db, viewerId: string): Promise<boolean> {
  const { rows } = await sql<{ follows: boolean }>`select ${followsAnybody(viewerId)} as follows`.execute(db)
  return rows[0]?.follows ?? false
}

/** The viewer's latest own posts, newest first, because authors look for them first. */
export async function freshOwn(
  db: Db,
  { viewerId, mediaType, now }: Pick<FeedFilter, 'viewerId' | 'mediaType' | 'now'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p
    where p.author_id = ${viewerId} and p.position >= ${firstIdAt(now.getTime() - freshMs)}::uuid
      and p.status = 'PUBLISHED' and p.deleted_at is null and p.event_id is null and (p.repost_of is null or p.text <> '')
      ${andWhen(mediaType, (type) => sql`p.media_type = ${type}`)}
    order by p.position desc limit ${sql.lit(fresh)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these posts the viewer may see and does not filter out, in order. */
export async function postsBelongingInFeed(
  db: Db,
  reader: FeedReader & { readonly viewerId: string },
  ids: readonly string[],
): Promise<PostRow[]> {
  if (ids.length === 0) return []
  return postPage(db, reader.viewerId, {
    from: sql`unnest((select ${uuidArray(ids)})) with ordinality as s (post_id, place)`,
    where: sql`p.status = 'PUBLISHED' and ${belongsInFeed(reader)}`,
    order: sql`s.place`,
    limit: ids.length,
  })
}

/**
 * The posts of a feed beside a stored list, newest first: posts of others from before `before` that are not in it,
 * neither themselves nor reposted.
 */
export function restPage(
  db: Db,
  filter: FeedFilter,
  { list, before, limit }: { list: string; before: string; limit: number },
): Promise<PostRow[]> {
  return postPage(db, filter.viewerId, {
    from: candidates(filter, sql`position < ${before}::uuid`),
    where: sql`p.author_id <> ${filter.viewerId}::uuid and ${belongsInFeed(filter)} and not exists (
      select 1 from for_you_lists l where l.id = ${list}
        and (case when p.text = '' then coalesce(p.repost_of, p.id) else p.id end) = any(l.post_ids))`,
    order: sql`s.position desc`,
    limit,
  })
}

export interface ListedReason {
  /** OWN: by the reader, just now. */
  readonly kind: 'OWN' | 'FOLLOWING' | 'GROUP' | 'INTEREST' | 'FRIENDS_LIKED' | 'TRENDING' | 'FEATURED' | 'RECENT'
  /** The interest's name. */
  readonly of: string | null
}
export interface ListedItem extends ListedReason {
  readonly postId: string
}

/** How each way into a list is encoded. */
const letters = {
  OWN: 'O',
  FOLLOWING: 'F',
  GROUP: 'G',
  INTEREST: 'I',
  FRIENDS_LIKED: 'L',
  TRENDING: 'T',
  FEATURED: 'P',
  RECENT: 'R',
} as const satisfies Record<ListedReason['kind'], string>
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as ListedReason['kind']]))
const written = ({ kind, of }: ListedReason): string => `${letters[kind]}${of ?? ''}`
const read = (line: string): ListedReason => ({
  kind: kinds.get(line[0] as (typeof letters)[ListedReason['kind']]) ?? 'TRENDING',
  of: line.slice(1) || null,
})

/** Stores a list as it was made, so that its pages fit together, replacing the reader's older ones. */
export async function saveList(
  db: Db,
  list: { id: string; viewerId: string; now: Date; items: readonly ListedItem[] },
): Promise<void> {
  const { id, viewerId, now, items } = list
  await sql`
    with kept as (
      insert into for_you_lists (id, account_id, made_at, post_ids, reasons)
      values (${id}, ${viewerId}, ${now}, ${uuidArray(items.map(({ postId }) => postId))}, ${items.map(written).join('\n')})
    )
    delete from for_you_lists l where l.account_id = ${viewerId} and l.id not in (
      select n.id from for_you_lists n where n.account_id = ${viewerId} order by n.made_at desc limit ${maxSavedLists - 1})`.execute(
    db,
  )
}

/** A stretch of a list, and whether it continues. */
export interface ListPart {
  readonly items: readonly ListedItem[]
  readonly more: boolean
}

/** A stretch of a stored list; null if it is no longer the reader's. */
export async function listPart(
  db: Db,
  args: { id: string; viewerId: string; from: number; count: number },
): Promise<ListPart | null> {
  const { from, count } = args
  const { rows } = await sql<{ postIds: string[]; reasons: string; length: number }>`
    select post_ids[${from + 1}::int : ${from + count}::int] as "postIds", cardinality(post_ids) as length, reasons
    from for_you_lists where id = ${args.id} and account_id = ${args.viewerId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const reasons = row.reasons.split('\n').slice(from, from + count)
  const items = row.postIds.map((postId, index) => ({ postId, ...read(reasons[index] ?? '') }))
  return { items, more: row.length > from + count }
}
