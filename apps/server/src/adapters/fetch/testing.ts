import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildConnector } from 'undici'
import type { Connect } from './pinned.ts'
import type { Resolve } from './resolve.ts'

/**
 * A little internet for tests: names with addresses (one list per query, the last one repeated), and one loopback
 * server behind all of them. Sockets are opened to the server, and the checked addresses are recorded.
 */
export interface LittleInternet {
  resolve: Resolve
  connect: Connect
  /** The addresses that would have been dialled, connection by connection. */
  readonly dialled: (readonly string[])[]
  /** Names resolved, query by query. */
  readonly requests: string[]
  /** Requests that reached the server, as `host/path`. */
  readonly seen: string[]
  readonly server: Server
  close(): Promise<void>
}

export async function littleInternet(
  names: Record<string, string[][]>,
  listener: RequestListener,
): Promise<LittleInternet> {
  const [dialled, requests, seen]: [(readonly string[])[], string[], string[]] = [[], [], []]
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = buildConnector({ allowH2: false })
  return {
    dialled,
    requests,
    seen,
    server,
    resolve: async (host) => {
      requests.push(host)
      const answers = names[host] ?? []
      const answer = answers[Math.min(requests.filter((name) => name === host).length, answers.length) - 1]
      if (!answer) throw new Error(`${host} is not known`)
      return answer
    },
    connect: (addresses) => (options, done) => {
      dialled.push(addresses)
      open({ ...options, hostname: '127.0.0.1', port: String(port), protocol: 'http:' }, done)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
