import { expect, test } from 'vitest'
import { reconnectDelayMs } from './reconnectDelayMs.ts'
import { mustResync, receiveEvent, streamStart } from './eventSequence.ts'

const event = (seq: number) => ({
  id: `event-${seq}`,
  seq,
  name: 'withdrawn' as const,
  at: '2026-01-01T00:00:00Z',
  data: {},
})
const at = (lastSeq: number) => ({ epoch: 'one', lastEventId: `event-${lastSeq}`, lastSeq })

test('reconnection attempts come after 1, 2, 5, 10 and then every 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 40].map((attempt) => reconnectDelayMs(attempt, 0.5))).toEqual([
    1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000,
  ])
})

test('attempts have 30 % jitter so that not everybody returns at once', () => {
  expect(reconnectDelayMs(2, 0)).toBe(3500)
  expect(reconnectDelayMs(2, 1)).toBe(6500)
})

test('the first event of a stream is accepted whatever its number', () => {
  expect(receiveEvent(streamStart, event(41))).toMatchObject({
    kind: 'apply',
    place: { lastEventId: 'event-41', lastSeq: 41 },
  })
})

test('an earlier event is not applied again', () => {
  expect(receiveEvent(at(7), event(7))).toEqual({ kind: 'known' })
  expect(receiveEvent(at(7), event(8)).kind).toBe('apply')
})

test('a gap in the numbers is noticed', () => {
  expect(receiveEvent(at(7), event(9))).toEqual({ kind: 'gap' })
})

test('everything is read again if the server asks for it or has another stream', () => {
  const welcome = {
    type: 'welcome' as const,
    sessionId: 's',
    epoch: 'one',
    lastEventId: null,
    resyncRequired: false,
    place: 0,
    calls: [],
  }
  expect(mustResync(at(7), welcome)).toBe(false)
  expect(mustResync(streamStart, { ...welcome, epoch: 'two' })).toBe(false)
  expect(mustResync(at(7), { ...welcome, epoch: 'two' })).toBe(true)
  expect(mustResync(at(7), { ...welcome, resyncRequired: true })).toBe(true)
})
