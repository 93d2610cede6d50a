import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../apps/server/src/adapters/database/embedded.ts'
import { trimFeedsJob } from '../apps/server/src/features/content/feeds/jobs/trimFeeds.ts'
import { parentOf } from './measure/processes.ts'
import { personId } from './seed/people.ts'

export interface Cluster {
  /** The address of a new, empty database of this name. */
  create(name: string): Promise<string>
  /** The address of the one filled by an earlier run, and the moment its history ends; null if there is none. */
  filled(name: string): Promise<{ url: string; end: number } | null>
  /**
   * As a database that was filled long ago and is in use: what is so far only in the log is written to its tables, and
   * as much of them as fits is in memory. Otherwise the first minutes measure the disk.
   */
  rest(name: string): Promise<void>
  /** Removes it, unless databases are kept. */
  leave(name: string): Promise<void>
  stop(): Promise<void>
}

const renamed = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.toString()
}

/**
 * The PostgreSQL of `DATABASE_URL`, whose user must be allowed to create databases; otherwise an embedded one: in
 * `storeFolder`, where filled databases stay for the next run, or in a folder that is deleted afterwards.
 */
export async function openCluster(storeFolder: string | null): Promise<Cluster> {
  const given = process.env['DATABASE_URL']
  const folder = given ? null : (storeFolder ?? (await mkdtemp(path.join(tmpdir(), 'koinon-bench-postgres-'))))
  const quiet = { info: () => undefined, warn: () => undefined }
  const embedded = folder ? await startEmbeddedPostgres({ dataDir: path.resolve(folder), log: quiet }) : null
  const url = embedded?.url ?? given ?? ''
  const admin = postgres(embedded?.adminUrl ?? url, { max: 1, onnotice: () => undefined })
  const owner = decodeURIComponent(new URL(url).username)
  const drop = async (name: string) => void (await admin`drop database if exists ${admin(name)} with (force)`)
  return {
    create: async (name) => {
      await drop(name)
      await admin`create database ${admin(name)} ${owner ? admin`owner ${admin(owner)}` : admin``}`
      return renamed(url, name)
    },
    filled: async (name) => {
      const [known] = await admin`select 1 from pg_database where datname = ${name}`
      const end = known ? await endOf(renamed(url, name)) : null
      return end === null ? null : { url: renamed(url, name), end }
    },
    rest: async (name) => {
      const inside = postgres(renamed(embedded?.adminUrl ?? url, name), { max: 1, onnotice: () => undefined })
      // Not everybody who may create databases may do these.
      await inside`checkpoint`.catch(() => undefined)
      await inside`create extension if not exists pg_prewarm`.catch(() => undefined)
      await inside`select pg_prewarm(oid, 'read') from pg_class where relkind in ('r', 'i', 't')`.catch(() => undefined)
      await inside.end()
    },
    leave: async (name) => (storeFolder === null ? drop(name) : undefined),
    stop: async () => {
      await admin.end()
      await embedded?.stop()
      if (folder && storeFolder === null) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Where the history of a filled database ends, in milliseconds; null if filling it was not completed. */
async function endOf(url: string): Promise<number | null> {
  const sql = postgres(url, { max: 1 })
  try {
    const [made] = await sql<{ made: boolean }[]>`select to_regclass('bench_history') is not null as made`
    if (!made?.made) return null
    const [row] = await sql<{ ends: Date }[]>`select ends from bench_history`
    return row?.ends.getTime() ?? null
  } finally {
    await sql.end()
  }
}

/**
 * Everybody was here a moment ago: otherwise the first request of each would record that, which in reality happens once in
 * many.
 */
export async function arrive(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  await sql`update sessions set last_activity_at = now()`
  // Otherwise it would be vacuumed and analyzed while the first operation is measured.
  await sql`vacuum analyze sessions`
  await sql.end()
}

/** The numbers of a member's followers. */
export async function followersOf(url: string, n: number): Promise<number[]> {
  const sql = postgres(url, { max: 1 })
  try {
    const rows = await sql<{ username: string }[]>`
      select a.username from follows f join accounts a on a.id = f.follower_id
      where f.followee_id = ${personId(n)} order by a.username`
    return rows.map(({ username }) => Number(username.replace('member', '')))
  } finally {
    await sql.end()
  }
}

/** The parent of all database processes, if it runs on this machine, with its settings. */
export async function factsOf(url: string): Promise<{ pid: number | null; version: string; durable: boolean }> {
  const sql = postgres(url, { max: 1 })
  try {
    const [row] = await sql<{ pid: number; version: string; durable: boolean }[]>`
      select pg_backend_pid() as pid, current_setting('server_version') as version,
        current_setting('synchronous_commit') = 'on' and current_setting('fsync') = 'on' as durable`
    if (!row) throw new Error('The database did not report its settings.')
    const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
    return { pid: isHere ? parentOf(row.pid) : null, version: row.version, durable: row.durable }
  } finally {
    await sql.end()
  }
}

/**
 * Waits until everything triggered so far is finished: events followed up, feeds written, devices told. Otherwise the
 * next operation would be measured together with leftovers of the previous one. Returns when it was, in the time of
 * `performance.now()`. The trimming of feeds is waited for, but does not count: it breathes, and no reader waits for it.
 */
export async function settled(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 })
  let [done, quiet]: [number | null, number | null] = [null, null]
  try {
    while (done === null || quiet === null || performance.now() - quiet < quietMs) {
      const [row] = await sql<{ events: boolean; jobs: number; trimming: number }[]>`
        select exists (select 1 from outbox) as events, count(*)::int as jobs,
          (count(*) filter (where task_identifier = ${trimFeedsJob.name}))::int as trimming
        from graphile_worker.jobs where run_at <= now()`
      const { events, jobs, trimming } = row ?? { events: true, jobs: 0, trimming: 0 }
      done = events || jobs > trimming ? null : (done ?? performance.now())
      quiet = events || jobs > 0 ? null : (quiet ?? performance.now())
      await pause(everyMs)
    }
    return done
  } finally {
    await sql.end()
  }
}

/** Something that has been finished for so long, looked at every so often, starts nothing more. */
const [quietMs, everyMs] = [1000, 50]
