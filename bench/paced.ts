import { Agent, request } from 'node:http'
import type { Server } from './measure/servers.ts'
import type { Asked } from './operations.ts'
import { quantile } from './steady.ts'

export interface Pace {
  readonly server: Server
  readonly ask: () => Asked
  readonly perSecond: number
  readonly seconds: number
  readonly connections: number
}

/**
 * The p99 in milliseconds of requests that come at equal distances, whether or not earlier ones are answered: each is
 * timed from when it was due, so that whoever waits behind a slow one counts as well. Anything but a 2xx is an error.
 */
export async function p99AtPace({ server, ask, perSecond, seconds, connections }: Pace): Promise<number> {
  // In turn, as the server closes what is idle for some seconds.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const began = performance.now()
  const count = Math.ceil(perSecond * seconds)
  const answers: Promise<number>[] = []
  try {
    while (answers.length < count) {
      const due = began + (answers.length * 1000) / perSecond
      if (due > performance.now()) await new Promise((resolve) => void setTimeout(resolve, 1))
      else answers.push(answered(agent, server.origin, ask(), due))
    }
    return quantile(await Promise.all(answers), 0.99)
  } finally {
    agent.destroy()
  }
}

function answered(agent: Agent, origin: string, { path, body, ...asked }: Asked, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, ...asked }, (answer) => {
      const code = answer.statusCode ?? 0
      if (code < 200 || code > 299) return reject(new Error(`${path} was answered with ${code}.`))
      answer.resume()
      answer.on('end', () => resolve(performance.now() - due))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
