import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facet } from '../../shared/text.ts'
import { excerptOf } from './excerptOf.ts'
import { fitFacets } from '../fitFacets.ts'
import { readMarkdown } from '../readMarkdown.ts'

function articleOf(body: string) {
  const { text, formats } = readMarkdown(`Bread\n===\n${body}`)
  return { text, facets: [...formats] }
}
const excerptOfMarkdown = (body: string) => excerptOf(articleOf(body))
const wordsOf = (text: string, { start, end }: { start: number; end: number }) =>
  Buffer.from(text).subarray(start, end).toString()

/** The bytes of a text, other than spaces, that its spoilers cover. */
const coveredIn = (text: string, facets: readonly Facet[]) =>
  [...Buffer.from(text).entries()].flatMap(([at, byte]) =>
    byte > 0x20 && facets.some(({ kind, start, end }) => kind === 'SPOILER' && start <= at && at < end) ? at : [],
  )

test('an article whose text is short is its own excerpt', () => {
  const article = articleOf('Only **this**.')
  expect(excerptOf(article)).toEqual(article)
})

test('an excerpt ends with a paragraph, and with a word of a long one', () => {
  const paragraph = 'Sift it well. '.repeat(35).trim()
  expect(excerptOfMarkdown(`${paragraph}\n\n${paragraph}`).text).toBe(`Bread\n${paragraph}`)
  expect(excerptOfMarkdown('Sift it well. '.repeat(80)).text.slice(-9)).toBe('. Sift it')
})

test('formats end with the excerpt; links and tables stand in it whole or not at all', () => {
  const before = 'word '.repeat(116).trim()
  const bold = excerptOfMarkdown(`${before} **${'bold '.repeat(30).trim()}**`)
  expect(bold.facets.map(({ kind }) => kind)).toEqual(['TITLE', 'BOLD'])
  expect(wordsOf(bold.text, bold.facets[1] ?? { start: 0, end: 0 })).toBe('bold bold bold bold')
  const link = excerptOfMarkdown(`${before} [${'link '.repeat(30).trim()}](https://example.org/) ${before}`)
  expect(link).toEqual({ text: `Bread\n${before}`, facets: [{ kind: 'TITLE', start: 0, end: 5 }] })
  const table = excerptOfMarkdown(`${before}\n\n| a | b |\n|---|---|\n${'| c | d |\n'.repeat(30)}`)
  expect(table.text).toBe(`Bread\n${before}`)
})

test.each(['日', '👩‍👩‍👧‍👦', 'नि', 'e\u0301'])('%s is not cut', (character) => {
  const { text } = excerptOfMarkdown(character.repeat(700))
  expect(text).toBe(`Bread\n${character.repeat((text.length - 6) / character.length)}`)
  expect(text.length).toBeGreaterThan(500)
})

test('an excerpt is the beginning of its text, with formats that fit it', () => {
  const piece = fc.constantFrom(
    '**',
    '*',
    '||',
    '`',
    '> ',
    '- ',
    '\n',
    '\n\n',
    '```\n',
    '| a | b |\n|---|---|\n',
    'a ',
    '日',
    '😀',
    'b'.repeat(40),
    '[c d](https://a.org)',
  )
  const body = fc.array(piece, { minLength: 60, maxLength: 160 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(body, (source) => {
      const article = articleOf(source)
      const { text, facets } = excerptOf(article)
      expect(article.text.startsWith(text)).toBe(true)
      expect(text.length).toBeLessThanOrEqual(605)
      expect(fitFacets(text, facets)).toEqual(facets)
      expect(facets[0]?.kind).toBe('TITLE')
      // Words that readers have to uncover stay covered.
      expect(coveredIn(text, facets)).toEqual(coveredIn(text, article.facets))
    }),
    { numRuns: 300 },
  )
})
