import { expect, test } from 'vitest'
import { directoryAddress, directoryFilters, readDirectoryQuery } from './directoryQuery.ts'

const topic = '01900000-0000-7000-8000-000000000306'

test('the directory is completely in its address, except the position; defaults are omitted', () => {
  const query = { q: 'seeds & beds', topic, join: 'ANYONE', size: 'SMALL', sort: 'NAME' } as const
  const { searchParams, pathname } = new URL(directoryAddress(query), 'https://koinon.example')
  expect(pathname).toBe('/g/discover')
  expect(readDirectoryQuery(Object.fromEntries(searchParams))).toEqual(query)
  expect(directoryAddress({ q: ' ', sort: 'ACTIVE' })).toBe('/g/discover')
  expect(directoryAddress({ q: 'ACTIVE' })).toBe('/g/discover?q=ACTIVE')
})

test('invalid parts of an address are ignored', () => {
  expect(readDirectoryQuery({ topic: 'gardens', join: 'KEY', size: 'HUGE', sort: 'LUCK' })).toEqual({})
})

test('filters have the values the server expects', () => {
  expect(directoryFilters({}, null)).toEqual({ mine: false })
  expect(
    directoryFilters({ topic, join: 'REQUEST_ONLY', size: 'LARGE', sort: 'NEW' }, { latitude: 47, longitude: 15 }),
  ).toEqual({
    mine: false,
    interestIds: [topic],
    joinPolicy: 'REQUEST_ONLY',
    size: 'LARGE',
    near: { latitude: 47, longitude: 15, radiusMeters: 25_000 },
  })
})
