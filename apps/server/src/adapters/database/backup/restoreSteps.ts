import type pg from 'pg'
import { quoted, rowChecksOf, tablesOf } from './catalog.ts'
import type { CatalogTable, RowCheck } from './catalog.ts'
import { copyTableFrom } from './copyTables.ts'
import type { BackupManifest, OpenBackup } from './manifest.ts'
import type { Pass } from './sealer.ts'
import { progress } from './refuseUnfinishedRestore.ts'

/** Whether this backup was being restored here. Throws if something else is in the database. */
export async function isResumed(client: pg.ClientBase, manifest: BackupManifest): Promise<boolean> {
  const { id, tables } = manifest
  const { rows } = await client.query<{ isHere: boolean; isEmpty: boolean }>(`
    select to_regclass('${progress}.backup') is not null as "isHere",
      not exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r') as "isEmpty"`)
  const [found] = rows
  if (found?.isHere === true) {
    const restored = await client.query<{ id: string }>(`select id from ${progress}.backup`)
    if (restored.rows[0]?.id === id) return true
    throw new Error('DATABASE_URL: another backup was being restored into this database. Continue with that one.')
  }
  const isUnused = found?.isEmpty === true || !(await hasPeople(client, tables))
  if (!isUnused)
    throw new Error(
      'DATABASE_URL: this database has members already, or tables of something else. A backup is restored into an empty one: create it, or choose an empty KOINON_DATA.',
    )
  if (found?.isEmpty !== true) await refuseNewerSchema(client, manifest)
  return false
}

/** Rows of before a step must go through it: they cannot be put into tables that have it behind them. */
async function refuseNewerSchema(client: pg.ClientBase, { migrations }: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const newer = rows.find(({ name }) => !migrations.some((step) => step.name === name))
  if (newer !== undefined)
    throw new Error(
      `DATABASE_URL: a newer version made the tables of this database (${newer.name}). Choose an empty one, or an empty KOINON_DATA.`,
    )
}

/** Throws if a server uses the database: it would work the restored jobs before anything is complete. */
export async function refuseDatabaseInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name = 'koinon' limit 1`)
  if (rows.length > 0) throw new Error('DATABASE_URL: a server is connected to this database. Stop it first.')
}

/** A place that was started once and never used may be written over; one with accounts never. */
async function hasPeople(client: pg.ClientBase, tables: BackupManifest['tables']): Promise<boolean> {
  const accounts = tables.find(({ name }) => name === 'accounts')
  const { rows } = await client.query<{ there: string | null }>(`select to_regclass('accounts') as there`)
  if (accounts === undefined || (rows[0]?.there ?? null) === null) return true
  const found = await client.query('select from accounts limit 1')
  return found.rowCount !== 0
}

/** Takes away, in a database with the schema of the backup, everything that checks rows as they are written. */
export async function startRestore(client: pg.ClientBase, manifest: BackupManifest): Promise<void> {
  refuseOtherTables(await tablesOf(client), manifest)
  await inTransaction(client, async () => {
    const checks = await rowChecksOf(client)
    await client.query(`create schema ${progress}`)
    await client.query(`create table ${progress}.backup (id uuid not null)`)
    await client.query(`create table ${progress}.tables (name text primary key)`)
    await client.query(`create table ${progress}.row_checks (place int primary key, make text not null)`)
    await client.query(`insert into ${progress}.backup values ($1)`, [manifest.id])
    for (const [place, { drop, make }] of checks.entries()) {
      await client.query(`insert into ${progress}.row_checks values ($1, $2)`, [place, make])
      await client.query(drop)
    }
  })
}

const jobQueue = 'graphile_worker'

function refuseOtherTables(known: readonly CatalogTable[], { tables }: BackupManifest): void {
  const names = (some: readonly Pick<CatalogTable, 'schema' | 'name'>[]) =>
    new Set(some.map(({ schema, name }) => quoted(schema, name)))
  const [here, there] = [names(known), names(tables)]
  // The queue of jobs brings tables of its own with its versions; other tables that no step made are none of the product.
  const extra = tables.find(({ schema, name }) => schema === jobQueue && !here.has(quoted(schema, name)))
  if (extra !== undefined)
    throw new Error(`FROM: the backup has a table ${extra.name}, which this version does not have.`)
  const lost = known.find(({ schema, name }) => schema !== jobQueue && !there.has(quoted(schema, name)))
  if (lost !== undefined) throw new Error(`FROM: the backup has no table ${lost.name}. Take another backup.`)
}

/** Fills the tables that are not filled yet. Leaves out those that somebody else had in the database, and returns their names. */
export async function restoreTables(client: pg.ClientBase, backup: OpenBackup, open: Pass): Promise<string[]> {
  const known = new Set((await tablesOf(client)).map(({ schema, name }) => quoted(schema, name)))
  const foreign = backup.manifest.tables.filter(({ schema, name }) => !known.has(quoted(schema, name)))
  const done = await client.query<{ name: string }>(`select name from ${progress}.tables`)
  const names = new Set(done.rows.map(({ name }) => name))
  for (const table of backup.manifest.tables) {
    const name = quoted(table.schema, table.name)
    if (names.has(name) || !known.has(name)) continue
    await inTransaction(client, async () => {
      await copyTableFrom(client, backup, { table, open })
      await client.query(`insert into ${progress}.tables values ($1)`, [name])
    })
  }
  return foreign.map(({ name }) => name)
}

/**
 * Makes again what was taken away, and does `last`, all at once: until this is committed, no server starts on the
 * database.
 */
export async function finishRestore(
  client: pg.ClientBase,
  { sequences }: BackupManifest,
  last: (client: pg.ClientBase) => Promise<unknown>,
): Promise<void> {
  const checks = await client.query<Pick<RowCheck, 'make'>>(`select make from ${progress}.row_checks order by place`)
  await inTransaction(client, async () => {
    for (const { schema, name, value, isCalled } of sequences)
      await client.query('select setval(to_regclass($1), $2, $3)', [quoted(schema, name), value, isCalled])
    for (const { make } of checks.rows) await client.query(make)
    await last(client)
    await client.query(`drop schema ${progress} cascade`)
  })
  // Plans need the numbers of rows.
  await client.query('analyze')
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
