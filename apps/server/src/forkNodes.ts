import cluster, { type Worker } from 'node:cluster'
import type { Config } from './config.ts'
import { relayMetrics } from '#kernel/processMetrics.ts'
import type { StopOrder } from './processParts.ts'

const restartMs = 1000

/**
 * Starts the serving processes, waits until each of them serves, and replaces those that end; throws if one cannot
 * serve. Returns how to stop them.
 */
export async function forkNodes(
  config: Pick<Config, 'roles' | 'processes'>,
  env: Record<string, string>,
  print: (line: string) => void,
): Promise<(order: StopOrder) => Promise<void>> {
  let [isStopping, isReady] = [false, false]
  // Only one of them listens for streams, and so does the one that takes its place.
  const roles = config.roles.filter((role) => role !== 'live').join(',')
  const others = { ...env, KOINON_ROLES: roles, KOINON_ROLES_FILE: '' }
  const serving = new Set<number>()
  let streaming: number | undefined
  const fork = (takesStreams: boolean) => {
    const worker = cluster.fork(takesStreams ? env : others)
    if (takesStreams) streaming = worker.id
  }
  relayMetrics()
  for (let count = 0; count < config.processes; count += 1) fork(count === 0)
  const begun = new Promise<void>((resolve, reject) => {
    cluster.on('listening', ({ id }) => {
      if (serving.add(id).size < config.processes) return
      isReady = true
      resolve()
    })
    // A worker that ends before all of them serve would end again: it has reported why.
    cluster.on('exit', () => reject(new Error('The server could not start: see above.')))
  })
  cluster.on('exit', (worker) => {
    serving.delete(worker.id)
    if (isStopping || !isReady) return
    print(`  Process ${worker.process.pid} ended; another one starts`)
    setTimeout(() => !isStopping && fork(worker.id === streaming), restartMs)
  })
  const stop = async (order: StopOrder) => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map((worker) => stopWorker(worker, serving.has(worker.id) ? order : null)))
  }
  await begun.catch(async (error: unknown) => {
    await stop({ graceMs: 0 })
    throw error
  })
  return stop
}

/** A worker that does not serve yet may not listen to orders either, but a signal always reaches it. */
async function stopWorker(worker: Worker, order: StopOrder | null): Promise<void> {
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  if (order && worker.isConnected()) worker.send(order)
  else worker.process.kill('SIGTERM')
  await ended
}
