import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'

/**
 * Accounts followed by a hidden account do not count it; once it is back they do. Moves `limit` follows at most, and
 * returns how many. Accounts are locked in the order of their ids.
 */
export async function recountFollows(tx: Tx, accountId: string, isAway: boolean, limit: number): Promise<number> {
  const isMisplaced = isAway ? sql`not f.by_isolated_author` : sql`f.away`
  const { rows } = await sql<{ id: string }>`
    select f.followee_id as id from follows f where f.follower_id = ${accountId} and ${isMisplaced} order by 1 limit ${limit}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await sql`select 1 from accounts where id = ${anyOfIds(ids)} order by id for no key update`.execute(tx)
  await sql`
    with moved as (
      update follows f set by_isolated_author = ${isAway}, away = ${isAway}
      where f.follower_id = ${accountId} and f.followee_id = ${anyOfIds(ids)} and ${isMisplaced} returning f.followee_id, f.state)
    ${unitOfWork(tx).app.provided.followCounts.add(sql`
      select followee_id as id, ${isAway ? -1 : 1}::int as followers, 0 as following from moved where state = 'FOLLOWING'`)}`.execute(
    tx,
  )
  return ids.length
}

/** Recounts how many accounts each follower of a hidden account follows. */
export async function recountFollowers(tx: Tx, accountId: string, isAway: boolean, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select f.follower_id as id from follows f
    where f.followee_id = ${accountId} and f.followee_away <> ${isAway} order by 1 limit ${limit}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await sql`select 1 from accounts where id = ${anyOfIds(ids)} order by id for no key update`.execute(tx)
  await sql`
    with moved as (
      update follows f set followee_away = ${isAway}
      where f.followee_id = ${accountId} and f.follower_id = ${anyOfIds(ids)} and f.followee_away <> ${isAway}
      returning f.follower_id, f.state)
    ${unitOfWork(tx).app.provided.followCounts.add(sql`
      select follower_id as id, 0 as followers, ${isAway ? -1 : 1}::int as following from moved where state = 'FOLLOWING'`)}`.execute(
    tx,
  )
  return ids.length
}

/** Accounts whose follows, or whose followers', are marked otherwise than they are hidden. */
export async function miscountedPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where account_is_away(a.status, a.isolated_until) and (
      exists (select from follows f where f.follower_id = a.id and not f.by_isolated_author)
      or exists (select from follows f where f.followee_id = a.id and not f.followee_away))
    union select a.id from follows f join accounts a on a.id = f.follower_id
      where f.away and not account_is_away(a.status, a.isolated_until)
    union select a.id from follows f join accounts a on a.id = f.followee_id
      where f.followee_away and not account_is_away(a.status, a.isolated_until)`.execute(db)
  return rows.map(({ id }) => id)
}
