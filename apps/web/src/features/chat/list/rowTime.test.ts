import { expect, test } from 'vitest'
import { rowTime } from './rowTime.ts'

test.each([
  [new Date(2026, 10, 28, 0, 1), '12:01 AM'],
  [new Date(2026, 10, 27, 23, 59), 'Fri'],
  [new Date(2026, 10, 23, 12, 0), 'Mon'],
  [new Date(2026, 10, 21, 12, 0), 'Nov 21'],
  [new Date(2025, 11, 31, 12, 0), 'Dec 31, 2025'],
])('the time of a message from %s is said in few letters', (at, text) => {
  expect(rowTime(at, new Date(2026, 10, 28, 12, 0)).replaceAll('\u202f', ' ')).toBe(text)
})
