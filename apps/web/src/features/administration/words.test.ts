import { expect, test } from 'vitest'
import { csvOf } from './words.ts'

test('what a spreadsheet would work out stays a text, and quotes are doubled', () => {
  expect(
    csvOf([
      ['a', 'say "b"'],
      ['=1+1', '@ana'],
    ]),
  ).toBe(`"a","say ""b"""\r\n"'=1+1","'@ana"`)
})
