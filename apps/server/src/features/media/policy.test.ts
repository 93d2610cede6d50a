import { expect, test } from 'vitest'
import { judgeClaim } from './policy.ts'

test.each([
  ['image/jpeg', 20 * 1024 ** 2, 'IMAGE'],
  ['Image/PNG; charset=binary', 1, 'IMAGE'],
  ['image/jpeg', 20 * 1024 ** 2 + 1, 'TOO_LARGE'],
  ['image/svg+xml', 100, 'TYPE_NOT_ALLOWED'],
  ['text/html', 100, 'TYPE_NOT_ALLOWED'],
  ['', 100, 'TYPE_NOT_ALLOWED'],
] as const)('a file announced as %j with %d bytes is %s', (contentType, bytes, expected) => {
  const claim = judgeClaim({ contentType, bytes, purpose: 'POST' })
  expect(claim.ok ? claim.kind : claim.code).toBe(expected)
})
