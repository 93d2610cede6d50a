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
