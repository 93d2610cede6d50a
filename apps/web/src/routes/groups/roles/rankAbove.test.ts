import { expect, test } from 'vitest'
import { rankAbove, standingBelow } from './rankAbove.ts'

const all = [{ rank: 0 }, { rank: 50 }, { rank: 20 }]

test.each([
  ['members', 0, 10],
  ['a role', 20, 35],
  ['the highest', 50, 75],
] as const)('a role above %s stands between it and the next one', (_, below, expected) => {
  expect(rankAbove(below, all, 100)).toBe(expected)
})

test('without room a role stands beside the next one', () => {
  expect(rankAbove(49, all, 100)).toBe(50)
})

test('a role is shown above the highest that stands below it', () => {
  expect(standingBelow(35, all)).toEqual({ rank: 20 })
  expect(standingBelow(20, all)).toEqual({ rank: 0 })
})
