import { expect, test } from 'vitest'
import { contactKind } from './contactKind.ts'

test.each([
  ['ana@example.org', 'EMAIL'],
  [' ana@example.org ', 'EMAIL'],
  ['+43 664 1234567', 'PHONE'],
  ['0664/123 45-67', 'PHONE'],
  ['\u2066+43 664 1234567\u2069', 'PHONE'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'PHONE'],
  ['ana', null],
  ['ana1984', null],
  ['', null],
] as const)('“%s” is taken for %s', (text, kind) => {
  expect(contactKind(text)).toBe(kind)
})
