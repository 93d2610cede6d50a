import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../durations.ts'
import { nextAttemptAt, readRetryAfter } from './schedule.ts'

const now = new Date('2030-05-01T12:00:00.000Z')
const pauseMs = (attempts: number, given: { chance?: number; retryAfterMs?: number } = {}) => {
  const next = nextAttemptAt({ attempts, now, retryAfterMs: null, chance: 0.5, ...given })
  return next && next.getTime() - now.getTime()
}

test('attempts are 5 seconds, 5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours apart, and then there is none', () => {
  const pauses = Array.from({ length: 11 }, (_, before) => pauseMs(before + 1))
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * hourMs)
  expect(pauses).toEqual([5000, 5 * minuteMs, 30 * minuteMs, ...hours, null, null])
})

test('a pause is up to a fifth shorter or longer', () => {
  expect([pauseMs(1, { chance: 0 }), pauseMs(1, { chance: 1 })]).toEqual([4000, 6000])
})

test('a receiver may ask for a longer pause, of a day at most, and never for a shorter one', () => {
  expect(pauseMs(1, { retryAfterMs: minuteMs })).toBe(minuteMs)
  expect(pauseMs(1, { retryAfterMs: 30 * hourMs })).toBe(24 * hourMs)
  expect(pauseMs(2, { retryAfterMs: 1000 })).toBe(5 * minuteMs)
})

test.each([
  ['120', 120_000],
  ['Wed, 01 May 2030 12:00:30 GMT', 30_000],
  ['Wed, 01 May 2030 11:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After %s asks for %s ms', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})
