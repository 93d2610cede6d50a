import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processesFor } from '../../apps/server/src/config.ts'
import { freePort } from '../../apps/server/test/freePort.ts'
import { nodeFlags } from '../../tools/nodeFlags.mjs'

export interface Server {
  readonly origin: string
  readonly pid: number
  /** From the start of the process until it answers. */
  readonly startMs: number
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
const timeoutMs = 60_000

async function answers(origin: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until;) {
    if (child.exitCode !== null)
      throw new Error(`A server ended with code ${child.exitCode} before it answered: see above.`)
    const up = await fetch(`${origin}/ready`).then(
      () => true,
      () => false,
    )
    if (up) return
    await wait(20)
  }
  throw new Error('A server did not answer within a minute.')
}

async function run(
  script: string,
  url: string,
  env: Record<string, string>,
  clean: () => Promise<void>,
): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, script)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve()
    child.kill('SIGTERM')
    await ended
    await clean()
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await answers(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - began, stop }
}

/** The product as it is installed with a database of its own on this machine, with its real limits. */
export async function startProduct(url: string): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'koinon-bench-'))
  const env = {
    KOINON_DATA: dataDir,
    KOINON_PROCESSES: String(processesFor(availableParallelism(), true)),
    KOINON_DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
    // The load generator names each person's address in calls; its sockets cannot.
    TRUSTED_PROXIES: '127.0.0.1',
    SOCKETS_PER_ADDRESS: '0',
  }
  return run('apps/server/src/main.ts', url, env, () => rm(dataDir, { recursive: true, force: true }))
}

/** The product's reads and writes without any rules: the best that Fastify, the driver and the database could do. */
export const startBaseline = (url: string): Promise<Server> =>
  run('bench/baseline/server.ts', url, {}, async () => undefined)
