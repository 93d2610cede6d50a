import type { Server } from './measure/servers.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'

export const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

/** Reads profiles at a steady pace until told to stop; answers how long each took, in milliseconds. */
function readSteadily(server: Server, size: Size): () => Promise<number[]> {
  let isRunning = true
  const reading = (async () => {
    const took: number[] = []
    for (let n = people.greedyIndex + 1; isRunning; n = n < size.people ? n + 1 : people.greedyIndex + 1) {
      if (!people.isOpen(n)) continue
      const began = performance.now()
      const answer = await fetch(`${server.origin}/users/getProfile/${people.personId(people.starIndex)}`, {
        headers: { authorization: `Bearer ${people.tokenOf(n)}` },
      })
      await answer.arrayBuffer()
      took.push(performance.now() - began)
      await pause(4)
    }
    return took
  })()
  return () => {
    isRunning = false
    return reading
  }
}

/** p99 in milliseconds of a call while something else goes on, beside its p99 at rest. */
export interface Beside {
  readonly before: number
  readonly meanwhile: number
}

/**
 * What some work costs those who read meanwhile: rest and work in turn, `rounds` times, all readings together. One stretch
 * of a few seconds would have its p99 from four or five readings, and say nothing.
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
