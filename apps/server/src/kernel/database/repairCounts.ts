import { type RawBuilder, sql } from 'kysely'
import type { Tables, Tx } from './tables.ts'

export interface CountRepair {
  readonly table: keyof Tables & ('accounts' | 'groups')
  /** By column, the count according to the rows; `t` is the alias of the table. */
  readonly counts: Readonly<Record<string, RawBuilder<number>>>
  /** Which rows must be right; all by default. */
  readonly where?: RawBuilder<boolean>
}

/** The order in which rows of a table are locked everywhere: parent groups first. */
const order = { accounts: sql`id`, groups: sql`parent_id nulls first, id` } as const

/**
 * Sets stored counts to what the rows say; returns the ids of those that were wrong. Each wrong row is locked and
 * counted again before it is written, so that concurrent changes are not lost.
 */
export async function repairCounts(tx: Tx, { table, counts, where = sql`true` }: CountRepair): Promise<string[]> {
  const columns = Object.entries(counts)
  const isWrong = sql`${where} and (${sql.join(
    columns.map(([name, truth]) => sql`t.${sql.ref(name)} <> ${truth}`),
    sql` or `,
  )})`
  const { rows: suspects } = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t where ${isWrong}`.execute(tx)
  if (suspects.length === 0) return []
  const ids = sql`any(${suspects.map(({ id }) => id)}::uuid[])`
  await sql`select 1 from ${sql.table(table)} where id = ${ids} order by ${order[table]} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} t set ${sql.join(columns.map(([name, truth]) => sql`${sql.ref(name)} = ${truth}`))}
    where t.id = ${ids} and ${isWrong} returning t.id`.execute(tx)
  return rows.map(({ id }) => id)
}
