import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'

/**
 * Sets how many libraries standing groups have to what the rows say; answers whose number was wrong. Each wrong row is
 * held and counted again before it is written, so that what happens meanwhile is not lost.
 */
export async function repairLibraryCounts(tx: Tx): Promise<string[]> {
  const truth = sql`(select count(*)::int from libraries l where l.group_id = g.id and l.deleted_at is null and not l.silent)`
  const isWrong = sql`g.deleted_at is null and g.library_count <> ${truth}`
  const { rows: suspects } = await sql<{ id: string }>`select g.id from groups g where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = suspects.map(({ id }) => id)
  await sql`select 1 from groups where id = any(${ids}::uuid[]) order by parent_id nulls first, id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    update groups g set library_count = ${truth} where g.id = any(${ids}::uuid[]) and ${isWrong} returning g.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
