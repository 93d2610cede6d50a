import { Agent, request } from 'node:http'
import type { BenchRequest } from './operations.ts'

export interface Answer {
  readonly status: number
  readonly ok: boolean
  readonly text: string
}

/** Asks a server over kept connections. */
export interface Client {
  send(options: BenchRequest): Promise<Answer>
  close(): void
}

/**
 * The bench's own client: `fetch` takes several times as much of the processors that it shares with what is measured,
 * which showed as delays of everybody else.
 */
export function clientOf(origin: string, connections = 16): Client {
  // In turn, as the server closes what is idle for some seconds.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const send = ({ path, body, ...options }: BenchRequest) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(`${origin}${path}`, { agent, ...options }, (answer) => {
        const chunks: Buffer[] = []
        const status = answer.statusCode ?? 0
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status, ok: status >= 200 && status < 300, text: Buffer.concat(chunks).toString() }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** The answer to a request that must succeed, parsed. */
export async function mustAnswer<T>(client: Client, options: BenchRequest): Promise<T> {
  const { ok, status, text } = await client.send(options)
  if (!ok) throw new Error(`${options.path} was answered with ${status}: ${text}`)
  return JSON.parse(text) as T
}

/** A JSON request of a signed-in member. */
export const postAs = (token: string, path: string, body: unknown): BenchRequest => ({
  method: 'POST',
  path,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
