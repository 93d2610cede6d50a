import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

const tag = (start: number, end: number) => ({ kind: 'HASHTAG', tag: 'x', start, end }) as const

test('a text is split at the bytes of its facets, whatever its characters', () => {
  expect(cutText('👋 #käse!', [tag(5, 11)]).map(({ text }) => text)).toEqual(['👋 ', '#käse', '!'])
})
test('facets that overlap or are out of range are left as text', () => {
  expect(cutText('abc', [tag(0, 2), tag(1, 3), tag(2, 9)])).toEqual([
    { text: 'ab', facet: tag(0, 2) },
    { text: 'c', facet: null },
  ])
})
test('an empty text has no parts', () => expect(cutText('', [])).toEqual([]))
