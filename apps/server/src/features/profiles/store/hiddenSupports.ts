import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Nobody counts as praying while hidden from everybody. Moves `limit` at most, and returns how many. */
export async function recountSupports(tx: Tx, accountId: string, isAway: boolean, limit: number): Promise<number> {
  const isMisplaced = sql`s.account_id = ${accountId} and ${isAway ? sql`not s.by_isolated_author` : sql`s.away`}`
  const { rows } = await sql<{ id: string }>`
    select s.prayer_id as id from prayer_supports s where ${isMisplaced} order by 1 limit ${limit}`.execute(tx)
  if (rows.length === 0) return 0
  const ids = anyOfIds(rows.map(({ id }) => id))
  await sql`select 1 from prayers where id = ${ids} order by id for no key update`.execute(tx)
  await sql`
    with moved as (
      update prayer_supports s set by_isolated_author = ${isAway}, away = ${isAway}
      where ${isMisplaced} and s.prayer_id = ${ids} returning s.prayer_id)
    update prayers p set praying_count = p.praying_count + ${isAway ? -1 : 1} from moved where moved.prayer_id = p.id`.execute(
    tx,
  )
  return rows.length
}

/** People who are counted as praying although their accounts are hidden from everybody, or the reverse. */
export async function miscountedSupporters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from prayer_supports s join accounts a on a.id = s.account_id
    where case when account_is_away(a.status, a.isolated_until) then not s.by_isolated_author else s.away end`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
