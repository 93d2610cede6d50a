import autocannon from 'autocannon'
import { cpuMs, memoryMb } from './measure/processes.ts'
import { maxShareOfRound, withoutInterference } from './measure/withoutInterference.ts'
import type { Server } from './measure/servers.ts'
import type { BenchRequest } from './operations.ts'

export interface LoadRound {
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

export interface LoadRequest {
  readonly server: Server
  readonly databasePid: number | null
  readonly nextRequest: () => BenchRequest
  readonly seconds: number
  readonly connections: number
  /** Waits until nothing that a round has started is still going on; returns when that was, by `performance.now()`. */
  readonly settled?: () => Promise<number>
}

const less = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : after - before

/**
 * One round of load from this process, and what it cost the servers; again, if others disturbed it. A round lasts until
 * what its requests have started is done as well: speed is what can be kept up.
 */
export async function sendLoad(shot: LoadRequest): Promise<LoadRound> {
  const measured = { serverPid: shot.server.pid, databasePid: shot.databasePid }
  const { value, othersShare } = await withoutInterference(measured, maxShareOfRound, () => once(shot))
  return { ...value, othersShare }
}

async function once({
  server,
  databasePid,
  nextRequest,
  seconds,
  connections,
  settled,
}: LoadRequest): Promise<Omit<LoadRound, 'othersShare'>> {
  await settled?.()
  const taken = () => ({ server: cpuMs(server.pid), database: cpuMs(databasePid) })
  const before = taken()
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
  })
  const ended = performance.now()
  const lag = settled ? Math.max(0, (await settled()) - ended) / 1000 : 0
  const after = taken()
  const serverMs = less(after.server, before.server)
  const databaseMs = less(after.database, before.database)
  const total = Math.max(1, result.requests.total)
  return {
    perSecond: result['2xx'] / (result.duration + lag),
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpuMs: serverMs === null ? null : serverMs / total,
    databaseCpuMs: databaseMs === null ? null : databaseMs / total,
    memoryMb: memoryMb(server.pid),
    bytes: result.throughput.total / total,
    failed: result.non2xx + result.errors,
  }
}
