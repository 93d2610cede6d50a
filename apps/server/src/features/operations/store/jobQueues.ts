import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface QueueFacts {
  /** Jobs that are due and waiting for a worker. */
  readonly jobsDue: number
  /** Jobs whose attempts are used up: a person must look at them (`last_error` in `graphile_worker.jobs`). */
  readonly jobsGivenUp: number
  readonly eventsWaiting: number
  /** Events that could not be followed up so far, and are being retried. */
  readonly eventsStuck: number
}

/** The jobs waiting in the two queues. */
export async function queueFacts(db: Db): Promise<QueueFacts> {
  const { rows } = await sql<QueueFacts>`
    select
      (select count(*)::int from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as "jobsDue",
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as "jobsGivenUp",
      (select count(*)::int from outbox) as "eventsWaiting",
      (select count(*)::int from outbox where attempts > 0) as "eventsStuck"`.execute(db)
  return rows[0] ?? { jobsDue: 0, jobsGivenUp: 0, eventsWaiting: 0, eventsStuck: 0 }
}

export interface QueueAges {
  /** How long the oldest job has been due that nobody has taken; null if there is none. */
  readonly jobSeconds: number | null
  /** How long the oldest event has been waiting. */
  readonly eventSeconds: number | null
  /** Why the event that was tried most often could not be followed up. */
  readonly eventError: string | null
}

/** How long the queues have been waiting: of jobs by the clock of the database, of events by that of the server. */
export async function queueAges(db: Db, now: Date): Promise<QueueAges> {
  const { rows } = await sql<QueueAges>`
    select
      (select extract(epoch from now() - min(run_at))::int from graphile_worker.jobs
        where attempts < max_attempts and run_at <= now() and locked_at is null) as "jobSeconds",
      (select greatest(0, extract(epoch from ${now}::timestamptz - min(at)))::int from outbox) as "eventSeconds",
      (select last_error from outbox where attempts > 0 order by attempts desc, id limit 1) as "eventError"`.execute(db)
  return rows[0] ?? { jobSeconds: null, eventSeconds: null, eventError: null }
}
