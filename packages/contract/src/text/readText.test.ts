import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepMentions, readText } from './readText.ts'

const ana = '018f0000-0000-7000-8000-000000000001'
const ben = '018f0000-0000-7000-8000-000000000002'
const slice = (text: string, { start, end }: { start: number; end: number }) =>
  Buffer.from(text).subarray(start, end).toString()
describe('mentions', () => {
  const text = '👋 Ana and Ben'
  const named = [
    { start: 5, end: 8, userId: ana },
    { start: 13, end: 16, userId: ben },
  ]
  test('are where the writer set them, counted in bytes', () => {
    const { facets, mentioned } = readText(text, named)
    expect(facets.map((facet) => slice(text, facet))).toEqual(['Ana', 'Ben'])
    expect(mentioned).toEqual([ana, ben])
  })
  test.each([
    ['outside the text', { start: 5, end: 99 }],
    ['within a character', { start: 2, end: 8 }],
    ['empty', { start: 5, end: 5 }],
  ])('%s are dropped', (_, range) => {
    expect(readText(text, [{ ...range, userId: ana }]).facets).toEqual([])
  })
  test('that overlap keep the first', () => {
    const over = [
      { start: 5, end: 12, userId: ana },
      { start: 8, end: 16, userId: ben },
    ]
    expect(readText(text, over).mentioned).toEqual([ana])
  })
  test('of people who may not be mentioned become plain words', () => {
    const mentioned = keepMentions(readText(text, named), new Set([ben]))
    expect(mentioned.mentioned).toEqual([ben])
    expect(mentioned.facets).toHaveLength(1)
  })
})

test('for any text, facets are in order, do not overlap and split no character', () => {
  const parts = fc.constantFrom('#', 'a', 'ß', '日', '👋', ' ', '/', 'https://a.b', '.', '(', ')', '\uD800', 'www.')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (pieces) => {
      const { text, facets } = readText(pieces.join(''))
      let last = 0
      for (const { start, end } of facets) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        const bytes = Buffer.from(text).subarray(start, end)
        expect(Buffer.from(bytes.toString())).toEqual(bytes)
        last = end
      }
    }),
    { seed: 1 },
  )
})

test('a text built to be slow is read only once', () => {
  const hostile = [
    ')'.repeat(100_000),
    'http://'.repeat(15_000),
    '#'.repeat(100_000),
    `http://a.b/${'('.repeat(100_000)}`,
    'www.'.repeat(25_000),
  ]
  for (const text of hostile) expect(readText(text).text).toHaveLength(text.length)
})
