import { expect, test } from 'vitest'
import { normalizeCode, scannedText } from './codes.ts'
import { typedCode } from './shared/index.ts'

test.each([
  ['SUMMER-24', 'SUMMER-24'],
  [' SUMMER-24\n', 'SUMMER-24'],
  ['SUMMER\u00a0-24', 'SUMMER-24'],
  ['\ufeffSUM\u200bMER\u2060-\u00ad24\u200e', 'SUMMER-24'],
  ['SUMMER\u201324', 'SUMMER-24'],
  ['SUMMER\u201124', 'SUMMER-24'],
  ['SUMMER\u221224', 'SUMMER-24'],
  ['\uff33\uff35\uff2d\uff2d\uff25\uff32\uff0d\uff12\uff14', 'SUMMER-24'],
  ['\u0002SUMMER-24\u0003', 'SUMMER-24'],
  ['\u0661\u0662\u0663 \u06f4\u06f5\u06f6', '123456'],
])('%j is the code %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test('the length of a code is that of its intended characters', () => {
  expect(typedCode(4).parse('A\u200bB\u200bC\u200bD')).toBe('ABCD')
  expect(typedCode(4).safeParse('ABCDE').success).toBe(false)
  expect(typedCode(4).safeParse('\u200b \u00a0').success).toBe(false)
})

test.each([
  'KT1.a-_b',
  ' KT1.a-_b\r\n',
  '\ufeffKT1.a-_b',
  ']Q1KT1.a-_b',
  '\u0002KT1.a-_b\u0003',
  '\u0002]Q3KT1.a-\n_b\u0003',
])('a reader that sends %j has seen KT1.a-_b', (sent) => {
  expect(scannedText(sent)).toBe('KT1.a-_b')
})
