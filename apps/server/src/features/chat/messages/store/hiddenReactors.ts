import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/**
 * Reactions of a person hidden from everybody count for nobody, and do again once they are back. Moves those to `limit`
 * messages at most, and returns how many messages.
 */
export async function syncReactions(tx: Tx, accountId: string, isAway: boolean, limit: number): Promise<number> {
  const isMisplaced = sql`r.account_id = ${accountId} and ${isAway ? sql`not r.by_isolated_author` : sql`r.away`}`
  const { rows } = await sql<{ id: string }>`
    select distinct r.message_id as id from message_reactions r where ${isMisplaced} order by 1 limit ${limit}`.execute(
    tx,
  )
  if (rows.length === 0) return 0
  const ids = anyOfIds(rows.map(({ id }) => id))
  await sql`select 1 from messages where id = ${ids} order by id for no key update`.execute(tx)
  await sql`
    with moved as (
      update message_reactions r set by_isolated_author = ${isAway}, away = ${isAway}
      where ${isMisplaced} and r.message_id = ${ids} returning r.message_id, r.emoji
    ), per as (select message_id, array_agg(emoji) as emojis from moved group by 1)
    update messages m set reactions = coalesce((
      select jsonb_object_agg(k.emoji, k.count) from (
        select emoji, coalesce((m.reactions ->> emoji)::int, 0) + (emoji = any(per.emojis))::int * ${isAway ? -1 : 1}::int as count
        from (select jsonb_object_keys(m.reactions) union select unnest(per.emojis)) as known (emoji)) k
      where k.count > 0), '{}')
    from per where per.message_id = m.id`.execute(tx)
  return rows.length
}

/** People whose reactions count although their accounts are hidden from everybody, or the reverse. */
export async function miscountedReactors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from message_reactions r join accounts a on a.id = r.account_id
    where case when account_is_away(a.status, a.isolated_until) then not r.by_isolated_author else r.away end`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
