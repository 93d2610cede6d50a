import { maxFrameBytes as maxOfServer } from '@koinon/contract'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { invokeOnce } from '../../calls/index.ts'
import { createConnectionState } from '../connection.ts'
import { createEngine } from '../engine.ts'
import { streamStart } from '../eventSequence.ts'
import { watchEngine } from '../testing.ts'
import { maxFrameBytes } from './socketCalls.ts'

interface SentFrame {
  readonly type: string
  readonly callId: string
  readonly name: string
  readonly idempotencyKey: string
  readonly body: Record<string, unknown>
}

/** A socket whose server a test speaks for. */
class HeldSocket extends EventTarget {
  static readonly OPEN = 1
  static made: HeldSocket[] = []
  readonly readyState = HeldSocket.OPEN
  readonly sent: SentFrame[] = []
  constructor() {
    super()
    HeldSocket.made.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as SentFrame)
  }
  close(): void {}
  receive(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  get calls(): readonly SentFrame[] {
    return this.sent.filter(({ type }) => type === 'call')
  }
}

/** Requests over HTTP: their bodies and keys. */
const overHttp: { body: unknown; key: string | null }[] = []
const message = { id: 'm', seq: 1, text: 'Hello', createdAt: '2030-01-01T00:00:00.000Z' }
const body = { conversationId: 'c', clientId: 'one', text: 'Hello' }
const send = (text = body.text) => invokeOnce('chat.sendMessage', { body: { ...body, text } })
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  const endEngine = watchEngine()
  HeldSocket.made = []
  overHttp.length = 0
  vi.stubGlobal('WebSocket', HeldSocket)
  // One tab alone, which leads at once.
  vi.stubGlobal('navigator', { userAgent: '', onLine: true })
  vi.stubGlobal('fetch', async (_: string, init: { body: string; headers: HeadersInit }) => {
    overHttp.push({ body: JSON.parse(init.body), key: new Headers(init.headers).get('idempotency-key') })
    return Response.json(message)
  })
  return async () => {
    await endEngine()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function openSocket(calls: readonly string[] | undefined = ['chat.sendMessage']): HeldSocket {
  createEngine({
    queryClient: new QueryClient(),
    connection: createConnectionState(() => () => undefined),
    place: { ...streamStart, epoch: 'e' },
    startAtNow: async () => streamStart,
    watched: () => [],
    onEvent: () => undefined,
    onTransient: () => undefined,
  })
  const socket = HeldSocket.made.at(-1)
  if (!socket) throw new Error('No socket was opened.')
  socket.receive({ type: 'welcome', epoch: 'e', lastEventId: null, resyncRequired: false, place: 0, calls })
  return socket
}

test('a message goes over the open socket and nowhere else', async () => {
  const socket = openSocket()
  const sent = send()
  await settle()
  expect(socket.calls).toMatchObject([{ name: 'chat.sendMessage', body, idempotencyKey: expect.any(String) }])
  socket.receive({ type: 'answer', callId: socket.calls[0]?.callId, status: 200, body: message })
  expect(await sent).toMatchObject({ id: 'm', createdAt: new Date(message.createdAt) })
  expect(overHttp).toEqual([])
})

test('a refusal is the one that HTTP would bring', async () => {
  const socket = openSocket()
  const refused = send().catch((error: unknown) => error)
  await settle()
  const problem = { status: 403, code: 'MESSAGES_NOT_ALLOWED' }
  socket.receive({ type: 'answer', callId: socket.calls[0]?.callId, status: 403, body: problem })
  expect(await refused).toMatchObject(problem)
  expect(overHttp).toEqual([])
})

test.each([
  ['is lost', (socket: HeldSocket) => socket.end(1006)],
  ['is refused', (socket: HeldSocket) => socket.end(4401)],
  ['goes offline', () => window.dispatchEvent(new Event('offline'))],
  ['is closed with its page', () => window.dispatchEvent(new Event('pagehide'))],
  ['does not answer', () => void vi.advanceTimersByTime(8000)],
])('a message whose socket %s before the answer is sent over HTTP, once and under its key', async (_, happen) => {
  const socket = openSocket()
  const sent = send()
  await settle()
  happen(socket)
  expect(await sent).toMatchObject({ id: 'm' })
  const [call] = socket.calls
  expect(overHttp.filter((one) => one.key !== null)).toEqual([{ body, key: call?.idempotencyKey }])
  // A late answer changes nothing.
  socket.receive({ type: 'answer', callId: call?.callId, status: 200, body: message })
  expect(socket.calls).toHaveLength(1)
})

test('a server that takes no calls over the socket gets them over HTTP, as does every server large ones', async () => {
  const older = openSocket([])
  await send()
  expect([older.calls.length, overHttp.length]).toEqual([0, 1])
  const socket = openSocket()
  await send('x'.repeat(6000))
  expect([socket.calls.length, overHttp.length]).toEqual([0, 2])
})

test('a call without a key for repeating goes over HTTP', async () => {
  const socket = openSocket()
  const { invoke } = await import('../../calls/index.ts')
  await invoke('chat.sendMessage', { body })
  expect([socket.calls.length, overHttp.length]).toEqual([0, 1])
})

test('the largest frame is that of the server', () => {
  expect(maxFrameBytes).toBe(maxOfServer)
})
