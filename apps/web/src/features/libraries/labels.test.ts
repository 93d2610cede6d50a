import { expect, test } from 'vitest'
import { durationText, itemFacts, lengthOf, libraryFacts, openText, progressText, titleOf } from './labels.ts'
import type { Post } from './labels.ts'

test('a duration is given in hours and minutes, or in seconds if it is short', () => {
  expect([400, 40_000, 60_000, 5_400_000, 7_200_000].map(lengthOf)).toEqual([
    '1 sec',
    '40 sec',
    '1 min',
    '1 hr 30 min',
    '2 hr',
  ])
  expect(libraryFacts({ itemCount: 0, durationMs: 0 })).toBe('No items yet')
  expect(libraryFacts({ itemCount: 2, durationMs: 120_000 })).toBe('2 items · 2 min')
})

test('progress is shown once there is some', () => {
  const words = (done: number, total: number) => progressText({ progress: { done, total, lastItemId: null } })
  expect([words(0, 3), words(1, 3), words(3, 3), words(0, 0)]).toEqual([
    undefined,
    '1 of 3 done',
    'All done',
    undefined,
  ])
})

test('a library is begun, continued, and begun again once it is done', () => {
  const words = (done: number, lastItemId: string | null) => openText({ progress: { done, total: 3, lastItemId } })
  expect([words(0, null), words(1, 'a'), words(3, 'c')]).toEqual(['Start', 'Continue', 'Start'])
})

test('an item is named after its first line, otherwise its file, otherwise its author', () => {
  const post = (text: string, alt?: string) =>
    ({
      text,
      facets: [],
      media: alt === undefined ? [] : [{ alt }],
      author: { displayName: 'Ana' },
      filteredBy: null,
      sensitive: null,
    }) as unknown as Post
  expect(titleOf(post(' Soil\nand more'))).toBe('Soil')
  expect(titleOf(post('', 'A bed'))).toBe('A bed')
  expect(titleOf(post(''))).toBe('Post by Ana')
  expect(titleOf(post('x'.repeat(200)))).toHaveLength(91)
  const withWarning = (note: string) => ({ ...post('The whole wound', 'A wound'), sensitive: { cover: true, note } })
  expect([titleOf(withWarning('Blood')), titleOf(withWarning(''))]).toEqual(['Blood', 'Post with a content warning'])
})

test('an item says how long it takes to watch, hear or read', () => {
  const post = (mediaType: Post['mediaType'], text: string, durationMs?: number) =>
    ({ mediaType, text, article: null, media: durationMs === undefined ? [] : [{ durationMs }] }) as unknown as Post
  expect(itemFacts(post('VIDEO', 'Look', 245_000))).toBe('Video · 4 min')
  expect(itemFacts(post('TEXT', 'word '.repeat(500)))).toBe('3 min read')
  expect(itemFacts(post('TEXT', '読'.repeat(900)))).toBe('2 min read')
  expect(itemFacts(post('IMAGE', 'Look'))).toBe('Picture')
  expect([245_000, 3_720_000, 0].map((ms) => durationText(post('AUDIO', '', ms)))).toEqual([
    '4:05',
    '1:02:00',
    undefined,
  ])
})
