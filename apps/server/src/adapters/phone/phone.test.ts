import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['030 901820', 'DE', '+4930901820'],
  ['+44 20 7946 0018', 'DE', '+442079460018'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['(415) 555-2671 ext. 12', 'US', '+14155552671'],
  ['\uff10\uff19\uff10-1234-5678', 'JP', '+819012345678'],
] as const)('%s in %s is %s', (text, country, e164) => {
  expect(parsePhone(text, country)).toMatchObject({ ok: true, e164 })
})

test.each([
  ['hello', 'DE', 'NOT_A_NUMBER'],
  ['', 'DE', 'NOT_A_NUMBER'],
  ['+999 123456', 'DE', 'INVALID_COUNTRY'],
  ['030 901820', 'XX', 'INVALID_COUNTRY'],
  ['1', 'US', 'TOO_SHORT'],
  ['415 555', 'US', 'TOO_SHORT'],
  ['415 555 2671 2671 26', 'US', 'TOO_LONG'],
  ['1'.repeat(40), 'DE', 'TOO_LONG'],
] as const)('%s in %s is refused as %s', (text, country, problem) => {
  expect(parsePhone(text, country)).toEqual({ ok: false, problem })
})
