import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Open votes whose time is over. */
export async function proceduresToClose(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from procedures where state = 'OPEN' and closes_at <= ${now} order by closes_at, id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Open votes that end before then, of which nobody was reminded. */
export async function proceduresToRemind(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from procedures where state = 'OPEN' and closes_at <= ${before} and reminded_at is null
    order by closes_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that people are reminded of a vote; false if they need not be any more. */
export async function markReminded(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update procedures set reminded_at = ${now} where id = ${id} and state = 'OPEN' and reminded_at is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Votes that passed and whose time lock is over; those of deleted groups wait for their return. */
export async function proceduresToCarryOut(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from procedures p join groups g on g.id = p.group_id and g.deleted_at is null
    where p.state = 'PASSED' and p.carry_out_at <= ${now} order by p.carry_out_at, p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
