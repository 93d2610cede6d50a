import { expect, test } from 'vitest'
import { daysLater, instantAt, isOtherClock, wallTimeOf } from './timeZones.ts'

test.each([
  ['Europe/Berlin', '2026-07-01', '18:30', '2026-07-01T16:30:00.000Z'],
  ['Europe/Berlin', '2026-12-01', '18:30', '2026-12-01T17:30:00.000Z'],
  ['America/New_York', '2026-12-31', '23:00', '2027-01-01T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-05-08', '00:15', '2026-05-07T18:30:00.000Z'],
  ['UTC', '2026-05-08', '00:00', '2026-05-08T00:00:00.000Z'],
])('in %s it is %s %s at an instant, and back', (timeZone, date, time, iso) => {
  expect(instantAt({ date, time }, timeZone)?.toISOString()).toBe(iso)
  expect(wallTimeOf(new Date(iso), timeZone)).toEqual({ date, time })
})

test('a repeated hour means its first pass, and a skipped one the hour after it', () => {
  expect(instantAt({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  const leftOut = instantAt({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')
  expect(leftOut && wallTimeOf(leftOut, 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '03:30' })
})

test('an invalid time yields null', () => {
  expect(instantAt({ date: '', time: '18:30' }, 'UTC')).toBeNull()
  expect(instantAt({ date: '2026-05-08', time: '' }, 'UTC')).toBeNull()
})

test('two zones may share the time in one half of the year', () => {
  expect(isOtherClock(new Date('2026-01-01T00:00:00Z'), 'Europe/London', 'UTC')).toBe(false)
  expect(isOtherClock(new Date('2026-07-01T00:00:00Z'), 'Europe/London', 'UTC')).toBe(true)
})

test('days continue across the end of a month and a change of clocks', () => {
  expect(daysLater('2026-02-27', 2)).toBe('2026-03-01')
  expect(daysLater('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysLater('2026-01-01', -1)).toBe('2025-12-31')
})
