import { expect, test } from 'vitest'
import { minutesToRead } from './minutesToRead.ts'

test.each([
  ['nothing', '', 0],
  ['words', 'bread and salt '.repeat(220), 3],
  ['characters', 'パンと塩。'.repeat(250), 2],
])('%s take so many minutes', (_, text, minutes) => {
  expect(minutesToRead(text)).toBe(minutes)
})
