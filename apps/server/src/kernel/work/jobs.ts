import { type JobHelpers, Logger, type TaskList, run, runMigrations, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import { openPool } from '#adapters/database/address/pgConnections.ts'
import { DeliveryRefused, RecipientUnavailable } from '#adapters/common/errors.ts'
import type { App } from '../app.ts'
import { hasDueJobs, holdLeases, releaseAbandonedJobs } from './jobLeases.ts'
import { areDeliveriesPaused } from './deliveries.ts'
import { superviseLane } from './jobLanes.ts'
import type { Db, Tx } from '../database/tables.ts'
import { inTransaction, unitOfWork } from '../database/transaction.ts'

interface JobSpec<P> {
  /** verb-noun: `process-image`. */
  readonly name: string
  readonly payload: z.ZodType<P>
  /** Tries before it is left for a person to look at; 25 by default, about three days. */
  readonly maxAttempts?: number
  /** A cron line (UTC) for recurring work; its payload must accept `{}`. */
  readonly cron?: string
  /** Whether it runs once as soon as a process starts, for work that cannot wait for its time; its payload must accept `{}`. */
  readonly isDueAtStart?: (app: App) => Promise<boolean>
  /** Role whose processes run it; `jobs` by default. */
  readonly role?: 'jobs' | 'media'
  /** The job may take hours: one at a time per process, in a lane of its own, so that others do not wait for it. */
  readonly isLong?: boolean
  /** It reaches people, providers or files, not rows alone: it waits while deliveries are paused. */
  readonly reachesOutside?: boolean
  /** Repairs all of it for the operator; returns how many things were wrong. */
  readonly repair?: (app: App) => Promise<number>
  readonly run: (app: App, payload: P) => Promise<void>
  /** After the last try has failed: it tells those who wait for the result that there will be none. */
  readonly onExhausted?: (app: App, payload: P) => Promise<void>
}

/** A unit of work off the request path: typed, retried with back-off, visible in `graphile_worker.jobs`. */
export interface Job<out P = unknown> extends Omit<JobSpec<P>, 'run' | 'onExhausted'> {
  /** Validates the payload as it comes from the queue, then runs. */
  readonly perform: (app: App, payload: unknown) => Promise<void>
  readonly handleExhausted: (app: App, payload: unknown) => Promise<void>
}
/** Declares a job, keeping its payload's type. */
export const defineJob = <P>({ run: work, onExhausted, ...job }: JobSpec<P>): Job<P> => ({
  ...job,
  perform: async (app, payload) => work(app, job.payload.parse(payload)),
  handleExhausted: async (app, payload) => onExhausted?.(app, job.payload.parse(payload)),
})

export interface JobOptions {
  readonly runAt?: Date
  /** A new job replaces one that is waiting under the same key. */
  readonly key?: string
  /** Whether a job waiting under the same key keeps its time, so that frequent additions never postpone it. */
  readonly keepsRunAt?: boolean
}

/** Adds a job in the transaction of its cause: it exists exactly if the cause does. */
export async function addJob<P>(tx: Tx, job: Job<P>, payload: NoInfer<P>, options: JobOptions = {}): Promise<void> {
  const { runAt = null, key = null, keepsRunAt = false } = options
  unitOfWork(tx).jobs.push({
    name: job.name,
    payload,
    runAt,
    maxAttempts: job.maxAttempts ?? 25,
    key,
    keepsTime: keepsRunAt,
  })
}

/** Whether such a job is waiting, running, or going to be tried again. */
export async function isQueued(db: Db, { name }: Pick<Job, 'name'>): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${name} and attempts < max_attempts limit 1`.execute(db)
  return rows.length > 0
}

/** graphile-worker's own log lines say nothing that our job log does not. */
const silentLogger = new Logger(() => () => undefined)

type Outcome = 'done' | 'refused' | 'failed' | 'given up'

const taskList = (app: App, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown, { job: taken }: JobHelpers) => perform(app, job, payload, taken)]),
  )

/** Runs one job. If it throws, the queue retries it, later each time, until its tries are used up. */
async function perform(
  app: App,
  job: Job,
  payload: unknown,
  { id, attempts, max_attempts: max }: JobHelpers['job'],
): Promise<void> {
  const ended = (outcome: Outcome) => app.metrics.jobs.inc({ job: job.name, outcome })
  // Cron adds a member of its own to the payload.
  const { _cron, ...given } = (payload ?? {}) as Record<string, unknown>
  try {
    const facts = { 'koinon.job.id': id, 'koinon.job.attempt': attempts }
    await app.traces.begin(`job ${job.name}`, { kind: 'JOB', facts }, () => job.perform(app, given))
    ended('done')
    app.writeFaults.recordSuccess(job.name)
  } catch (error) {
    app.writeFaults.recordFailure(job.name, error, app.runtime.now())
    const facts = { err: error, job: job.name, jobId: id, attempts }
    if (error instanceof DeliveryRefused) {
      // A number or address that was refused permanently would be refused every time.
      ended('refused')
      app.log.warn(facts, 'refused for good')
      return
    }
    const isLast = attempts >= max
    if (isLast && error instanceof RecipientUnavailable) {
      ended('refused')
      app.log.warn(facts, 'never reached its recipient')
      return
    }
    ended(isLast ? 'given up' : 'failed')
    if (isLast) {
      app.log.error(facts, 'a job is given up and wants a person to look at it')
      await job
        .handleExhausted(app, given)
        .catch((err: unknown) => app.log.error({ ...facts, err }, 'a job could not be given up'))
    } else app.log.warn(facts, 'a job failed and is tried again')
    throw error
  }
}

export async function prepareJobs(url: string): Promise<void> {
  const pool = await openPool(url, 2)
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/**
 * The ends of jobs are recorded in batches, of those of one moment: only a batch whose recording fails ends its runner
 * instead of leaving a rejection that nobody handles.
 */
const batchDelays = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** How often to look for jobs of processes that died, and whether paused deliveries were resumed. */
const lookEveryMs = 30_000

/** Adds the jobs that are due at the start, each once however many processes start. */
async function addDueAtStart(app: App, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs)
    if (await job.isDueAtStart?.(app))
      await inTransaction(app, (tx) => addJob(tx, job, {}, { key: `start ${job.name}` }))
}

/** Starts the jobs that wait because deliveries are paused, once they are resumed; asked again and again. */
function startOnceResumed(
  app: App,
  waiting: readonly Job[],
  start: (jobs: readonly Job[]) => Promise<void>,
): () => Promise<void> {
  let isWaiting = waiting.length > 0
  return async () => {
    try {
      if (!isWaiting || (await areDeliveriesPaused(app.db))) return
      await start(waiting)
      isWaiting = false
    } catch (error) {
      app.log.warn({ err: error }, 'paused deliveries could not be looked at')
    }
  }
}

/** Works the queue until `stop`, which lets running jobs finish first. */
export async function startJobs(app: App, url: string, roles: readonly string[]): Promise<{ stop(): Promise<void> }> {
  const ofRoles = app.jobs.filter((job) => roles.includes(job.role ?? 'jobs'))
  const waiting = (await areDeliveriesPaused(app.db)) ? ofRoles.filter((job) => job.reachesOutside) : []
  const mine = ofRoles.filter((job) => !waiting.includes(job))
  const pool = await openPool(url, 10)
  const claims = holdLeases(pool)
  const lane = (jobs: readonly Job[], concurrency: number, fetched: object) =>
    superviseLane(
      () =>
        run({
          pgPool: pool,
          taskList: taskList(app, jobs),
          crontab: jobs.flatMap((job) => (job.cron ? `${job.cron} ${job.name}` : [])).join('\n'),
          concurrency,
          noHandleSignals: true,
          preset: { worker: { ...fetched, ...batchDelays, concurrentJobs: concurrency, pollInterval: 2000 } },
          logger: silentLogger,
          events: claims.events,
        }),
      app.log,
    )
  const lanesOf = (jobs: readonly Job[]) => {
    const long = jobs.filter((job) => job.isLong)
    const short = jobs.filter((job) => !job.isLong)
    return Promise.all([
      lane(short, 4, { localQueue: { size: 20 } }),
      // No prefetching: another process could not work what this one has fetched.
      ...(long.length > 0 ? [lane(long, 1, {})] : []),
    ])
  }
  const lanes = await lanesOf(mine)
  const release = () =>
    releaseAbandonedJobs(app.db).then(
      (count) => count > 0 && app.log.warn({ count }, 'jobs of a process that died are worked by another'),
      (error: unknown) => app.log.warn({ err: error }, 'jobs of dead processes could not be looked for'),
    )
  void release()
  const started = addDueAtStart(app, mine).catch((err: unknown) =>
    app.log.warn({ err }, 'jobs that are due at the start could not be added'),
  )
  let resuming = Promise.resolve()
  const startDeliveries = startOnceResumed(app, waiting, async (jobs) => void lanes.push(...(await lanesOf(jobs))))
  const timer = setInterval(() => {
    void release()
    resuming = resuming.then(startDeliveries)
  }, lookEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all([started, resuming])
      await Promise.all(lanes.map((each) => each.stop()))
      await claims.end()
      await pool.end()
    },
  }
}

/** Runs everything that is due, as often as called, for tests and the demo. Stays connected until `end`. */
export function openDrain(app: App, url: string): { drain(): Promise<void>; end(): Promise<void> } {
  let opened: Promise<pg.Pool> | undefined
  const work = async () => {
    const pool = await (opened ??= openPool(url, 3))
    const claims = holdLeases(pool)
    try {
      await runOnce({
        pgPool: pool,
        taskList: taskList(app, app.jobs),
        noHandleSignals: true,
        logger: silentLogger,
        events: claims.events,
      })
    } finally {
      await claims.end()
    }
  }
  return {
    // The queue takes a while to find that there is nothing to do.
    drain: async () => ((await hasDueJobs(app.db)) ? work() : undefined),
    end: async () => (await opened)?.end(),
  }
}

/** Runs everything that is due, once. */
export async function drainJobs(app: App, url: string): Promise<void> {
  const { drain, end } = openDrain(app, url)
  try {
    await drain()
  } finally {
    await end()
  }
}
