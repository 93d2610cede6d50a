import { type RawBuilder, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { groupCounts } from '#features/groups/index.ts'

/** A move of an account's rows out of all counts while it is hidden from everybody, or back into them. */
interface Moving {
  readonly accountId: string
  readonly isAway: boolean
  readonly limit: number
}

/** Whether a row `r` of an account counts though it should not, or the reverse. */
const isMisplaced = ({ accountId, isAway }: Moving): RawBuilder<boolean> =>
  sql`(r.account_id = ${accountId} and ${isAway ? sql`not r.by_isolated_author` : sql`r.away`})`
const by = ({ isAway }: Moving) => sql`${isAway ? -1 : 1}::int`

const holdPosts = (tx: Tx, ids: readonly string[]) =>
  sql`select 1 from posts where id = ${anyOfIds(ids)} order by id for no key update`.execute(tx)

/** Moves reactions to posts and comments; returns the posts among what was reacted to, and how many there were. */
export async function syncReactions(tx: Tx, moving: Moving): Promise<{ postIds: string[]; count: number }> {
  const { rows } = await sql<{ id: string; type: 'POST' | 'COMMENT'; postId: string | null }>`
    select r.target_id as id, r.target_type as type, case when r.target_type = 'POST' then r.target_id else c.post_id end as "postId"
    from (select distinct r.target_id, r.target_type from reactions r where ${isMisplaced(moving)} order by 1 limit ${moving.limit}) r
    left join comments c on r.target_type = 'COMMENT' and c.id = r.target_id`.execute(tx)
  if (rows.length === 0) return { postIds: [], count: 0 }
  const ids = (type: 'POST' | 'COMMENT') => rows.filter((row) => row.type === type).map(({ id }) => id)
  await holdPosts(
    tx,
    rows.flatMap(({ postId }) => postId ?? []),
  )
  await sql`select 1 from comments where id = ${anyOfIds(ids('COMMENT'))} order by id for no key update`.execute(tx)
  const counted = sql`
    like_count = t.like_count + ${by(moving)} * per.likes, reactions = coalesce((
      select jsonb_object_agg(k.emoji, k.count) from (
        select emoji, coalesce((t.reactions ->> emoji)::int, 0) + (emoji = any(per.emojis))::int * ${by(moving)} as count
        from (select jsonb_object_keys(t.reactions) union select unnest(per.emojis)) as known (emoji)) k
      where k.count > 0), '{}')
    from per where per.target_id = t.id`
  await sql`
    with moved as (
      update reactions r set by_isolated_author = ${moving.isAway}, away = ${moving.isAway}
      where ${isMisplaced(moving)} and r.target_id = ${anyOfIds(rows.map(({ id }) => id))} returning r.target_id, r.emoji
    ), per as (
      select target_id, array_agg(emoji) as emojis, count(*) filter (where emoji = ${likeEmoji})::int as likes from moved group by 1
    ), liked as (update posts t set ${counted})
    update comments t set ${counted}`.execute(tx)
  return { postIds: ids('POST'), count: rows.length }
}

/** Moves votes in polls of posts and messages; returns the posts. */
export async function syncVotes(tx: Tx, moving: Moving): Promise<{ postIds: string[]; count: number }> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.poll_id as id from poll_votes r where ${isMisplaced(moving)} order by 1 limit ${moving.limit}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { postIds: [], count: 0 }
  await sql`select 1 from polls where id = ${anyOfIds(ids)} order by id for update`.execute(tx)
  const { rows: moved } = await sql<{ postId: string | null }>`
    with moved as (
      update poll_votes r set by_isolated_author = ${moving.isAway}, away = ${moving.isAway}
      where ${isMisplaced(moving)} and r.poll_id = ${anyOfIds(ids)} returning r.poll_id, r.option_id
    ), options as (
      update poll_options o set vote_count = o.vote_count + ${by(moving)} from moved where moved.option_id = o.id)
    update polls p set voter_count = p.voter_count + ${by(moving)}
    where p.id in (select poll_id from moved) returning p.post_id as "postId"`.execute(tx)
  return { postIds: moved.flatMap(({ postId }) => postId ?? []), count: ids.length }
}

