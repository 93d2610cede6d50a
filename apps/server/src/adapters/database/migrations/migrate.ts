import type postgres from 'postgres'
import { missingSteps } from './knownSteps.ts'
import { type Migration, readMigrations } from './readMigrations.ts'
import { runStep } from './runStep.ts'

interface MigrateOptions {
  readonly report?: (line: string) => void
  /** The last step to run. All, by default. */
  readonly last?: string
  /** Tests bring their own. */
  readonly migrations?: readonly Migration[]
  /** Waits so many milliseconds before a step tries again to get its locks. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** An arbitrary number, equal in every process of the product. */
const lockKey = 0x6b6f696e

/**
 * Brings the database to the newest schema, or as far as the step `last`. Steps run in order of their names, each once,
 * under an advisory lock, so that nodes that start together do not collide. Refuses what `missingSteps` refuses.
 */
export async function migrate(
  sql: postgres.Sql,
  { report = () => undefined, last, migrations: given, ...options }: MigrateOptions = {},
): Promise<void> {
  const migrations = given ?? (await readMigrations())
  const reserved = await sql.reserve()
  try {
    // Requests give up after seconds; a step over millions of rows, or one that waits for another node's, may take hours.
    await reserved`set statement_timeout = 0`
    await reserved`select pg_advisory_lock(${lockKey})`
    await reserved`create table if not exists schema_migrations (
      name text primary key, started_at timestamptz not null default now(), finished_at timestamptz, checksum text,
      breaks boolean not null default true)`
    const { missing, isEmpty } = await missingSteps(reserved, migrations)
    const names = migrations.map(({ name }) => name)
    const required = last === undefined ? names : names.slice(0, names.indexOf(last) + 1)
    const steps = missing.filter(({ name }) => required.includes(name))
    if (isEmpty && steps.length > 0) report('Creating its tables')
    for (const migration of steps) {
      if (!isEmpty) report(`Upgrading the database: ${migration.name}`)
      await runStep(sql, reserved, { ...options, migration, report })
    }
  } finally {
    await reserved`select pg_advisory_unlock(${lockKey})`.catch(() => undefined)
    await reserved`reset statement_timeout`.catch(() => undefined)
    reserved.release()
  }
}
