import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { DeletionMode } from './deletionRequests.ts'

/** A column that contains an account's id. */
export interface Trace {
  readonly accountId: string
  /** `table.column`. */
  readonly at: string
}

export async function openProof(
  tx: Tx,
  { accountId, mode, now }: { readonly accountId: string; readonly mode: DeletionMode; readonly now: Date },
): Promise<void> {
  await sql`
    insert into erasure_proofs (account_id, purged_at, mode) values (${accountId}, ${now}, ${mode})
    on conflict do nothing`.execute(tx)
}

/** Accounts erased before `until` for which nothing is proven yet. */
export async function openProofs(db: Db, until: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from erasure_proofs where verified_at is null and purged_at <= ${until}
    order by purged_at limit 100`.execute(db)
  return rows.map((row) => row.account_id)
}

/** Records where something was found, or (nowhere) that the proof is complete. */
export async function saveFinding(db: Db, accountId: string, found: readonly string[], now: Date): Promise<void> {
  await sql`
    update erasure_proofs set remains = ${[...found]}::text[], verified_at = ${found.length === 0 ? now : null}
    where account_id = ${accountId}`.execute(db)
}

/**
 * Every place in the database that contains one of these ids: whatever the type of the column, including lists and
 * JSON. Reads each table once; a hit is then looked at column by column.
 */
export async function tracesOf(db: Db, accountIds: readonly string[]): Promise<Trace[]> {
  const pattern = `(${accountIds.join('|')})`
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'erasure_proofs' order by 1`.execute(
    db,
  )
  const traces: Trace[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string; id: string }>`
      select distinct e.key, m[1] as id from ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) e,
        regexp_matches(e.value, ${pattern}, 'g') m
      where t::text ~ ${pattern}`.execute(db)
    traces.push(...rows.map(({ key, id }) => ({ accountId: id, at: `${name}.${key}` })))
  }
  return traces
}
