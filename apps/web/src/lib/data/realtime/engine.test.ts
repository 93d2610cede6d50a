import { closeCodes } from '@koinon/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../calls/testing.ts'
import { stepUpRequests } from '../../session/stepUpRequests.ts'
import { createConnectionState } from './connection.ts'
import { createEngine } from './engine.ts'
import { streamStart } from './eventSequence.ts'
import { watchEngine } from './testing.ts'

/** Sockets that somebody else opens and closes. */
class HeldSocket extends EventTarget {
  static readonly OPEN = 1
  static made: HeldSocket[] = []
  readonly readyState = HeldSocket.OPEN
  constructor() {
    super()
    HeldSocket.made.push(this)
  }
  send(): void {}
  close(): void {}
}

const requests: string[] = []
let stop: () => void
let endEngine: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers()
  endEngine = watchEngine()
  HeldSocket.made = []
  requests.length = 0
  vi.stubGlobal('WebSocket', HeldSocket)
  // One tab alone, which leads at once.
  vi.stubGlobal('navigator', { userAgent: '' })
  stop = stepUpRequests.subscribe(() => {
    const open = stepUpRequests.current()
    if (open !== null) requests.push(open.need)
  })
})
afterEach(async () => {
  await endEngine()
  stepUpRequests.current()?.settle(false)
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function startEngine() {
  createEngine({
    queryClient: new QueryClient(),
    connection: createConnectionState(() => () => undefined),
    place: streamStart,
    startAtNow: async () => streamStart,
    watched: () => [],
    onEvent: () => undefined,
    onTransient: () => undefined,
  })
}
const closeWith = (code: number) => HeldSocket.made.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code }))
const refused = (status: number, code: string) => () => Response.json({ status, code }, { status })

test.each([
  ['the session is valid', closeCodes.signedOut, () => Response.json({ id: 'ana' })],
  ['the server is in trouble', closeCodes.signedOut, refused(503, 'TRY_AGAIN')],
  ['the network is lost', closeCodes.signedOut, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['it was only a time-out', closeCodes.timedOut, refused(401, 'SIGN_IN_REQUIRED')],
])('a closed socket is opened again and nobody is asked to sign in: %s', async (_, code, answer) => {
  fakeServer(answer)
  startEngine()
  closeWith(code)
  await vi.advanceTimersByTimeAsync(2000)
  expect(HeldSocket.made).toHaveLength(2)
  expect(requests).toEqual([])
})

test('a person who is no longer signed in is asked to sign in, once the session says so too', async () => {
  fakeServer(refused(401, 'SIGN_IN_REQUIRED'))
  startEngine()
  closeWith(closeCodes.signedOut)
  await vi.advanceTimersByTimeAsync(2000)
  expect(requests).toEqual(['SIGN_IN'])
  expect(HeldSocket.made).toHaveLength(1)
  stepUpRequests.current()?.settle(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(HeldSocket.made).toHaveLength(2)
})

test('a socket that waits for a further step is not opened again without pause', async () => {
  fakeServer(refused(403, 'NEXT_STEP_REQUIRED'))
  startEngine()
  for (let second = 0; second < 10; second += 1) {
    closeWith(closeCodes.nextStepRequired)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(HeldSocket.made.length).toBeLessThan(6)
  expect(requests).toEqual([])
})
