import { expect, test } from 'vitest'
import { FreeJson, line, statement } from './primitives.ts'

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

test.each([
  ['letters that nobody sees', '\u200b\u2060\u00ad'],
  ['a letter that fills, a blank of Braille', '\u3164\u2800'],
  ['spaces of all kinds', ' \u00a0\u3000'],
])('%s are not a name and say nothing', (_, text) => {
  expect(line(80).safeParse(text).success).toBe(false)
  expect(statement(80).safeParse(text).success).toBe(false)
})

test('a name stays as typed, except for characters that change the direction of text', () => {
  expect(line(80).parse(' Ana\u202egpj ')).toBe('Anagpj')
  for (const name of ['\u05e2\u05d3\u05d4', '\u{1f469}\u200d\u{1f9af}', 'Zo\u00eb \u2764\ufe0f'])
    expect(line(80).parse(name)).toBe(name)
})
