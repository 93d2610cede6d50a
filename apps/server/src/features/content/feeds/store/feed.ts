import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type PostRow, postPage } from '../../posts/store/postRows.ts'
import { maxEntries } from './trimFeeds.ts'
import { visiblePost } from '../../store/visibility.ts'
import { type FeedReader, belongsInFeed } from './feedFilter.ts'

/** How much of a feed a newly followed person, or a newly joined group, fills. */
const backFilled = maxEntries / 4

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
      and p.status = 'PUBLISHED' and p.deleted_at is null and not p.fan_out_on_read and not p.by_isolated_author
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

/** Removes everything of a group from all feeds, when nobody is a member any more. */
export async function removeGroupEntries(tx: Tx, groupId: string): Promise<void> {
  await sql`delete from feed_entries where group_id = ${groupId}`.execute(tx)
}

/**
 * Removes a post from all feeds: those of its author, and of readers of the profile, group or event it is in. Feeds of
 * others were cleared when they left.
 */
export async function removePostEntries(tx: Tx, postId: string): Promise<void> {
  await sql`
    with post as (
      select position, author_id, case when not fan_out_on_read then group_id end as group_id, not fan_out_on_read and group_id is null as is_followed
      from posts where id = ${postId}
    ), readers as (
      select author_id as id from post
      union all select f.follower_id from post p join follows f on f.followee_id = p.author_id and f.state = 'FOLLOWING' where p.is_followed
      union all select m.account_id from post p join group_members m on m.group_id = p.group_id
    )
    delete from feed_entries e using readers r, post p where e.account_id = r.id and e.position = p.position`.execute(
    tx,
  )
}

export interface FeedFilter extends FeedReader {
  readonly viewerId: string
  readonly onlyGroups: boolean
}

/** Wide posts per source examined for one page: a feed shows a few of each, and continues on the next page. */
const maxPerSource = 120

/**
 * Where a feed's posts come from: its entries, and posts fanned out on read, of the people and groups the viewer follows and is in.
 */
export function candidates(
  { viewerId, onlyGroups, mediaType }: FeedFilter,
  range: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fannedOutOnRead = (source: 'author_id' | 'group_id') => sql`
    select q.id as post_id, q.position from posts q
    where q.${sql.raw(source)} = ws.id and q.group_id is ${source === 'group_id' ? sql`not` : sql``} null
      and q.fan_out_on_read and q.status = 'PUBLISHED' and q.deleted_at is null and q.author_id <> ${viewerId}::uuid and q.${range}
      ${mediaType === null ? sql`` : sql`and q.media_type = ${mediaType}`}
    order by q.position desc limit ${maxPerSource}`
  const followed = sql`
    select n.post_id, n.position from fan_out_on_read_sources ws
    join follows f on f.follower_id = ${viewerId} and f.followee_id = ws.id and f.state = 'FOLLOWING'
    cross join lateral (${fannedOutOnRead('author_id')}) n union all`
  return sql`(
    (select e.post_id, e.position from feed_entries e
      where e.account_id = ${viewerId} and e.${range} ${onlyGroups ? sql`and e.group_id is not null` : sql``} order by e.position desc)
    union all
    (${onlyGroups ? sql`` : followed}
      select n.post_id, n.position from fan_out_on_read_sources ws
      join group_members gm on gm.account_id = ${viewerId} and gm.group_id = ws.id and gm.membership_state = 'MEMBER'
      cross join lateral (${fannedOutOnRead('group_id')}) n)
  ) s`
}

/** A page of the home feed, newest first, in one query. */
export async function feedPage(db: Db, filter: FeedFilter, before: string | null, limit: number): Promise<PostRow[]> {
  return postPage(db, filter.viewerId, {
    from: candidates(filter, before === null ? sql`position is not null` : sql`position < ${before}::uuid`),
    where: belongsInFeed(filter),
    order: sql`s.position desc`,
    limit,
  })
}

/** New posts counted at most; more are given as this many. */
const countedNew = 100

/** How many posts a feed has after one that its reader knows. */
export async function newerThan(db: Db, filter: FeedFilter, postId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${candidates(filter, sql`position > coalesce((select k.position from posts k where k.id = ${postId}), ${postId}::uuid)`)}
      join posts p on p.id = s.post_id join accounts a on a.id = p.author_id
      where p.author_id <> ${filter.viewerId}::uuid and ${visiblePost(filter.viewerId)} and ${belongsInFeed(filter)}
      limit ${countedNew}
    ) fresh`.execute(db)
  return rows[0]?.count ?? 0
}
