import { expect, test } from 'vitest'
import { newTypedCode } from './typedCodes.ts'

test('a code has one character for each random byte, and none that is easily confused', () => {
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('base64url')
  const code = newTypedCode({ token: () => everyByte }, 256)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{256}$/)
  const counts = Map.groupBy(code, (character) => character)
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array.from({ length: 32 }, () => 8))
})
