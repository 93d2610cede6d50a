import { expect, test } from 'vitest'
import { csvOf, plainMoney, saveAsCsv } from './csv.ts'
import { savedFiles } from './testing.ts'

test('a text that a spreadsheet would evaluate stays text, and quotes are doubled', () => {
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

test('amounts are plain decimals, with as many digits as their currency has', () => {
  const plain = (amount: number, currency: string) => plainMoney({ amount, currency })
  expect([plain(1234, 'EUR'), plain(-5, 'EUR'), plain(500, 'JPY'), plain(1230, 'KWD')]).toEqual([
    '12.34',
    '-0.05',
    '500',
    '1.230',
  ])
})

test('a saved file says that it is in UTF-8', async () => {
  const saved = savedFiles()
  saveAsCsv('people', [['Zoë']])
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
})
