import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Cluster, processEnv, settingsFile } from './cluster.ts'
import { type Guard, guardPostmaster } from './guard.ts'
import { findPostmaster, isPortFree, readPidFile, whenSettled } from './postmaster.ts'
import { renderSettings, type Settings } from './settings.ts'

/** The settings needed to start the server. */
export interface LaunchPlan {
  readonly dataDir: string
  readonly cluster: Cluster
  readonly binaries: Binaries
  /** A requested port: no other will do. */
  readonly port: number | undefined
  readonly settings: Settings
}

export interface Running {
  readonly pid: number
  readonly port: number
  /** False if it was already running: left by a crash, or used by another process of the product. */
  readonly isNew: boolean
  readonly guard: Guard
}

/** The server's log is kept up to this many bytes; a start beyond that begins a new one. */
const logLimit = 4 * 1024 * 1024
const attempts = 5

/**
 * Brings the server up: uses a running one, waits for one that is starting or stopping, or starts a new one. A failed
 * start is retried a few times, since most causes pass: a port just taken, another process starting the same cluster,
 * the remains of a crashed server still shutting down. Rejects between attempts once `signal` fires.
 */
export async function bringUp(plan: LaunchPlan, signal?: AbortSignal): Promise<Running> {
  const { folder } = plan.cluster
  const log = path.join(plan.dataDir, 'postgres.log')
  const logStart = startLog(log)
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    signal?.throwIfAborted()
    const found = await findPostmaster(folder)
    if (found && (await whenSettled(folder, found.pid)) === 'ready') {
      const { pid } = found
      return { pid, port: readPidFile(folder)?.port ?? found.port, isNew: false, guard: guardPostmaster(plan, pid) }
    }
    const launched = await launch(plan, await choosePort(plan), log)
    if (launched) return launched
    await pause(100 * attempt)
  }
  throw new Error(`PostgreSQL did not start. It said:\n${readFileSync(log).subarray(logStart).toString('utf8').trim()}`)
}

/** Starts the server and waits until it answers; undefined if it ended before that. */
async function launch(plan: LaunchPlan, port: number, log: string): Promise<Running | undefined> {
  const { folder } = plan.cluster
  await writeSettings(plan, port)
  const pid = process.platform === 'win32' ? await spawnOnWindows(plan, log) : await spawnOnUnix(plan, log)
  if (pid === undefined) return undefined
  const guard = guardPostmaster(plan, pid)
  if ((await whenSettled(folder, pid)) === 'ready') {
    writeFileSync(path.join(plan.dataDir, 'port'), `${port}\n`)
    return { pid, port, isNew: true, guard }
  }
  guard.dismiss()
  return undefined
}

async function spawnOnUnix({ cluster, binaries }: LaunchPlan, log: string): Promise<number | undefined> {
  const out = openSync(log, 'a')
  const child = spawn(binaries.postgres, ['-D', cluster.folder], {
    // In a session of its own: Ctrl-C in the terminal is for the product, which stops its database last.
    detached: true,
    cwd: cluster.folder,
    env: processEnv(),
    stdio: ['ignore', out, out],
    ...(cluster.user && { uid: cluster.user.uid, gid: cluster.user.gid }),
  })
  child.unref()
  await once(child, 'spawn').finally(() => closeSync(out))
  return child.pid
}

/** `pg_ctl` drops administrator rights, with which the server refuses to run. */
async function spawnOnWindows({ cluster, binaries }: LaunchPlan, log: string): Promise<number | undefined> {
  const args = ['start', '-w', '-D', cluster.folder, '-l', log]
  const child = spawn(binaries.pgCtl, args, { stdio: 'ignore', windowsHide: true, env: processEnv() })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0 ? readPidFile(cluster.folder)?.pid : undefined
}

/** Whether the cluster's folder, which only its user can enter, can hold a socket; socket paths must be short. */
export function hasSocket({ cluster }: LaunchPlan): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(cluster.folder) <= 85 && !/[\s,"]/.test(cluster.folder)
}

async function writeSettings(plan: LaunchPlan, port: number): Promise<void> {
  const { cluster, settings } = plan
  const file = path.join(cluster.folder, settingsFile)
  const socket = hasSocket(plan) ? cluster.folder : ''
  await writeFile(file, renderSettings({ ...settings, port, unix_socket_directories: socket }), { mode: 0o600 })
  if (cluster.user) await chown(file, cluster.user.uid, cluster.user.gid)
}

/** The requested port, else that of the last start, so that a restart is found where it was, else any free one. */
async function choosePort({ dataDir, port }: LaunchPlan): Promise<number> {
  if (port !== undefined) {
    if (await isPortFree(port)) return port
    throw new Error(`Port ${port}, wanted for PostgreSQL, is taken by another program.`)
  }
  const remembered = rememberedPort(dataDir)
  return remembered !== undefined && (await isPortFree(remembered)) ? remembered : freePort()
}

function rememberedPort(dataDir: string): number | undefined {
  try {
    const port = Number(readFileSync(path.join(dataDir, 'port'), 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Opens the log for this start and returns the offset at which its own output will begin. */
function startLog(log: string): number {
  mkdirSync(path.dirname(log), { recursive: true })
  closeSync(openSync(log, 'a', 0o600))
  const { size } = statSync(log)
  if (size < logLimit) return size
  truncateSync(log)
  return 0
}
