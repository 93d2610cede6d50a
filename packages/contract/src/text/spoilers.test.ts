import { expect, test } from 'vitest'
import type { Facet } from '../shared/text.ts'
import { besideSpoilers, hideSpoilers } from './spoilers.ts'

const bytes = (text: string) => Buffer.byteLength(text)
const text = '👋 In the end she dies, and é he too. See #ending'
const spanOf = (words: string) => {
  const start = bytes(text.slice(0, text.indexOf(words)))
  return { start, end: start + bytes(words) }
}
const facets: Facet[] = [
  { kind: 'BOLD', ...spanOf('In the end she dies') },
  { kind: 'SPOILER', ...spanOf('she dies') },
  { kind: 'SPOILER', ...spanOf('é he') },
]

test('an excerpt has a mark in place of each spoiler, and all other words', () => {
  expect(hideSpoilers({ text, facets })).toBe('👋 In the end ▒▒▒, and ▒▒▒ too. See #ending')
  expect(hideSpoilers({ text, facets: facets.slice(0, 1) })).toBe(text)
})

test('what is beside spoilers is found again, and what shares words with one is left out', () => {
  const shown = Buffer.from(hideSpoilers({ text, facets }))
  const spans = ['In the', 'end she', 'dies', ', and', 'too', '#ending'].map(spanOf)
  const found = besideSpoilers(spans, facets).map(({ start, end }) => shown.subarray(start, end).toString())
  expect(found).toEqual(['In the', ', and', 'too', '#ending'])
})
