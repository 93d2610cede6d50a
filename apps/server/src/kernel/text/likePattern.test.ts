import { expect, test } from 'vitest'
import { containsPattern, escapeLike } from './likePattern.ts'

test.each([
  ['plain', 'plain'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`C:\new`, String.raw`C:\\new`],
])('%s in a pattern matches itself', (text, pattern) => {
  expect(escapeLike(text)).toBe(pattern)
})

test('the pattern for a text anywhere is in lower case, with its wildcards escaped', () => {
  expect(containsPattern('Up_100%')).toBe(String.raw`%up\_100\%%`)
})
