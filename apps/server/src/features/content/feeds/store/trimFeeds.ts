import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** Entries kept for each member; older posts are found on profiles and in groups. */
export const maxEntries = 400

/** Entries sampled to estimate the share of all feeds beyond the kept entries. */
const sampled = 200
/** Feeds whose end is searched in one statement. */
const feedsAtOnce = 200
/** Pages of the table that one statement looks through, some seventy entries each. */
const pagesAtOnce = 256

/** The share of all entries that trimming would remove, from a random sample: between 0 and 1. */
export async function excessShare(db: Db): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    select avg((exists (
      select 1 from feed_entries n where n.account_id = e.account_id and n.position > e.position
      order by n.position offset ${maxEntries - 1} limit 1))::int)::float8 as share
    from feed_entries e
    where e.ctid = any(array(
      select format('(%s,1)', floor(random() * ${pages}))::tid from generate_series(1, ${sampled}::int)))`.execute(db)
  return rows[0]?.share ?? 0
}

const pages = sql`pg_relation_size('feed_entries') / current_setting('block_size')::int`

/** Forgets where feeds end. */
export async function clearTrimPoints(db: Db): Promise<void> {
  await sql`truncate feed_trim_points`.execute(db)
}

/** Writes down where the feeds of the next members end, by their ids; returns the last of them, null if there is none. */
export async function findTrimPoints(db: Db, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select id from accounts ${after === null ? sql`` : sql`where id > ${after}`} order by id limit ${feedsAtOnce}
    ), found as (
      insert into feed_trim_points (account_id, position)
      select a.id, n.position from next a cross join lateral (
        select e.position from feed_entries e where e.account_id = a.id order by e.position desc offset ${maxEntries - 1} limit 1) n
      on conflict (account_id) do update set position = excluded.position
    )
    select id as last from next order by id desc limit 1`.execute(db)
  return rows[0]?.last ?? null
}

/**
 * Removes what is past the ends from the next pages of the table; returns the page to go on with, null after the last.
 * In this order, because entries of old posts lie side by side: whole pages become free for new ones, where feed by feed
 * every page of the table would be written for a few of its entries.
 */
export async function removePastTrimPoints(db: Db, page: number): Promise<number | null> {
  const next = page + pagesAtOnce
  const { rows } = await sql<{ isLast: boolean }>`
    with removed as (
      delete from feed_entries e using feed_trim_points l
      where e.ctid >= ${`(${page},0)`}::tid and e.ctid < ${`(${next},0)`}::tid and l.account_id = e.account_id and e.position < l.position
    )
    select ${next} >= ${pages} as "isLast"`.execute(db)
  return rows[0]?.isLast === false ? next : null
}
