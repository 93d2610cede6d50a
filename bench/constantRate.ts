import { clientOf } from './client.ts'
import type { Server } from './measure/servers.ts'
import type { BenchRequest } from './operations.ts'
import { quantile } from './readLoad.ts'

export interface Pace {
  readonly server: Server
  readonly nextRequest: () => BenchRequest
  readonly perSecond: number
  readonly seconds: number
  readonly connections: number
}

/**
 * The p99 in milliseconds of requests that come at equal distances, whether or not earlier ones are answered: each is
 * timed from when it was due, so that requests waiting behind a slow one count as well. Anything but a 2xx is an error.
 */
export async function p99AtPace({ server, nextRequest, perSecond, seconds, connections }: Pace): Promise<number> {
  const client = clientOf(server.origin, connections)
  const timed = async (request: BenchRequest, due: number): Promise<number> => {
    const { ok, status } = await client.send(request)
    if (!ok) throw new Error(`${request.path} was answered with ${status}.`)
    return performance.now() - due
  }
  const began = performance.now()
  const count = Math.ceil(perSecond * seconds)
  const answers: Promise<number>[] = []
  try {
    while (answers.length < count) {
      const due = began + (answers.length * 1000) / perSecond
      if (due > performance.now()) await new Promise((resolve) => void setTimeout(resolve, 1))
      else answers.push(timed(nextRequest(), due))
    }
    return quantile(await Promise.all(answers), 0.99)
  } finally {
    client.close()
  }
}