/** Moves what was shared; returns the posts. */
export async function syncShares(tx: Tx, moving: Moving): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.post_id as id from post_shares r where ${isMisplaced(moving)} order by 1 limit ${moving.limit}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await holdPosts(tx, ids)
  await sql`
    with moved as (
      update post_shares r set by_isolated_author = ${moving.isAway}, away = ${moving.isAway}
      where ${isMisplaced(moving)} and r.post_id = ${anyOfIds(ids)} returning r.post_id)
    update posts p set share_count = p.share_count + ${by(moving)} from moved where moved.post_id = p.id`.execute(tx)
  return ids
}

/** Moves posts out of what counts them, or back: their groups, and what they repost. Returns the latter, and how many. */
export async function syncPosts(
  tx: Tx,
  { accountId, isAway, limit }: Moving,
): Promise<{ postIds: string[]; count: number }> {
  const isCounted = sql`p.status = 'PUBLISHED' and p.deleted_at is null and not p.by_isolated_author`
  const isWrong = sql`p.author_id = ${accountId} and ${isAway ? sql`not p.away and ${isCounted}` : sql`p.away`}`
  const { rows } = await sql<{ id: string; groupId: string | null; repostOf: string | null }>`
    select p.id, p.group_id as "groupId", p.repost_of as "repostOf" from posts p where ${isWrong} order by p.id limit ${limit}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { postIds: [], count: 0 }
  const originals = rows.flatMap(({ repostOf }) => repostOf ?? [])
  await holdPosts(tx, [...ids, ...originals])
  await sql`
    select 1 from groups where id = ${anyOfIds(rows.flatMap(({ groupId }) => groupId ?? []))}
    order by parent_id nulls first, id for no key update`.execute(tx)
  const { rows: moved } = await sql<{ repostOf: string | null; groupId: string | null; counts: boolean }>`
    update posts p set away = ${isAway} where ${isWrong} and p.id = ${anyOfIds(ids)}
    returning p.repost_of as "repostOf", case when p.event_id is null then p.group_id end as "groupId", ${isCounted} as counts`.execute(
    tx,
  )
  const counting = moved.filter(({ counts }) => counts)
  const step = isAway ? -1 : 1
  await groupCounts
    .addToMany(
      'post_count',
      sql`select id, ${step} * count(*)::int as by
        from unnest(${counting.flatMap(({ groupId }) => groupId ?? [])}::uuid[]) as x (id) group by 1`,
    )
    .execute(tx)
  await sql`
    update posts p set repost_count = p.repost_count + ${step} * w.n
    from (select id, count(*)::int as n from unnest(${counting.flatMap(({ repostOf }) => repostOf ?? [])}::uuid[]) as x (id) group by 1) w
    where p.id = w.id`.execute(tx)
  return { postIds: originals, count: ids.length }
}

/** Accounts whose reactions, votes, shares or posts count though they are hidden from everybody, or the reverse. */
export async function miscountedAuthors(db: Db): Promise<string[]> {
  const away = sql`account_is_away(a.status, a.isolated_until)`
  const counts = (table: 'reactions' | 'poll_votes' | 'post_shares') =>
    sql`exists (select from ${sql.table(table)} r where r.account_id = a.id and not r.by_isolated_author)`
  const hidden = (table: 'reactions' | 'poll_votes' | 'post_shares') =>
    sql`select a.id from ${sql.table(table)} r join accounts a on a.id = r.account_id where r.away and not ${away}`
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where ${away} and (${counts('reactions')} or ${counts('poll_votes')} or ${counts('post_shares')}
      or exists (select from posts p where p.author_id = a.id and p.status = 'PUBLISHED' and p.deleted_at is null
        and not p.by_isolated_author and not p.away))
    union ${hidden('reactions')} union ${hidden('poll_votes')} union ${hidden('post_shares')}
    union select a.id from posts p join accounts a on a.id = p.author_id where p.away and not ${away}`.execute(db)
  return rows.map(({ id }) => id)
}
