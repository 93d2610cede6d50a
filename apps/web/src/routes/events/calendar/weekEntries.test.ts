import { expect, test } from 'vitest'
import { dayParts, isAllDay } from './weekEntries.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const event = (startTime: Date, endTime: Date) => ({ startTime, endTime })

test('events at the same time stand side by side; one after another has the whole width', () => {
  const [early, late, after] = [
    event(at(9, 9), at(9, 11)),
    event(at(9, 10), at(9, 12, 30)),
    event(at(9, 13), at(9, 14)),
  ]
  expect(dayParts('2026-11-09', [after, late, early])).toEqual([
    { event: early, from: 9, to: 11, lane: 0, lanes: 2 },
    { event: late, from: 10, to: 12.5, lane: 1, lanes: 2 },
    { event: after, from: 13, to: 14, lane: 0, lanes: 1 },
  ])
})

test('an event over midnight has a part on both days, and a short one is as high as its title', () => {
  const night = event(at(9, 22), at(10, 2))
  expect(dayParts('2026-11-09', [night])).toMatchObject([{ from: 22, to: 24 }])
  expect(dayParts('2026-11-10', [night])).toMatchObject([{ from: 0, to: 2 }])
  expect(dayParts('2026-11-09', [event(at(9, 18), at(9, 18, 10))])).toMatchObject([{ from: 18, to: 18.5 }])
})

test('an event of a day or more stands above the hours', () => {
  const fair = event(at(13, 10), at(15, 0))
  expect(isAllDay(fair)).toBe(true)
  expect(dayParts('2026-11-14', [fair])).toEqual([])
})
