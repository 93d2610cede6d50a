import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ServerFrame, socketPath } from '@koinon/contract'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Running } from '../../src/app.ts'
import type { App } from '#kernel/http/app.ts'
import { textOf } from '#kernel/realtime/sockets/clientFrames.ts'
import { replyOnSocket } from '#kernel/http/unroutedReplies.ts'
import { acceptSockets } from '#kernel/realtime/sockets/acceptSockets.ts'
import type { Person } from './people.ts'

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

/** A client's end of a socket. Every frame that arrives is checked against the contract. */
export interface TestSocket {
  readonly raw: WebSocket
  /** Everything that arrived so far. */
  readonly frames: readonly ServerFrame[]
  /** How the server closed it. */
  readonly closed: Promise<{ code: number; reason: string }>
  send(frame: unknown): void
  /** The next frame of this type after those already taken. */
  next<T extends ServerFrame['type']>(type: T): Promise<FrameOf<T>>
  events(count: number): Promise<FrameOf<'event'>['event'][]>
  /** Asks for a sign of life: by the answer, whatever the server had sent before has arrived. */
  pong(): Promise<void>
}

export interface SocketServer {
  readonly port: number
  /** A handshake as a browser would make it; headers replace its own. Throws `Refused` with the status. */
  knock(options?: { path?: string; headers?: Record<string, string> }): Promise<TestSocket>
  /** A welcomed socket of this session. */
  enter(
    person: Pick<Person, 'token'>,
    hello?: Record<string, unknown>,
  ): Promise<TestSocket & { welcome: FrameOf<'welcome'> }>
}

/** Opens a port of a running app and accepts sockets there until the test ends. */
export async function openSocketServer(
  { server, makeCall }: Pick<Running, 'server' | 'makeCall'>,
  app: App,
): Promise<SocketServer> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const sockets = acceptSockets(server.server, app, { refuse: replyOnSocket, makeCall })
  onTestFinished(() => sockets.close())
  const knock: SocketServer['knock'] = async ({ path = socketPath, headers = {} } = {}) => {
    const raw = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    onTestFinished(() => raw.terminate())
    const socket = listen(raw)
    await new Promise<void>((resolve, reject) => {
      raw.once('open', resolve)
      raw.once('error', reject)
      raw.once('unexpected-response', (_, answer: IncomingMessage) => reject(new Refused(answer.statusCode ?? 0)))
    })
    return socket
  }
  return {
    port,
    knock,
    enter: async ({ token }, hello = {}) => {
      const socket = await knock({ headers: { cookie: `__Host-koinon=${token}`, origin: app.config.origin } })
      socket.send({ type: 'hello', ...hello })
      return Object.assign(socket, { welcome: await socket.next('welcome') })
    },
  }
}

export class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The handshake was refused with ${status}.`)
    this.status = status
  }
}

function listen(raw: WebSocket): TestSocket {
  const frames: ServerFrame[] = []
  const taken: Partial<Record<ServerFrame['type'], number>> = {}
  raw.on('message', (data) => frames.push(ServerFrame.parse(JSON.parse(textOf(data)))))
  raw.on('error', () => undefined)
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    raw.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  const message = () => new Promise<null>((resolve) => void raw.once('message', () => resolve(null)))
  const next: TestSocket['next'] = async (type) => {
    const place = taken[type] ?? 0
    taken[type] = place + 1
    for (;;) {
      const frame = frames.filter((candidate): candidate is FrameOf<typeof type> => candidate.type === type)[place]
      if (frame) return frame
      const ended = await Promise.race([message(), closed])
      if (ended) throw new Error(`The socket closed with ${ended.code} before a ${type} came.`)
    }
  }
  const send = (frame: unknown) =>
    raw.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
  return {
    raw,
    frames,
    closed,
    send,
    next,
    events: async (count) => {
      const events: FrameOf<'event'>['event'][] = []
      while (events.length < count) events.push((await next('event')).event)
      return events
    },
    pong: async () => {
      send({ type: 'ping' })
      await next('pong')
    },
  }
}
