import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface GivenUpJobRow {
  readonly id: string
  readonly name: string
  readonly tries: number
  readonly failedAt: Date
  readonly error: string
}

/** Jobs whose tries are used up, the newest first, one more than asked for. */
export async function givenUpJobs(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<GivenUpJobRow[]> {
  const { rows } = await sql<GivenUpJobRow>`
    select id::text, task_identifier as name, attempts as tries, updated_at as "failedAt", coalesce(last_error, '') as error
    from graphile_worker.jobs j where attempts >= max_attempts and locked_at is null
      ${andWhen(after, (id) => sql`j.id < ${id}::bigint`)}
    order by j.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** The ids of the named jobs whose tries are used up and which nobody works on. */
const chosen = (ids: readonly string[]) => sql`array(
  select id from graphile_worker.jobs
  where id = any(${[...ids]}::bigint[]) and attempts >= max_attempts and locked_at is null)`

/** Gives the jobs all their tries again, from now on; returns the ids of those that were waiting for it. */
export async function retryJobs(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.reschedule_jobs(${chosen(ids)}, run_at := now(), attempts := 0)`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function dropJobs(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.complete_jobs(${chosen(ids)})`.execute(tx)
  return rows.map(({ id }) => id)
}
