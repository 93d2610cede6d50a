import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedHook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Respond = (response: ServerResponse, received: ReceivedHook) => void

/** Software that receives webhooks: it answers each path as it is told, 200 by default, and remembers what came. */
export async function startHookReceiver() {
  const received: ReceivedHook[] = []
  const answers = new Map<string, Respond>()
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const one = { path: request.url ?? '/', headers: request.headers, body: await text(request) }
    received.push(one)
    const respond = answers.get(one.path)
    if (respond) respond(response, one)
    else response.end('thanks')
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Requests to a path, the oldest first. */
    at: (path: string) => received.filter((one) => one.path === path),
    answer: (path: string, respond: Respond) => void answers.set(path, respond),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
