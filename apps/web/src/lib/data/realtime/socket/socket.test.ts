import { closeCodes } from '@koinon/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSocket } from './socket.ts'

/** A scripted browser socket. */
class HeldSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly made: HeldSocket[] = []
  readonly readyState = HeldSocket.OPEN
  readonly sent: string[] = []
  isClosed = false
  constructor() {
    super()
    HeldSocket.made.push(this)
  }
  send(frame: string): void {
    this.sent.push(frame)
  }
  close(): void {
    this.isClosed = true
  }
  receive(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}
const welcome = { type: 'welcome' }

function lineWithEars() {
  const received: string[] = []
  const line = openSocket('ws://localhost/realtime', {
    hello: () => ({ type: 'hello' }),
    onFrame: ({ type }) => received.push(type),
    onUp: () => received.push('up'),
    onDown: () => received.push('down'),
    onRefused: (reason) => received.push(reason),
  })
  return { line, received }
}

beforeEach(() => {
  HeldSocket.made.length = 0
  vi.stubGlobal('WebSocket', HeldSocket)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a browser that goes offline drops its socket at once, and hears nothing more from it', () => {
  const { line, received } = lineWithEars()
  const [first] = HeldSocket.made
  first?.receive(welcome)
  window.dispatchEvent(new Event('offline'))
  expect(first?.isClosed).toBe(true)
  first?.receive({ type: 'pong' })
  first?.dispatchEvent(new Event('close'))
  expect(received).toEqual(['up', 'welcome', 'down'])
  line.close()
})

test('the next attempt shows whether the server became unreachable: back online, or by itself', () => {
  const { line, received } = lineWithEars()
  HeldSocket.made[0]?.receive(welcome)
  window.dispatchEvent(new Event('offline'))
  expect(HeldSocket.made).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  HeldSocket.made[1]?.receive(welcome)
  expect(received).toEqual(['up', 'welcome', 'down', 'up', 'welcome'])

  window.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(2000)
  expect(HeldSocket.made).toHaveLength(3)
  line.close()
  window.dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(60_000)
  expect(HeldSocket.made).toHaveLength(3)
})

test('before the welcome nothing but the hello is sent, whatever is waiting', () => {
  const { line } = lineWithEars()
  const [socket] = HeldSocket.made
  socket?.dispatchEvent(new Event('open'))
  line.send({ type: 'watch', kind: 'POST', id: 'p' })
  line.send({ type: 'presence', state: 'AWAY' })
  expect(socket?.sent.map((frame) => (JSON.parse(frame) as { type: string }).type)).toEqual(['hello'])
  socket?.receive(welcome)
  line.send({ type: 'presence', state: 'AWAY' })
  expect(socket?.sent.map((frame) => (JSON.parse(frame) as { type: string }).type)).toEqual(['hello', 'presence'])
  line.close()
})

test('an address that names no thing is not watched: the server would refuse the frame', () => {
  const { line } = lineWithEars()
  const [socket] = HeldSocket.made
  socket?.dispatchEvent(new Event('open'))
  socket?.receive(welcome)
  const id = '01890000-0000-7000-8000-000000000000'
  for (const watched of ['garden', id]) line.send({ type: 'watch', kind: 'GROUP', id: watched })
  expect(socket?.sent.slice(1).map((frame) => JSON.parse(frame) as object)).toEqual([
    { type: 'watch', kind: 'GROUP', id },
  ])
  line.close()
})

test('a frame the server refuses is reported, and not sent again', () => {
  const reported = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', reported)
  const { line, received } = lineWithEars()
  const [socket] = HeldSocket.made
  socket?.dispatchEvent(Object.assign(new Event('close'), { code: 4400 }))
  vi.advanceTimersByTime(120_000)
  expect(received).toEqual(['down'])
  expect(HeldSocket.made).toHaveLength(1)
  expect(reported).toHaveBeenCalledOnce()
  line.close()
})

test('a socket that ran out of time is opened again, each time after a longer pause', () => {
  const { line, received } = lineWithEars()
  const timeOut = () =>
    HeldSocket.made.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code: closeCodes.timedOut }))
  timeOut()
  vi.advanceTimersByTime(1300)
  expect(HeldSocket.made).toHaveLength(2)
  timeOut()
  vi.advanceTimersByTime(1300)
  expect(HeldSocket.made).toHaveLength(2)
  vi.advanceTimersByTime(1300)
  expect(HeldSocket.made).toHaveLength(3)
  expect(received).toEqual(['down', 'down'])
  line.close()
})

test('a socket that was refused is opened again only when it is asked for', () => {
  const { line, received } = lineWithEars()
  HeldSocket.made[0]?.dispatchEvent(Object.assign(new Event('close'), { code: closeCodes.signedOut }))
  vi.advanceTimersByTime(60_000)
  expect([HeldSocket.made.length, received]).toEqual([1, ['signedOut']])
  line.retryLater()
  vi.advanceTimersByTime(1300)
  expect([HeldSocket.made.length, received]).toEqual([2, ['signedOut', 'down']])
  line.close()
})
