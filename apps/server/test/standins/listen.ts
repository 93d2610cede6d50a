import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Listening {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A stand-in for an outside service, on a loopback port of its own. Its answers are JSON. */
export async function listen(
  answer: (asked: {
    path: string
    method: string
    headers: IncomingMessage['headers']
    body: string
  }) => Answer | Promise<Answer>,
): Promise<Listening> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '/', method = 'GET', headers } = request
    const { status, body } = await answer({ path, method, headers, body: await text(request) })
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
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
