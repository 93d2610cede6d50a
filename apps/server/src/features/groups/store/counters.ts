import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'

/**
 * Sets how many members and subgroups standing groups have to what the rows say; answers whose numbers were wrong. A
 * deleted group keeps its numbers for its return. Each wrong row is held and counted again before it is written, so that
 * what happens meanwhile is not lost.
 */
export async function repairGroupCounts(tx: Tx): Promise<string[]> {
  const truth = sql`(
    (select count(*)::int from group_members m where m.group_id = g.id and m.standing = 'MEMBER'),
    (select count(*)::int from groups s where s.parent_id = g.id and s.deleted_at is null))`
  const isWrong = sql`g.deleted_at is null and (g.member_count, g.subgroup_count) is distinct from ${truth}`
  const { rows: suspects } = await sql<{ id: string }>`select g.id from groups g where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = suspects.map(({ id }) => id)
  // Parents first, as everywhere.
  await sql`select 1 from groups where id = any(${ids}::uuid[]) order by parent_id nulls first, id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    update groups g set (member_count, subgroup_count) = (select * from (values ${truth}) as t)
    where g.id = any(${ids}::uuid[]) and ${isWrong} returning g.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The same for the number of standing groups that somebody is in. */
export async function repairMemberships(tx: Tx): Promise<string[]> {
  const truth = sql`(select count(*)::int from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.account_id = a.id and m.standing = 'MEMBER')`
  const isWrong = sql`a.group_count <> ${truth}`
  const { rows: suspects } = await sql<{ id: string }>`select a.id from accounts a where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = suspects.map(({ id }) => id)
  await sql`select 1 from accounts where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update accounts a set group_count = ${truth} where a.id = any(${ids}::uuid[]) and ${isWrong} returning a.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
