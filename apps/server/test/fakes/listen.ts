import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Listening {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string
  /** Leaves requests unanswered from now on. */
  pause(): Paused
  close(): Promise<void>
}
export interface Paused {
  /** Resolves once a request is waiting. */
  readonly requested: Promise<void>
  /** Answers all waiting requests, and later ones. */
  resume(): void
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A stand-in for an outside service, on a loopback port of its own. Its answers are JSON. */
export async function listen(
  answer: (parsed: {
    path: string
    method: string
    headers: IncomingMessage['headers']
    body: string
  }) => Answer | Promise<Answer>,
): Promise<Listening> {
  let waited: { noted: () => void; until: Promise<void> } | null = null
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '/', method = 'GET', headers } = request
    const parsed = { path, method, headers, body: await text(request) }
    if (waited) {
      waited.noted()
      await waited.until
    }
    const { status, body } = await answer(parsed)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    pause: () => {
      const [requested, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      waited = { noted: requested.resolve, until: over.promise }
      const resume = () => {
        waited = null
        over.resolve()
      }
      return { requested: requested.promise, resume }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
