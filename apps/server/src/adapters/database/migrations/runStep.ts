import { setTimeout as pauseFor } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Migration, PlainMigration, WholeMigration } from './readMigrations.ts'

/**
 * A step that waits for a lock holds up all that come after it. It gives way after this time and tries again, so that
 * requests are answered in between.
 */
const lockTimeout = '3s'
const maxTries = 20
const maxPauseMs = 15_000

interface StepOptions {
  readonly report: (line: string) => void
  /** Waits so many milliseconds between two tries. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Runs a step and records it. `reserved` is the connection that holds the lock of all steps. */
export const runStep = (
  sql: postgres.Sql,
  reserved: postgres.ReservedSql,
  { migration, ...options }: StepOptions & { readonly migration: Migration },
): Promise<void> => ('statements' in migration ? runPlain(reserved, migration) : runWhole(sql, migration, options))

/** The record is written with the step: one that a crash or an error interrupted is run again. */
async function runWhole(
  sql: postgres.Sql,
  { name, checksum, breaks, up }: WholeMigration,
  { report, pause = pauseFor }: StepOptions,
): Promise<void> {
  const attempt = () =>
    sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`
      await tx.unsafe(`set local lock_timeout = '${lockTimeout}'`)
      await tx`insert into schema_migrations (name, checksum, breaks) values (${name}, ${checksum}, ${breaks})`
      await up(tx)
      await tx`update schema_migrations set finished_at = now() where name = ${name}`
    })
  for (let tries = 1; ; tries += 1)
    try {
      await attempt()
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (tries === maxTries)
        throw new Error(
          `The step ${name} did not get its locks in ${maxTries} tries: transactions of others hold them. pg_stat_activity lists them; end those, and start again. Nothing of the step was done.`,
          { cause: error },
        )
      report(`${name} waits for transactions of others to end`)
      await pause(Math.min(maxPauseMs, 500 * 2 ** tries))
    }
}

/** The record comes first, so that a version without this step knows of a half-finished one. */
async function runPlain(
  reserved: postgres.ReservedSql,
  { name, checksum, breaks, statements }: PlainMigration,
): Promise<void> {
  await reserved`
    insert into schema_migrations (name, checksum, breaks) values (${name}, ${checksum}, ${breaks})
    on conflict (name) do update set checksum = excluded.checksum, breaks = excluded.breaks`
  for (const statement of statements) await reserved.unsafe(statement)
  await reserved`update schema_migrations set finished_at = now() where name = ${name}`
}

/** As PostgreSQL's class 55P03, `lock_not_available`. */
const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
