import { parentPort, workerData } from 'node:worker_threads'
import { clientOf } from './client.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'

/** Where and among whom a reader thread reads. */
export interface Reading {
  readonly origin: string
  readonly size: Size
  /** When the history of its data ends, in milliseconds. */
  readonly end: number
}

/**
 * Reads profiles at a steady pace for as long as the thread runs. It answers every message with the duration of each
 * reading since the last one, in milliseconds. Runs on a thread of its own: otherwise the bench's own work would delay
 * the readings and be attributed to the server.
 */
async function read({ origin, size, end }: Reading): Promise<never> {
  people.resume(end)
  let took: number[] = []
  parentPort?.on('message', () => {
    parentPort?.postMessage(took)
    took = []
  })
  const client = clientOf(origin, 1)
  for (let n = people.greedyIndex + 1; ; n = n < size.people ? n + 1 : people.greedyIndex + 1) {
    if (!people.isOpen(n)) continue
    const began = performance.now()
    const answer = await client.send({
      method: 'GET',
      path: `/users/getProfile/${people.personId(people.starIndex)}`,
      headers: { authorization: `Bearer ${people.tokenOf(n)}` },
    })
    if (!answer.ok) throw new Error(`A profile was answered with ${answer.status}.`)
    took.push(performance.now() - began)
    await new Promise((resolve) => void setTimeout(resolve, 4))
  }
}

await read(workerData as Reading)
