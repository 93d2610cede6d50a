import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './tables.ts'

/**
 * A job that is taken carries the name of its worker pool. A process that is killed leaves its jobs taken, and the
 * queue would trust that for hours. So each pool holds an advisory lock on its name for as long as it lives: PostgreSQL
 * releases the lock when the connection ends, however it ends, and then others may take over the pool's jobs.
 */
const lockOf = sql`hashtextextended(locked_by, 4711)`
const holdLock = 'select pg_advisory_lock(hashtextextended($1, 4711))'

/** By the time its first job has been taken for this long, a pool holds its lock. */
const settledSeconds = 20

/** Makes the pools that report their events here hold the locks on their names until `end`. */
export function holdClaims(pool: pg.Pool): { events: WorkerEvents; end(): Promise<void> } {
  const events: WorkerEvents = new EventEmitter()
  const held: Promise<pg.PoolClient | null>[] = []
  events.on('pool:create', ({ workerPool }) => {
    const hold = async () => {
      const client = await pool.connect()
      await client.query(holdLock, [workerPool.id])
      return client
    }
    // Without the lock the jobs may be taken over while they run: every job tolerates running twice.
    held.push(hold().catch(() => null))
  })
  return {
    events,
    end: async () => {
      for (const client of await Promise.all(held)) if (client) await giveBack(client)
    },
  }
}

/** Returns the connection without its lock; one that cannot unlock is closed, which releases the lock too. */
const giveBack = (client: pg.PoolClient): Promise<void> =>
  client.query('select pg_advisory_unlock_all()').then(
    () => client.release(),
    () => client.release(true),
  )

/** Whether a job is due; another worker may take it before the caller does. */
export async function hasDueJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select 1 from graphile_worker._private_jobs where is_available and run_at <= now()) as due`.execute(
    db,
  )
  return rows[0]?.due ?? false
}

/** Frees jobs taken by pools that no longer exist; returns how many. */
export async function releaseAbandoned(db: Db): Promise<number> {
  const { rows } = await sql<{ locked_by: string; count: number }>`
    select locked_by, count(*)::int as count from graphile_worker.jobs
    where locked_by is not null
    group by locked_by
    having max(locked_at) < now() - make_interval(secs => ${settledSeconds}) and pg_try_advisory_xact_lock(${lockOf})`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const gone = rows.map((row) => row.locked_by)
  await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`.execute(db)
  return rows.reduce((sum, { count }) => sum + count, 0)
}
