import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type postgres from 'postgres'

/** One forward step: `up` runs in a transaction of its own. */
export interface Migration {
  readonly up: (sql: postgres.TransactionSql) => Promise<unknown>
}

const folder = path.resolve(import.meta.dirname, '../../../migrations')
/** An arbitrary number, the same for every process of the product. */
const lockKey = 0x6b6f696e

/** All steps, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()

/**
 * Brings the database to the newest schema, or as far as the step `last`. Steps run in order of their names, each once,
 * under an advisory lock, so that nodes that start together do not collide. Refuses a database with steps that this
 * version does not have (a newer version wrote it) or with one left half done.
 */
export async function migrate(
  sql: postgres.Sql,
  { say, last }: { readonly say?: (line: string) => void; readonly last?: string } = {},
): Promise<void> {
  const names = await migrationNames()
  const reserved = await sql.reserve()
  try {
    // Requests give up after seconds; a step over millions of rows, or waiting for another node's, takes as long as it takes.
    await reserved`set statement_timeout = 0`
    await reserved`select pg_advisory_lock(${lockKey})`
    await reserved`create table if not exists schema_migrations (
      name text primary key, started_at timestamptz not null default now(), finished_at timestamptz)`
    const known = await reserved<
      { name: string; finished_at: Date | null }[]
    >`select name, finished_at from schema_migrations`
    const half = known.find((row) => row.finished_at === null)
    if (half) throw new Error(`The migration ${half.name} was left half done: restore a backup, or mend it by hand.`)
    const newer = known.find((row) => !names.includes(row.name))
    if (newer) throw new Error(`The database knows the migration ${newer.name}, which this version does not have.`)
    const wanted = last === undefined ? names : names.slice(0, names.indexOf(last) + 1)
    for (const name of wanted.filter((candidate) => !known.some((row) => row.name === candidate))) {
      say?.(`migrating ${name.replace(/\.ts$/, '')}`)
      const { up } = (await import(path.join(folder, name))) as Migration
      // The mark goes with the step: one that a crash or an error interrupted is simply run again.
      await sql.begin(async (tx) => {
        await tx`set local statement_timeout = 0`
        await tx`insert into schema_migrations (name) values (${name})`
        await up(tx)
        await tx`update schema_migrations set finished_at = now() where name = ${name}`
      })
    }
  } finally {
    await reserved`select pg_advisory_unlock(${lockKey})`.catch(() => undefined)
    await reserved`reset statement_timeout`.catch(() => undefined)
    reserved.release()
  }
}
