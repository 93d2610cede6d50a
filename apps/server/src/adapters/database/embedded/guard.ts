import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'

/**
 * A tiny companion that outlives this process. It holds one end of a pipe; if this process ends without dismissing it
 * (a crash, `kill -9`), the pipe closes and it asks PostgreSQL for a fast shutdown, so that no orphan stays.
 */
export interface Guard {
  /** Ends the guard: PostgreSQL has ended, or others still use it. */
  dismiss(): void
}

/** A line means "dismissed", the end of input means "orphaned". */
const unixGuard = 'read -r word || kill -INT "$1"'
const windowsGuard = `process.stdin.once('data', () => process.exit()).once('end', () =>
  require('node:child_process').spawnSync(process.argv[1], ['stop', '-D', process.argv[2], '-m', 'fast']))`

/** Starts a guard for the server with process id `pid`. */
export function guardPostmaster(use: { cluster: Cluster; binaries: Binaries }, pid: number): Guard {
  const { folder, user } = use.cluster
  const child: ChildProcess =
    process.platform === 'win32'
      ? spawn(process.execPath, ['-e', windowsGuard, use.binaries.pgCtl, folder], {
          detached: true,
          stdio: ['pipe', 'ignore', 'ignore'],
          windowsHide: true,
        })
      : spawn('/bin/sh', ['-c', unixGuard, 'guard', String(pid)], {
          // In a session of its own: Ctrl-C and signals to the process group must not reach it.
          detached: true,
          cwd: '/',
          env: {},
          stdio: ['pipe', 'ignore', 'ignore'],
          ...(user && { uid: user.uid, gid: user.gid }),
        })
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  child.unref()
  ;(child.stdin as Socket | null)?.unref()
  return { dismiss: () => void child.stdin?.end('dismissed\n') }
}
