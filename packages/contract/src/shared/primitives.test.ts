import { describe, expect, test } from 'vitest'
import { beginningOf, lengthOf } from '../text/length.ts'
import { FreeJson, line, prose, statement } from './primitives.ts'

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

describe('a text without visible characters', () => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['a word joiner and a soft hyphen', '\u2060\u00ad'],
    ['a joiner alone', '\u200d\u200c'],
    ['a letter that fills', '\u3164\uffa0\u115f'],
    ['a blank of Braille', '\u2800'],
    ['a note without a head', '\u{1d159}'],
    ['an object that is not there', '\ufffc'],
    ['a combining mark alone', '\u0301'],
    ['combining marks after a space', ' \u0301\u0338'],
    ['a variation selector', '\ufe0f'],
    ['tags', '\u{e0067}\u{e0062}'],
    ['marks of direction', '\u200e\u202e\u2069'],
    ['spaces of all kinds', ' \u00a0\u3000\u2003'],
  ])('%s', (_, text) => {
    expect(line(80).safeParse(text).success).toBe(false)
    expect(statement(80).safeParse(text).success).toBe(false)
    expect(prose(80).parse(text)).toBe('')
  })
})

test.each(['.', '!', '1', '♥', '❤️', '1️⃣', '🇦🇹', 'é', 'é', 'שָׁ', 'ก็', '\uf8ff', '👩‍🌾'])('%s is visible text', (text) => {
  expect(line(80).parse(text)).toBe(text)
  expect(statement(80).parse(text)).toBe(text)
  expect(prose(80).parse(text)).toBe(text)
})

test('the length of a stored text is measured in the characters that forms count', () => {
  for (const text of [line, statement]) {
    expect(text(2).parse('  👋👋 \u00a0')).toBe('👋👋')
    expect(text(2).safeParse('👋👋!').success).toBe(false)
  }
  expect(line(3).parse('A\u202ena')).toBe('Ana')
  expect(prose(3).safeParse('Ana ').success).toBe(false)
  for (const text of ['👋é1', 'abc', '日本語', '\u{20021}\ud800x']) {
    expect(lengthOf(text)).toBe(3)
    expect(prose(3).safeParse(text).success).toBe(true)
    expect(prose(2).safeParse(text).success).toBe(false)
    expect(lengthOf(beginningOf(text, 2))).toBe(2)
  }
  expect(beginningOf('👋👋👋', 2)).toBe('👋👋')
})

test('a line stays as typed, except for characters that change the direction of text', () => {
  expect(line(80).parse(' Ana\u202egpj ')).toBe('Anagpj')
  for (const name of ['\u05e2\u05d3\u05d4', '\u{1f469}\u200d\u{1f9af}', 'Zo\u00eb \u2764\ufe0f'])
    expect(line(80).parse(name)).toBe(name)
})
