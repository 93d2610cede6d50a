import { expect, test } from 'vitest'
import { directoryAddress, directoryFilters, readDirectory } from './directory.ts'

const topic = '01900000-0000-7000-8000-000000000306'

test('The directory is all in its address, but for where one is; what is as usual is left out', () => {
  const asked = { q: 'seeds & beds', topic, join: 'ANYONE', size: 'SMALL', sort: 'NAME' } as const
  const { searchParams, pathname } = new URL(directoryAddress(asked), 'https://koinon.example')
  expect(pathname).toBe('/g/discover')
  expect(readDirectory(Object.fromEntries(searchParams))).toEqual(asked)
  expect(directoryAddress({ q: ' ', sort: 'ACTIVE' })).toBe('/g/discover')
  expect(directoryAddress({ q: 'ACTIVE' })).toBe('/g/discover?q=ACTIVE')
})

test('What an address says that is no filter is as if it were not there', () => {
  expect(readDirectory({ topic: 'gardens', join: 'KEY', size: 'HUGE', sort: 'LUCK' })).toEqual({})
})

test('Filters are as the server has them', () => {
  expect(directoryFilters({}, null)).toEqual({})
  expect(
    directoryFilters({ topic, join: 'REQUEST_ONLY', size: 'LARGE', sort: 'NEW' }, { latitude: 47, longitude: 15 }),
  ).toEqual({
    interestIds: [topic],
    joinPolicy: 'REQUEST_ONLY',
    size: 'LARGE',
    near: { latitude: 47, longitude: 15, radiusMeters: 25_000 },
  })
})
