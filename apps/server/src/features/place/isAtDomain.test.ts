import { expect, test } from 'vitest'
import { isAtDomain } from './placeRules.ts'

test.each([
  ['ana@mill.example', ['mill.example'], true],
  ['ANA@MILL.EXAMPLE', ['mill.example'], true],
  ['ana@sub.mill.example', ['mill.example'], false],
  ['ana@notmill.example', ['mill.example'], false],
  ['ana@mill.example.net', ['mill.example'], false],
  ['+436605551234', ['mill.example'], false],
  ['+436605551234', [], true],
  ['ana@m\u00fchle.example', ['m\u00fchle.example'], true],
  ['ana@xn--mhle-0ra.example', ['m\u00fchle.example'], true],
  ['ana@m\u00fchle.example', ['xn--mhle-0ra.example'], true],
  ['ana@\uff4dill.example', ['mill.example'], false],
] as const)('%s is at one of %j: %s', (contact, domains, is) => {
  expect(isAtDomain(contact, domains)).toBe(is)
})
