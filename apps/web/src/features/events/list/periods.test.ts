import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

const at = (month: number, day: number, year = 2026) => ({
  startTime: new Date(year, month - 1, day, 18),
  endTime: new Date(year, month - 1, day, 20),
})

test('events stand below the next seven days, the rest of that month, and the months after it', () => {
  const events = [at(11, 29), at(12, 5), at(12, 6), at(12, 31), at(1, 2, 2027)]
  expect(periodsOf(events, '2026-11-29').map(({ title, shown }) => [title, shown.length])).toEqual([
    ['This week', 2],
    ['Later in December', 2],
    ['January 2027', 1],
  ])
})

test('past events stand below their month', () => {
  const events = [at(11, 28), at(11, 2), at(10, 30)]
  expect(periodsOf(events, '2026-11-29').map(({ title }) => title)).toEqual(['November', 'October'])
})
