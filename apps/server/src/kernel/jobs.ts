import { sql } from 'kysely'
import { Logger, type Runner, type TaskList, run, runMigrations, runOnce } from 'graphile-worker'
import pg from 'pg'
import type { z } from 'zod'
import { DeliveryRefused } from '../adapters/shared/outcome.ts'
import type { App } from './app.ts'
import type { Tx } from './tables.ts'
import { unitOf } from './unit.ts'

interface JobSpec<P> {
  /** verb-noun: `process-image`. */
  readonly name: string
  readonly payload: z.ZodType<P>
  /** Tries before it is left for a person to look at; 25 unless told, about three days. */
  readonly maxAttempts?: number
  /** A cron line (UTC) for work that comes by itself; its payload must accept `{}`. */
  readonly cron?: string
  /** Roles whose processes run it; `jobs` unless told. */
  readonly role?: 'jobs' | 'media'
  readonly run: (app: App, payload: P) => Promise<void>
}

/** A piece of work off the request path: typed, retried with back-off, visible in `graphile_worker.jobs`. */
export interface Job<out P = unknown> extends Omit<JobSpec<P>, 'run'> {
  /** Checks the payload as it comes from the queue, then works. */
  readonly perform: (app: App, payload: unknown) => Promise<void>
}
/** Declares a job, keeping its payload's type. */
export const defineJob = <P>({ run: work, ...job }: JobSpec<P>): Job<P> => ({
  ...job,
  perform: async (app, payload) => work(app, job.payload.parse(payload)),
})

export interface JobOptions {
  readonly runAt?: Date
  /** Jobs of one key replace each other while they wait. */
  readonly key?: string
}

/** Adds a job in the transaction of its cause: it exists exactly when the cause does. */
export async function addJob<P>(tx: Tx, job: Job<P>, payload: NoInfer<P>, options: JobOptions = {}): Promise<void> {
  unitOf(tx)
  await sql`select graphile_worker.add_job(
    ${job.name}::text, ${JSON.stringify(payload)}::text::json, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${job.maxAttempts ?? 25}::int, job_key => ${options.key ?? null}::text)`.execute(tx)
}

/** graphile-worker's own lines say nothing that our job log does not. */
const quiet = new Logger(() => () => undefined)

const taskList = (app: App, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        // Cron adds its own member to the payload.
        const { _cron, ...given } = (payload ?? {}) as Record<string, unknown>
        try {
          await job.perform(app, given)
        } catch (error) {
          // A number or address that was refused for good is refused again each time.
          if (!(error instanceof DeliveryRefused)) throw error
          app.log.warn({ job: job.name, err: error }, 'refused for good')
        }
      },
    ]),
  )

function poolOf(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  // graphile-worker wants handlers: a lost connection is retried by its own loop.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

export async function prepareJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url })
}

/** Works the queue until `stop`: in-flight jobs end first. */
export async function startJobs(app: App, url: string, roles: readonly string[]): Promise<{ stop(): Promise<void> }> {
  const mine = app.jobs.filter((job) => roles.includes(job.role ?? 'jobs'))
  const pool = poolOf(url, 6)
  const crontab = mine.flatMap((job) => (job.cron ? `${job.cron} ${job.name}` : [])).join('\n')
  const runner: Runner = await run({
    pgPool: pool,
    taskList: taskList(app, mine),
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    preset: { worker: { localQueue: { size: 20 }, concurrentJobs: 4, pollInterval: 2000 } },
    logger: quiet,
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/** Runs everything that is due, for tests. */
export async function drainJobs(app: App, url: string): Promise<void> {
  const pool = poolOf(url, 2)
  try {
    await runOnce({ pgPool: pool, taskList: taskList(app, app.jobs), noHandleSignals: true, logger: quiet })
  } finally {
    await pool.end()
  }
}
