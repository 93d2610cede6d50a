import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { databaseState } from '#adapters/database/connect.ts'
import type { App } from '#kernel/http/app.ts'

const manifest = path.resolve(import.meta.dirname, '../../../package.json')
export const version = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly since: string
  readonly detail?: 'RECOVERING' | 'UNREACHABLE' | 'FULL'
}
export interface ServiceState {
  readonly status: 'OK' | 'DEGRADED' | 'DOWN' | 'STOPPING'
  readonly ready: boolean
  readonly checks: Check[]
}

/** Since when each dependency has been in its present state, in this process. */
const known = new Map<string, Check>()
const probeKey = 'status/probe/none'
/** Less free space than this on the disk of the data directory, in bytes, is as good as none. */
const minFreeBytes = 64 * 1024 * 1024

function check(name: string, ok: boolean, now: Date, detail?: Check['detail']): Check {
  const before = known.get(name)
  const since = before?.ok === ok ? before.since : now.toISOString()
  const state = { name, ok, since, ...(detail === undefined ? {} : { detail }) }
  known.set(name, state)
  return state
}

/** Whether the attempt succeeds. */
const succeeds = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => true,
    () => false,
  )

async function databaseCheck({ db }: App, now: Date): Promise<Check> {
  const state = await databaseState(db)
  return check('database', state === 'UP', now, state === 'UP' ? undefined : state)
}

/** If there is no such folder, or its disk reports no state, nothing is stored in it. */
async function diskCheck({ config }: App, now: Date): Promise<Check> {
  const free = await statfs(config.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => minFreeBytes,
  )
  return check('disk', free >= minFreeBytes, now, free >= minFreeBytes ? undefined : 'FULL')
}

/**
 * Whether this process can serve: not without its database, and only partly without its store, the bus, or a disk that
 * takes what is written. Failed writes of the last time are listed by the name of the call or job, or as `log`.
 */
async function probe(app: App): Promise<ServiceState> {
  const { config, bus, ports, runtime, lifecycle } = app
  const now = runtime.now()
  const [database, storage, disk] = await Promise.all([
    databaseCheck(app, now),
    succeeds(() => ports.storage.head(probeKey)),
    diskCheck(app, now),
  ])
  const checks: Check[] = [
    database,
    check('storage', storage, now),
    disk,
    ...(config.nats ? [check('bus', bus.isUp(), now)] : []),
    ...app.writeFaults.list(now).map(({ name, since }) => ({ name, ok: false, since: since.toISOString() })),
  ]
  // Balancers send nobody here any more while what is under way ends.
  if (lifecycle.isStopping) return { status: 'STOPPING', ready: false, checks }
  const status = !database.ok ? 'DOWN' : checks.every(({ ok }) => ok) ? 'OK' : 'DEGRADED'
  return { status, ready: database.ok, checks }
}

/** The kinds of messages that are stored here instead of being sent: they reach nobody. */
export const unsent = ({ mail, sms }: Pick<App['config'], 'mail' | 'sms'>): ('MAIL' | 'SMS')[] => [
  ...(mail.smtpUrl ? [] : (['MAIL'] as const)),
  ...(sms.account ? [] : (['SMS'] as const)),
]

const probing = new WeakMap<App, Promise<ServiceState>>()

/** The state as it is found now. Many who ask at once share one look: nothing limits how often they may. */
export function serviceState(app: App): Promise<ServiceState> {
  const running = probing.get(app) ?? probe(app).finally(() => probing.delete(app))
  probing.set(app, running)
  return running
}
