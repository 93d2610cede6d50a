import { execFile } from 'node:child_process'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The content of `postmaster.pid`: the server that has a cluster open. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly status: 'starting' | 'ready' | 'stopping' | 'unknown'
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** The lock file of `cluster`; undefined if there is none or it is only half written. */
export function readPidFile(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  const status = lines[7]?.trim()
  const known = status === 'starting' || status === 'ready' || status === 'stopping'
  return { pid, port: Number(lines[3]), status: known ? status : 'unknown' }
}

/**
 * Whether a process with this id is running. A process that has ended but was not reaped by its parent (in a container
 * whose first process reaps nothing) counts as gone.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3))
  } catch {
    return false
  }
}

/**
 * The server that has `cluster` open now, if any. A lock file left by a crash is removed if its process id belongs to
 * nobody or, by now, to another program: in the latter case PostgreSQL itself would refuse to start.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = readPidFile(cluster)
  if (!found) return undefined
  if (isAlive(found.pid) && (await isOpenedBy(found, cluster))) return found
  if (readPidFile(cluster)?.pid === found.pid) rmSync(pidFile(cluster), { force: true })
  return undefined
}

/**
 * A postmaster is recognised by the folder on its command line; where a command line cannot be read, by answering on
 * the port in the lock file.
 */
async function isOpenedBy(postmaster: Postmaster, cluster: string): Promise<boolean> {
  const commandLine = await commandLineOf(postmaster.pid)
  if (commandLine !== undefined) return commandLine.includes(realpathSync(cluster))
  return postmaster.status !== 'ready' || !(await isPortFree(postmaster.port))
}

async function commandLineOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (process.platform === 'darwin') return (await run('ps', ['-o', 'args=', '-p', String(pid)])).stdout
    return undefined
  } catch {
    return ''
  }
}

/** Whether nothing listens on a loopback port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

/** Resolves when the server is ready to answer ('ready') or has ended ('gone'). Crash recovery may take long. */
export async function whenSettled(cluster: string, pid: number, signal?: AbortSignal): Promise<'ready' | 'gone'> {
  for (;;) {
    if (signal?.aborted || !isAlive(pid)) return 'gone'
    const now = readPidFile(cluster)
    if (now?.pid === pid && now.status === 'ready') return 'ready'
    await pause(10)
  }
}

/** Resolves to true once the process has ended, to false if it is still running after that time. */
export async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await pause(10)
  }
  return true
}
