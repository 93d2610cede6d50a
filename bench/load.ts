import autocannon from 'autocannon'
import { cpuMs, machineMs, memoryMb } from './measure/processes.ts'
import type { Server } from './measure/servers.ts'
import type { Asked } from './operations.ts'

export interface Round {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly serverCpuMs: number | null
  readonly databaseCpuMs: number | null
  readonly memoryMb: number | null
  readonly bytes: number
  /** Answers other than 2xx, and broken connections. */
  readonly failed: number
  /** The share of the machine used by other processes meanwhile. */
  readonly othersShare: number | null
}

export interface Shot {
  readonly server: Server
  readonly databasePid: number | null
  readonly ask: () => Asked
  readonly seconds: number
  readonly connections: number
}

const less = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : after - before

/** One round of load from this process, and what it cost the servers. */
export async function shoot({ server, databasePid, ask, seconds, connections }: Shot): Promise<Round> {
  const taken = () => ({
    server: cpuMs(server.pid),
    database: cpuMs(databasePid),
    own: process.cpuUsage(),
    machine: machineMs(),
  })
  const before = taken()
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...ask() }) }],
  })
  const after = taken()
  const serverMs = less(after.server, before.server)
  const databaseMs = less(after.database, before.database)
  const own = process.cpuUsage(before.own)
  const ours = (serverMs ?? 0) + (databaseMs ?? 0) + (own.user + own.system) / 1000
  const all = less(after.machine?.all ?? null, before.machine?.all ?? null)
  const busy = less(after.machine?.busy ?? null, before.machine?.busy ?? null)
  const total = Math.max(1, result.requests.total)
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpuMs: serverMs === null ? null : serverMs / total,
    databaseCpuMs: databaseMs === null ? null : databaseMs / total,
    memoryMb: memoryMb(server.pid),
    bytes: result.throughput.total / total,
    failed: result.non2xx + result.errors,
    othersShare: all === null || busy === null ? null : Math.max(0, (busy - ours) / all),
  }
}
