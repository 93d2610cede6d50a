import { Worker } from 'node:worker_threads'
import { maxShareOfTail, withoutInterference } from './measure/withoutInterference.ts'
import type { Server } from './measure/servers.ts'
import type { Reading } from './reader.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'

export const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

interface Reader {
  /** How long each reading since it was last asked took, in milliseconds. */
  cut(): Promise<number[]>
  stop(): Promise<unknown>
}

/** How long a reader reads before its readings count: its own first requests are slow. */
const warmUpMs = 3000

/** A reader of profiles at a steady pace until stopped. */
async function startReader({ origin }: Server, size: Size): Promise<Reader> {
  const reading: Reading = { origin, size, end: people.end() }
  const thread = new Worker(new URL('reader.ts', import.meta.url), { workerData: reading })
  const broken = new Promise<never>((_, reject) => thread.once('error', reject))
  broken.catch(() => undefined)
  await Promise.race([pause(warmUpMs), broken])
  const cut = () => {
    const latencies = new Promise<number[]>((resolve) => thread.once('message', resolve))
    thread.postMessage('cut')
    return Promise.race([latencies, broken])
  }
  return { cut, stop: () => thread.terminate() }
}

/** The server beside whose other work is read, and its data. */
export interface LoadedReadsOptions {
  readonly server: Server
  readonly size: Size
  readonly databasePid: number | null
}

/** p99 in milliseconds of a call while something else goes on, beside its p99 at rest. */
export interface LoadedReads {
  readonly before: number
  readonly meanwhile: number
}

/**
 * The cost of some work for concurrent readers: rest and work in turn, `rounds` times, with all readings combined. The
 * p99 of a single stretch of a few seconds would rest on four or five readings and say nothing.
 */
export async function readUnderLoad(
  { server, size, databasePid }: LoadedReadsOptions,
  { rounds, seconds, work }: { rounds: number; seconds: number; work: () => Promise<void> },
): Promise<LoadedReads> {
  const [resting, busy]: [number[], number[]] = [[], []]
  const reader = await startReader(server, size)
  const during = async (what: () => Promise<unknown>): Promise<number[]> => {
    const { value } = await withoutInterference({ serverPid: server.pid, databasePid }, maxShareOfTail, async () => {
      await reader.cut()
      await what()
      return reader.cut()
    })
    return value
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      resting.push(...(await during(() => pause(seconds * 1000))))
      busy.push(...(await during(work)))
    }
  } finally {
    await reader.stop()
  }
  return { before: quantile(resting, 0.99), meanwhile: quantile(busy, 0.99) }
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
