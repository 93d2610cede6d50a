import { expect, test } from 'vitest'
import { weekendOf } from './weekend.ts'

test.each([
  ['a Wednesday', new Date(2026, 10, 25, 14)],
  ['a Saturday', new Date(2026, 10, 28, 9)],
  ['a Sunday evening', new Date(2026, 10, 29, 23, 59)],
])('on %s, the weekend is from its Saturday to its Monday', (_, now) => {
  expect(weekendOf(now)).toEqual({ from: new Date(2026, 10, 28), to: new Date(2026, 10, 30) })
})
