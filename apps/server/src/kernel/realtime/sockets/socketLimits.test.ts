import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bus, memoryBus } from '../bus.ts'
import { type SocketLimits, limitSockets } from './socketLimits.ts'

/** Processes that hear each other at once. */
let bus: Bus
beforeEach(() => {
  vi.useFakeTimers()
  bus = memoryBus()
})
afterEach(() => void vi.useRealTimers())

const process = (onBus = bus) => limitSockets(onBus, { account: 3, address: 0 }, () => Date.now())
const socket = () => ({ close: vi.fn<() => void>() })
const enter = (there: SocketLimits, one = socket()) => there.enter('account', 'ana', one)

test('sockets in one process count in all others, also in those that start later', () => {
  const first = process()
  expect([enter(first), enter(first)]).toEqual([true, true])
  const second = process()
  expect([enter(second), enter(second), enter(first)]).toEqual([true, false, false])
  expect(second.enter('account', 'ben', socket())).toBe(true)
})

test('a socket that is closed makes room in every process', () => {
  const [first, second] = [process(), process()]
  const one = socket()
  enter(first, one)
  enter(first)
  enter(first)
  first.leave('account', 'ana', one)
  first.leave('account', 'ana', one)
  expect([enter(second), enter(second)]).toEqual([true, false])
})

test('the sockets of a process that stops, or is not heard any more, do not count', () => {
  const [first, second] = [process(), process()]
  enter(first)
  enter(first)
  first.close()
  expect([enter(second), enter(second), enter(second)]).toEqual([true, true, true])

  const counts = [{ by: 'account', key: 'ben', count: 3 }] as const
  bus.publish('sockets', { process: 'killed', counts })
  expect(second.enter('account', 'ben', socket())).toBe(false)
  vi.advanceTimersByTime(150_000)
  expect(second.enter('account', 'ben', socket())).toBe(true)
})

test('of what processes admitted before they heard of each other, the newest sockets are closed', () => {
  const [here, there] = [memoryBus(), memoryBus()]
  const [one, other] = [process(here), process(there)]
  const sockets = { one: [socket(), socket()], other: [socket(), socket()] }
  for (const each of sockets.one) enter(one, each)
  for (const each of sockets.other) enter(other, each)
  here.subscribe('sockets', (message) => void (message.process === 'relayed' || there.publish('sockets', message)))
  const said: unknown[] = []
  there.subscribe('sockets', (message) => void said.push(message))
  here.publish('missed', {})
  const received = said.filter((message) => (message as { asks?: true }).asks !== true)
  for (const message of received) here.publish('sockets', message as never)
  const closed = (all: readonly ReturnType<typeof socket>[]) => all.map(({ close }) => close.mock.calls.length > 0)
  const [first, second] = [closed(sockets.one), closed(sockets.other)]
  expect([first[0], second[0]]).toEqual([false, false])
  expect([first[1], second[1]].filter(Boolean)).toEqual([true])
})

test('without a limit everybody gets in', () => {
  const one = process()
  for (let count = 0; count < 100; count += 1) expect(one.enter('address', '192.0.2.1', socket())).toBe(true)
})
