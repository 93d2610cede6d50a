import { Worker } from 'node:worker_threads'
import type { Server } from './measure/servers.ts'
import type { Reading } from './reader.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'

export const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

/** Reads profiles at a steady pace until told to stop; returns how long each took, in milliseconds. */
function readSteadily({ origin }: Server, size: Size): () => Promise<number[]> {
  const reading: Reading = { origin, size, end: people.end() }
  const reader = new Worker(new URL('reader.ts', import.meta.url), { workerData: reading })
  const took = new Promise<number[]>((resolve, reject) => {
    reader.once('message', resolve)
    reader.once('error', reject)
  })
  return () => {
    reader.postMessage('stop')
    return took
  }
}

/** p99 in milliseconds of a call while something else goes on, beside its p99 at rest. */
export interface Beside {
  readonly before: number
  readonly meanwhile: number
}

/**
 * What some work costs those who read meanwhile: rest and work in turn, `rounds` times, with all readings combined. The
 * p99 of a single stretch of a few seconds would rest on four or five readings and say nothing.
 */
export async function readBeside(
  server: Server,
  size: Size,
  { rounds, seconds, work }: { rounds: number; seconds: number; work: () => Promise<void> },
): Promise<Beside> {
  const [resting, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const atRest = readSteadily(server, size)
    await pause(seconds * 1000)
    resting.push(...(await atRest()))
    const meanwhile = readSteadily(server, size)
    await work()
    busy.push(...(await meanwhile()))
  }
  return { before: quantile(resting, 0.99), meanwhile: quantile(busy, 0.99) }
}

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
