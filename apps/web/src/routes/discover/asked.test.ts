import { expect, test } from 'vitest'
import { addressOf, filtersOf, readAsked, typesOf } from './asked.ts'

const group = '01900000-0000-7000-8000-000000000306'

test('A search is all in its address, and what is as usual is left out', () => {
  const asked = { q: 'rosé & “bread”', type: 'posts', sort: 'TIME', media: 'IMAGE', since: 'week', group } as const
  const { searchParams } = new URL(addressOf(asked), 'https://koinon.example')
  expect(readAsked(Object.fromEntries(searchParams))).toEqual(asked)
  expect(addressOf({ q: 'bread', type: 'all' })).toBe('/search?q=bread')
})

test('What an address says that is no search is as if it were not there', () => {
  expect(
    readAsked({ q: 2024, type: 'animals', sort: 'RANDOM', media: 'SMELL', since: 'never', group: 'choir' }),
  ).toEqual({
    q: '2024',
    type: undefined,
    sort: undefined,
    media: undefined,
    since: undefined,
    group: undefined,
  })
})

test('What was pasted into an address is asked as if it had been typed', () => {
  expect(readAsked({ q: '  bread\n\trye\u0000 ' }).q).toBe('bread rye')
  expect(readAsked({ q: ' \n ' }).q).toBe('')
  const long = readAsked({ q: `${'a'.repeat(199)}🍞` }).q ?? ''
  expect(long).toHaveLength(200)
  expect(long.isWellFormed()).toBe(true)
})

test('Filters are asked only of posts, from the beginning of a day', () => {
  expect(filtersOf({ type: 'people', media: 'IMAGE', group })).toEqual({})
  expect(filtersOf({ media: 'IMAGE', since: 'week', group }, '2026-05-08')).toEqual({
    mediaType: 'IMAGE',
    from: '2026-05-01T00:00:00.000Z',
    groupId: group,
  })
  expect(typesOf('topics')).toEqual(['HASHTAG'])
})
