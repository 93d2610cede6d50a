import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processEnv } from './cluster.ts'
import { bringUp, hasSocket, type LaunchPlan, type Running } from './launch.ts'
import { type Lease, takeLease } from './lease.ts'
import { findPostmaster, hasEnded } from './postmaster.ts'

const run = promisify(execFile)

/** A logger: pino's, or anything with these two methods. */
export interface EmbeddedLog {
  info(message: string): void
  warn(message: string): void
}

export interface EmbeddedPostgres {
  /** The product's database, as its owner `koinon`, who is not a superuser. */
  readonly url: string
  /**
   * The application's URL through a Unix socket that only this user can open, if there is one: a query costs about ten
   * percent less. In libpq's form, with the socket's folder as the `host` parameter.
   */
  readonly nearUrl: string
  /** The database `postgres`, as the superuser. */
  readonly adminUrl: string
  readonly port: number
  /** Of the current server; changes after a crash of the database. */
  readonly pid: number
  /** Fast shutdown; resolves when done. If other processes of the product use the database, it keeps running. */
  stop(): Promise<void>
}

/** How long a fast shutdown may take before it becomes an immediate one, from which the next start recovers, in ms. */
const shutdownTimeoutMs = 60_000
/**
 * Pauses before restarting a database that ended by itself, in ms. The last one is repeated for as long as the product
 * runs: what prevents a start (a full disk, a missing mount) can take hours to be mended.
 */
const revivalPausesMs = [0, 500, 1000, 2000, 5000, 10_000, 30_000]

interface Held extends Running {
  readonly lease: Lease
}

/** Brings the server up and keeps it up until `stop`. `pausesMs`: between attempts to revive it. */
export async function supervise(
  plan: LaunchPlan,
  log: EmbeddedLog,
  pausesMs: readonly number[] = revivalPausesMs,
): Promise<EmbeddedPostgres> {
  let held = await hold(plan)
  let stopped: Promise<void> | undefined
  let reviving: Promise<void> | undefined
  const stopping = new AbortController()

  const revive = async () => {
    log.warn('The database went away; bringing it back')
    held.guard.dismiss()
    const revived = await holdAgain(plan, log, { signal: stopping.signal, pausesMs })
    if (!revived) return
    held = revived
    log.info('The database is back')
    watch()
  }
  const watch = () => {
    void held.lease.lost.then(() => {
      if (!stopped) reviving = revive()
    })
  }
  const stop = async () => {
    stopping.abort()
    if (reviving) await abandon(plan, reviving)
    if ((await held.lease.release()) === 'last') await shutDown(plan, held.pid)
    else log.info('The database is left to another process that uses it')
    held.guard.dismiss()
  }

  watch()
  log.info(held.isNew ? `The database runs on port ${held.port}` : `Using the database that runs on port ${held.port}`)
  return {
    get port() {
      return held.port
    },
    get pid() {
      return held.pid
    },
    get url() {
      return urlOf(plan, held.port, 'app')
    },
    get nearUrl() {
      const near = new URL(urlOf(plan, held.port, 'app'))
      if (hasSocket(plan)) near.searchParams.set('host', plan.cluster.folder)
      return near.toString()
    },
    get adminUrl() {
      return urlOf(plan, held.port, 'admin')
    },
    stop: () => (stopped ??= stop()),
  }
}

/** Tries until the server is up again; null once `signal` fires. The last of the pauses is repeated. */
async function holdAgain(
  plan: LaunchPlan,
  log: EmbeddedLog,
  { signal, pausesMs }: { signal: AbortSignal; pausesMs: readonly number[] },
): Promise<Held | null> {
  for (let attempt = 0; ; attempt += 1) {
    const pauseMs = pausesMs[Math.min(attempt, pausesMs.length - 1)]
    const mayGoOn = await pause(pauseMs, true, { signal }).catch(() => false)
    if (!mayGoOn) return null
    try {
      return await hold(plan, signal)
    } catch (error) {
      if (signal.aborted) return null
      log.warn(`The database could not be brought back yet. ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** Ends an attempt to revive the server: one that still recovers from its crash is told to stop, and recovers next time. */
async function abandon(plan: LaunchPlan, reviving: Promise<void>): Promise<void> {
  const found = await findPostmaster(plan.cluster.folder)
  if (found && found.status !== 'ready') await shutDown(plan, found.pid)
  await reviving
}

/** A server on which we hold a lease. One already running may be about to end: the next try then starts another. */
async function hold(plan: LaunchPlan, signal?: AbortSignal): Promise<Held> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await bringUp(plan, signal)
    try {
      return { ...running, lease: await takeLease(plan.cluster, running.port) }
    } catch (error) {
      if (attempt === 3) {
        running.guard.dismiss()
        if (running.isNew) await shutDown(plan, running.pid)
        throw error
      }
      running.guard.dismiss()
      await pause(100)
    }
  }
}

function urlOf({ cluster }: LaunchPlan, port: number, who: 'app' | 'admin'): string {
  const [user, database] = who === 'app' ? ['koinon', 'koinon'] : ['postgres', 'postgres']
  return `postgres://${user}:${cluster.passwords[who]}@127.0.0.1:${port}/${database}`
}

async function shutDown(plan: LaunchPlan, pid: number): Promise<void> {
  if ((await findPostmaster(plan.cluster.folder))?.pid !== pid) return
  if (process.platform === 'win32') {
    await run(plan.binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', plan.cluster.folder], {
      env: processEnv(),
      windowsHide: true,
    })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await hasEnded(pid, shutdownTimeoutMs)) return
  process.kill(pid, 'SIGQUIT')
  if (!(await hasEnded(pid, shutdownTimeoutMs))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}
