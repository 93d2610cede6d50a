import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/**
 * The follow counts of an account `a` by the rows: requests do not count, silent follows only for the follower, and
 * hidden accounts not at all.
 */
const truth = sql`(
  (select count(*)::int from follows f where f.followee_id = a.id and f.state = 'FOLLOWING' and not f.silent),
  (select count(*)::int from follows f where f.follower_id = a.id and f.state = 'FOLLOWING' and not f.followee_away))`

/**
 * Sets the numbers of followers and followed to what the rows say; returns the accounts that were wrong. Each wrong
 * one is locked and counted again before it is written, so that concurrent changes are not lost.
 */
export async function repairFollows(tx: Tx): Promise<string[]> {
  const isWrong = sql`(a.follower_count, a.following_count) is distinct from ${truth}`
  const { rows: suspects } = await sql<{ id: string }>`select a.id from accounts a where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = suspects.map(({ id }) => id)
  await sql`select 1 from accounts where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update accounts a set (follower_count, following_count) = (select * from (values ${truth}) as t)
    where a.id = any(${ids}::uuid[]) and ${isWrong} returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
