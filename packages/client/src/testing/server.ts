import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as received. */
interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
/** The server's answer: JSON of `value` unless `text` is given. */
interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly value?: unknown
  readonly text?: string
}
interface Listening {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  /** The only request received. */
  only(): ReceivedRequest
}

/** A real local server that gives every request the same answer, until the test is over. */
export const serverAnswering = (answer: Answer = { value: { ok: true } }): Promise<Listening> =>
  listen((response) => {
    const { status = 200, value, text } = answer
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...answer.headers })
    response.end(text ?? JSON.stringify(value))
  })

/** A server that accepts requests and never answers. */
export const serverWaiting = (onRequest: () => void): Promise<Listening> => listen(onRequest)

async function listen(respond: (response: ServerResponse) => void): Promise<Listening> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') })
      respond(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  const only = () => {
    const [request, another] = received
    if (!request || another) throw new Error(`${received.length} requests came where one was expected.`)
    return request
  }
  return { url: `http://127.0.0.1:${port}`, received, only }
}
