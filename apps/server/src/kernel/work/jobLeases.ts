import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/tables.ts'

/**
 * A job that is taken carries the name of its worker pool. A process that is killed leaves its jobs taken, and the
 * queue would trust that for hours. So each pool holds an advisory lock on its name for as long as it lives: PostgreSQL
 * releases the lock when the connection ends, however it ends, and then others may take over the pool's jobs.
 */
const lockOf = sql`hashtextextended(locked_by, 4711)`
const holdLock = 'select pg_advisory_lock(hashtextextended($1, 4711))'

/** By the time its first job has been taken for this long, a pool holds its lock. */
const settledSeconds = 20

/** How long to wait before a lost lock is taken again, in ms. */
const reclaimMs = 1000

interface Lease {
  /** Releases the lock, now or as soon as it is held. */
  end(): Promise<void>
}

/**
 * Makes the worker pools that report their events here hold the locks on their names until they or `end` release them. A
 * lock lost with its connection is taken again: meanwhile its jobs may be taken over while they run, which every job
 * tolerates.
 */
export function holdLeases(pool: pg.Pool): { events: WorkerEvents; end(): Promise<void> } {
  const events: WorkerEvents = new EventEmitter()
  const claims = new Map<string, Lease>()
  const release = async (id: string) => {
    const claim = claims.get(id)
    claims.delete(id)
    await claim?.end()
  }
  events.on('pool:create', ({ workerPool }) => void claims.set(workerPool.id, leaseOf(pool, workerPool.id)))
  events.on('pool:release', ({ workerPool }) => void release(workerPool.id))
  return {
    events,
    end: async () => void (await Promise.all([...claims.keys()].map(release))),
  }
}

function leaseOf(pool: pg.Pool, id: string): Lease {
  let isEnded = false
  let retry: NodeJS.Timeout | undefined
  let held: { readonly client: pg.PoolClient; readonly drop: () => void } | null = null

  const again = (): void => {
    if (isEnded) return
    retry = setTimeout(() => {
      holding = hold().catch(again)
    }, reclaimMs).unref()
  }
  const hold = async (): Promise<void> => {
    const client = await pool.connect()
    const drop = (): void => {
      client.off('error', drop)
      client.release(true)
      held = null
      again()
    }
    client.on('error', drop)
    try {
      await client.query(holdLock, [id])
      held = { client, drop }
    } catch {
      // If the connection broke, it has been dropped by now.
      if (client.listeners('error').includes(drop)) drop()
    }
  }
  let holding = hold().catch(again)
  return {
    end: async () => {
      isEnded = true
      clearTimeout(retry)
      await holding
      if (!held) return
      held.client.off('error', held.drop)
      await releaseClient(held.client)
    },
  }
}

/** Returns the connection without its lock; one that cannot unlock is closed, which releases the lock too. */
const releaseClient = (client: pg.PoolClient): Promise<void> =>
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
export async function releaseAbandonedJobs(db: Db): Promise<number> {
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
