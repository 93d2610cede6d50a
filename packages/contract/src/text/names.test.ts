import { describe, expect, test } from 'vitest'
import { Name } from '../shared/primitives.ts'
import { mixedWords, mixesScripts } from './mixedScripts.ts'

describe('a name is refused that has', () => {
  test.each([
    ['a zero-width space', 'Ama\u200bra'],
    ['a joiner between Latin letters', 'Ama\u200dra'],
    ['a non-joiner between Latin letters', 'Ama\u200cra'],
    ['a soft hyphen', 'Ama\u00adra'],
    ['a word joiner', 'Amara\u2060'],
    ['a letter that fills', 'Amara\u3164'],
    ['a blank of Braille', 'Ama\u2800ra'],
    ['a selector after a letter', 'Ama\ufe0fra'],
    ['tags', 'Amara\u{e0067}\u{e007f}'],
    ['a line of its own', 'Ama\nra'],
  ])('%s', (_, name) => {
    expect(Name.safeParse(name).success).toBe(false)
  })
})

test.each([
  'Zoë ❤️',
  '👩‍🌾 Ana',
  '👩🏽‍🤝‍👨🏻',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ana',
  '1️⃣ Club',
  'نرم‌افزار',
  'ශ්‍රී',
  'عمر',
  'שָׁלוֹם',
  '葛󠄀城',
  "O'Brien-Müller 2.0",
])('%s is a name', (name) => {
  expect(Name.parse(name)).toBe(name.normalize('NFC'))
})

test.each([
  ['Zoe\u0308', 'Zoë'],
  ['  Ana \u00a0  Duarte ', 'Ana Duarte'],
  ['\u200fעדה\u200e', 'עדה'],
  ['Ana\u202egpj', 'Anagpj'],
  ['\ufeffAmara', 'Amara'],
])('%j is stored as %j', (given, stored) => {
  expect(Name.parse(given)).toBe(stored)
})

describe('letters of several scripts in one word are noticed', () => {
  test.each(['Аmara', 'Kоinon', 'Garden Сlub', 'αna', 'Ꭺna', 'Ana עdа'])('in %s', (name) => {
    expect(mixesScripts(name)).toBe(true)
  })
  test.each([
    'Amara',
    'Амара',
    'Ana Дуарте',
    'Tシャツ',
    'JR東日本',
    '김Anna',
    'Ελένη',
    'Zoë',
    'Ana2',
    'שָׁלוֹם',
    '',
    '👩‍🌾 Ana',
  ])('not in %s', (name) => {
    expect(mixesScripts(name)).toBe(false)
  })
  test('word by word', () => {
    expect(mixedWords('Buy vіagra at рaypal, Ana')).toEqual(['vіagra', 'рaypal'])
  })
})
