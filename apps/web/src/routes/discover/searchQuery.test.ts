import { expect, test } from 'vitest'
import { readSearchQuery, searchAddress, tabOf, typesOf, withTab } from './searchQuery.ts'

test('a search is completely in its address, and defaults are omitted', () => {
  const query = { q: 'rosé & “bread” in:"Garden Club" has:image after:1w type:post', sort: 'TIME' } as const
  const { searchParams } = new URL(searchAddress(query), 'https://koinon.example')
  expect(readSearchQuery(Object.fromEntries(searchParams))).toEqual(query)
  expect(searchAddress({ q: 'bread' })).toBe('/search?q=bread')
})

test('invalid parts of an address are ignored', () => {
  expect(readSearchQuery({ q: 2024, type: 'animals', sort: 'RANDOM' })).toEqual({ q: '2024', sort: undefined })
})

test('text pasted into an address is searched as if it had been typed', () => {
  expect(readSearchQuery({ q: '  bread\n\trye\u0000 ' }).q).toBe('bread rye')
  expect(readSearchQuery({ q: ' \n ' }).q).toBe('')
  const long = readSearchQuery({ q: `${'a'.repeat(199)}🍞` }).q ?? ''
  expect(long).toHaveLength(200)
  expect(long.isWellFormed()).toBe(true)
})

test('the tab is the kind that the words name', () => {
  expect(readSearchQuery({ q: 'bread type:event', type: 'messages' }).q).toBe('bread type:message')
  expect(['bread', 'bread type:event', 'type:post type:event', '-type:post'].map(tabOf)).toEqual([
    'all',
    'events',
    'all',
    'all',
  ])
  expect(withTab('bread type:event', 'all')).toBe('bread')
  expect(typesOf('topics')).toEqual(['HASHTAG'])
})
