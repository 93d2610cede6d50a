import type { Server } from './measure/servers.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'

export const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

/** Reads profiles at a steady pace until told to stop; answers how long each took, in milliseconds. */
export function readSteadily(server: Server, size: Size): () => Promise<number[]> {
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

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
