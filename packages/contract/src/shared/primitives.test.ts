import { expect, test } from 'vitest'
import { FreeJson } from './primitives.ts'

test.each([
  ['nothing', {}],
  ['lists in objects', { a: [1, 'two', { three: null }] }],
  ['a text that only looks like a NUL', { a: '\\u0000', b: '\\\\u0000' }],
  ['16 KB', { a: 'x'.repeat(16 * 1024 - 8) }],
])('free JSON may be %s', (_, value) => {
  expect(FreeJson.safeParse(value).success).toBe(true)
})

test.each([
  ['a byte more than 16 KB', { a: 'x'.repeat(16 * 1024 - 7) }],
  ['16 KB that are more in bytes than in letters', { a: 'é'.repeat(8 * 1024) }],
  ['a NUL in a text', { a: { b: ['\0'] } }],
  ['a NUL after a backslash', { a: '\\\0' }],
  ['a NUL in a name', { '\0': 1 }],
  ['no object', [1]],
])('free JSON may not be %s', (_, value) => {
  expect(FreeJson.safeParse(value).success).toBe(false)
})
