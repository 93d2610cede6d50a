import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['030 901820', 'DE', '+4930901820'],
  ['+44 20 7946 0018', 'DE', '+442079460018'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['(415) 555-2671 ext. 12', 'US', '+14155552671'],
  ['+1 415 555 2671 ext. 12345678901234567890', 'DE', '+14155552671'],
  ['00 49 30 901820', 'FR', '+4930901820'],
  ['  0151 / 23 45 67 89 ', 'DE', '+4915123456789'],
  ['+247 40000', 'GB', '+24740000'],
  ['\u2066+49 30 901820\u2069', 'GB', '+4930901820'],
  ['\u200e030 901820', 'DE', '+4930901820'],
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
  ['1'.repeat(5000), 'DE', 'TOO_LONG'],
  ['+49 '.repeat(2000), 'DE', 'TOO_LONG'],
  ['+1 415 555 2671 ext. 123456789012345678901', 'DE', 'NOT_A_NUMBER'],
  ['call me at 030 901820', 'DE', 'NOT_A_NUMBER'],
  ['+4930901820, +4930901821', 'DE', 'NOT_A_NUMBER'],
  ['+4930901820\r\nBcc: eve', 'DE', 'NOT_A_NUMBER'],
  ['٠٣٠', 'DE', 'TOO_SHORT'],
  ['110', 'DE', 'TOO_SHORT'],
  ['+49', 'DE', 'TOO_SHORT'],
  ['+', 'DE', 'NOT_A_NUMBER'],
  ['030 901820', '', 'INVALID_COUNTRY'],
  ['030 901820', 'constructor', 'INVALID_COUNTRY'],
] as const)('%s in %s is refused as %s', (text, country, problem) => {
  expect(parsePhone(text, country)).toEqual({ ok: false, problem })
})
