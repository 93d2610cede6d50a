import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Tx } from '../database/tables.ts'
import type { QueuedJob, UnitOfWork } from '../database/unitOfWork.ts'

/**
 * Queues the jobs that a transaction added, all in one statement that travels with the commit: each call of the
 * queue costs as much as many rows. Of several under one key the last counts, as if each had replaced the one before.
 */
export async function queueJobs(tx: Tx, { jobs }: UnitOfWork): Promise<void> {
  const latest = [...new Map(jobs.map((job) => [job.key ?? job, job])).values()]
  for (const preservesTime of [false, true]) {
    const some = latest.filter(({ keepsTime }) => keepsTime === preservesTime)
    if (some.length > 0) await queue(tx, some, preservesTime)
  }
}

const queue = (tx: Tx, jobs: readonly QueuedJob[], preservesTime: boolean): Promise<void> =>
  pipeline(
    tx,
    sql`
    select from graphile_worker.add_jobs((
      select array_agg(row(j.name, j.payload::json, null, j.run_at, j.tries, j.key, null, null)::graphile_worker.job_spec order by j.nth)
      from unnest(
        ${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
        ${jobs.map(({ runAt }) => runAt?.toISOString() ?? null)}::timestamptz[],
        ${jobs.map(({ maxAttempts }) => maxAttempts)}::int[], ${jobs.map(({ key }) => key)}::text[]
      ) with ordinality as j (name, payload, run_at, tries, key, nth)
    ), job_key_preserve_run_at => ${preservesTime})`,
  )
