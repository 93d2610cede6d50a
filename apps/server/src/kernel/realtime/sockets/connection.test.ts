import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { App } from '../../app.ts'
import { Connection, type Opening } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket whose client says these frames, at a server that looks up sessions like this. */
function connected(said: readonly object[], identify: () => Promise<null>) {
  const close = vi.fn<(code: number, reason: string) => void>()
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, close })
  const app = { identify, runtime: { now: () => new Date() } } as unknown as App
  const connection = new Connection({
    app,
    socket: socket as unknown as WebSocket,
    client: { tokenHash: 'held' },
  } as Opening)
  for (const frame of said) socket.emit('message', Buffer.from(JSON.stringify(frame)), false)
  return { close, connection }
}

test.each([
  ['says nothing', []],
  ['greets a server that takes too long to look up its session', [{ type: 'hello' }]],
])('a socket that %s ends after ten seconds, which says nothing about its session', (_, said) => {
  const { close } = connected(said, () => new Promise(() => undefined))
  vi.advanceTimersByTime(9_999)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(close).toHaveBeenCalledExactlyOnceWith(4408, 'timedOut')
})

test('a socket whose session is over is closed as signed out', async () => {
  const { close } = connected([{ type: 'hello' }], async () => null)
  await vi.waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(4401, 'signedOut'))
})

test.each([
  ['is open', 1, 1],
  ['closes, as all do when the process stops', 2, 0],
])('a socket whose events cannot be read is warned of while it %s: %i', async (_, readyState, warnings) => {
  const warn = vi.fn<() => void>()
  const failing = Promise.withResolvers<never>()
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, terminate: vi.fn<() => void>() })
  const app = { log: { warn } } as unknown as App
  const reads = { after: () => failing.promise }
  const connection = new Connection({
    app,
    socket: socket as unknown as WebSocket,
    client: {},
    reads,
  } as unknown as Opening)
  Object.assign(connection, { actor: { id: 'ana' } })
  connection.wake()
  socket.readyState = readyState
  failing.reject(new Error('The database is gone.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(warn).toHaveBeenCalledTimes(warnings)
  socket.emit('close')
})
