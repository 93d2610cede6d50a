import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '../../../tools/cluster/answers.ts'
import type { Cluster } from '../../../tools/cluster/startCluster.ts'

/** Parts of a cluster that end without warning, one after the other. */
export const kinds = ['node', 'worker', 'primary', 'bus', 'pooler', 'store'] as const
export type Kind = (typeof kinds)[number]

/** Ends the `nth` part of a kind as a loss of power would. */
export async function killPart(cluster: Cluster, kind: Kind, nth: number): Promise<void> {
  const node = cluster.nodes[nth % cluster.nodes.length]
  if (node === undefined) throw new Error('The cluster has no nodes.')
  switch (kind) {
    case 'node':
      return node.kill()
    case 'worker':
      return killWorker(node.pid)
    case 'primary':
      return cluster.database.killPrimary()
    case 'bus':
      return cluster.nats.kill()
    case 'pooler':
      return cluster.pooler.kill()
    case 'store':
      await Promise.all(cluster.store.map((part) => part.kill()))
  }
}

/** One of the serving processes of a node, which its first process replaces. */
function killWorker(pid: number): void {
  const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  if (worker === undefined || Number.isNaN(worker)) throw new Error('The node has no worker.')
  process.kill(worker, 'SIGKILL')
}

/** Waits until nothing is missing any more: the next part to end is then the only one. */
export async function untilComplete({ nodes, database, nats, pooler, store, url }: Cluster): Promise<void> {
  const parts = [...nodes, nats, pooler, ...store]
  const port = Number(new URL(url).port)
  for (const until = Date.now() + 120_000; ;) {
    const answers = await Promise.all([port, ...nodes.map((node) => Number(new URL(node.url).port))].map(isReady))
    if (database.isSafe && parts.every(({ isUp }) => isUp) && answers.every(Boolean)) return
    if (Date.now() > until) throw new Error('The cluster does not become whole again.')
    await pause(100)
  }
}

/** The longest time without an acknowledgement within a span, in ms. */
export function longestSilence(times: readonly number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time > from && time < to), to]
  return Math.max(...within.slice(1).map((time, at) => time - (within[at] ?? time)))
}
