import { expect, test } from 'vitest'
import { reminderTimes } from './reminderTimes.ts'

// 2 November 2026 is a Monday.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test.each([
  ['Monday', at(2, 14, 20), [at(2, 15, 20), at(3, 9), at(9, 9)]],
  ['Friday, before midnight', at(6, 23, 30), [at(7, 0, 30), at(7, 9), at(9, 9)]],
  ['Sunday', at(8, 8), [at(8, 9), at(9, 9)]],
])('on a %s: in an hour, tomorrow at nine, next Monday at nine', (_, now, expected) => {
  expect(reminderTimes(now).map((time) => time.at)).toEqual(expected)
})
