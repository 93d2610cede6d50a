import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('what a spreadsheet would evaluate stays text, and quotes are doubled', () => {
  expect(
    csvOf([
      ['a', 'say "b"'],
      ['=1+1', '@ana'],
    ]),
  ).toBe(`"a","say ""b"""\r\n"'=1+1","'@ana"`)
})

test('negative numbers stay numbers', () => {
  expect(csvOf([['-12', '-0.5', '-1+1']])).toBe(`"-12","-0.5","'-1+1"`)
})
