import type { Maintenance } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import './tables.ts'

export interface StoredSettings {
  readonly revision: number
  readonly values: Readonly<Record<string, unknown>>
  readonly maintenance: Maintenance | null
  /** The origin of the place that follows this one. */
  readonly movedTo: string | null
}

/** The saved settings as of one revision. */
export async function storedSettings(db: Db): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    select revision, maintenance, moved_to as "movedTo", coalesce((select jsonb_object_agg(name, value) from place_settings), '{}') as values
    from place_state`.execute(db)
  return rows[0] ?? { revision: 0, values: {}, maintenance: null, movedTo: null }
}

/** Locks the settings against other changes until the end of the transaction. Returns their revision. */
export async function lockSettings(tx: Tx): Promise<number> {
  const { revision } = await tx.selectFrom('place_state').select('revision').forUpdate().executeTakeFirstOrThrow()
  return revision
}

export interface SettingChange {
  readonly name: string
  /** Null: back to the default. */
  readonly value: unknown
}

/** Saves changes under a lock. */
export async function writeSettings(
  tx: Tx,
  changes: readonly SettingChange[],
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  const saved = changes.filter(({ value }) => value !== null)
  const reset = changes.filter(({ value }) => value === null).map(({ name }) => name)
  if (reset.length > 0) await tx.deleteFrom('place_settings').where('name', 'in', reset).execute()
  if (saved.length > 0)
    await tx
      .insertInto('place_settings')
      .values(saved.map(({ name, value }) => ({ name, value: jsonb(value), updated_by: by, updated_at: at })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          updated_by: row.ref('excluded.updated_by'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute()
}

/** Saves the mode of maintenance; null ends it. */
export async function writeMaintenance(tx: Tx, maintenance: Maintenance | null): Promise<void> {
  await tx
    .updateTable('place_state')
    .set({ maintenance: maintenance === null ? null : jsonb(maintenance) })
    .execute()
}

/** Saves the origin that everybody is led to; null: nobody is. */
export async function writeMovedTo(tx: Tx, movedTo: string | null): Promise<void> {
  await tx.updateTable('place_state').set({ moved_to: movedTo }).execute()
}

/** Counts the revision up. Returns the new one. */
export async function raiseRevision(tx: Tx): Promise<number> {
  const { revision } = await tx
    .updateTable('place_state')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export interface SettingWriter {
  readonly name: string
  readonly by: string | null
  readonly at: Date
}

/** The writer of each setting, and the time. Reads the accounts' table for the name. */
export async function settingWriters(db: Db): Promise<SettingWriter[]> {
  const { rows } = await sql<SettingWriter>`
    select s.name, a.username as by, s.updated_at as at
    from place_settings s left join accounts a on a.id = s.updated_by and a.status <> 'PURGED'`.execute(db)
  return rows
}
