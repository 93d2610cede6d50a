import { expect, test } from 'vitest'
import { searchAddress, filtersOf, readSearchQuery, typesOf } from './searchQuery.ts'

const group = '01900000-0000-7000-8000-000000000306'

test('a search is completely in its address, and defaults are omitted', () => {
  const query = { q: 'rosé & “bread”', type: 'posts', sort: 'TIME', media: 'IMAGE', since: 'week', group } as const
  const { searchParams } = new URL(searchAddress(query), 'https://koinon.example')
  expect(readSearchQuery(Object.fromEntries(searchParams))).toEqual(query)
  expect(searchAddress({ q: 'bread', type: 'all' })).toBe('/search?q=bread')
})

test('invalid parts of an address are ignored', () => {
  expect(
    readSearchQuery({ q: 2024, type: 'animals', sort: 'RANDOM', media: 'SMELL', since: 'never', group: 'choir' }),
  ).toEqual({
    q: '2024',
    type: undefined,
    sort: undefined,
    media: undefined,
    since: undefined,
    group: undefined,
  })
})

test('text pasted into an address is searched as if it had been typed', () => {
  expect(readSearchQuery({ q: '  bread\n\trye\u0000 ' }).q).toBe('bread rye')
  expect(readSearchQuery({ q: ' \n ' }).q).toBe('')
  const long = readSearchQuery({ q: `${'a'.repeat(199)}🍞` }).q ?? ''
  expect(long).toHaveLength(200)
  expect(long.isWellFormed()).toBe(true)
})

test('filters apply only to posts, from the start of a day', () => {
  expect(filtersOf({ type: 'people', media: 'IMAGE', group })).toEqual({})
  expect(filtersOf({ media: 'IMAGE', since: 'week', group }, '2026-05-08')).toEqual({
    mediaType: 'IMAGE',
    from: '2026-05-01T00:00:00.000Z',
    groupId: group,
  })
  expect(typesOf('topics')).toEqual(['HASHTAG'])
})
