import { sql } from 'kysely'
import type { Rebuild } from '#features/operations/index.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { maxEntries } from './trimFeeds.ts'

const feedsAtOnce = 50

/** Makes the home feeds of all accounts anew, from the people they follow and the groups they are in. */
export const feedsRebuild: Rebuild = {
  part: 'feeds',
  name: 'feeds',
  batch: async (tx, after) => {
    const { rows } = await sql<{ id: string }>`
      select id from accounts where ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${feedsAtOnce}`.execute(
      tx,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await rebuildFeeds(tx, ids)
    return { last: ids.length < feedsAtOnce ? null : (ids.at(-1) ?? null), count: ids.length }
  },
}

/** As publishing and following fill them: a plain repost only where the original is not in the feed already. */
async function rebuildFeeds(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`delete from feed_entries where account_id = ${anyOfIds(accountIds)}`.execute(tx)
  const newest = sql`and p.event_id is null and p.status = 'PUBLISHED' and p.deleted_at is null order by p.position desc limit ${maxEntries}`
  const readable = sql`and not p.fan_out_on_read and not p.by_isolated_author ${newest}`
  await sql`
    insert into feed_entries (account_id, position, post_id, author_id, group_id, original_id)
    select r.id, e.position, e.post_id, e.author_id, e.group_id, e.original_id
    from unnest(${accountIds}::uuid[]) r (id) cross join lateral (
      select *, row_number() over (order by position desc) as nth from (
        select *, row_number() over (partition by original_id order by position) as shown from (
          select p.position, p.id as post_id, p.author_id, p.group_id, coalesce(p.repost_of, p.id) as original_id,
            p.repost_of is not null and p.text = '' as is_plain
          from (
            (select p.* from posts p where p.author_id = r.id ${newest})
            union all
            (select n.* from follows f cross join lateral (
              select p.* from posts p where p.author_id = f.followee_id and p.group_id is null ${readable}) n
              where f.follower_id = r.id and f.state = 'FOLLOWING')
            union all
            (select n.* from group_members m cross join lateral (
              select p.* from posts p where p.group_id = m.group_id and p.author_id <> r.id ${readable}) n
              where m.account_id = r.id and m.membership_state = 'MEMBER')
          ) p
        ) candidates
      ) counted where not is_plain or shown = 1
    ) e where e.nth <= ${maxEntries}
    on conflict do nothing`.execute(tx)
}
