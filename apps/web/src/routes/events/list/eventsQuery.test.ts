import { expect, test } from 'vitest'
import { dayMs } from '#lib/text/durations.ts'
import { eventsAddress, filtersOf, readEventsQuery } from './eventsQuery.ts'

const group = '01900000-0000-7000-8000-000000000306'
const today = '2026-11-28'

test('the query for events is completely in the address, and defaults are omitted', () => {
  const query = { show: 'past', q: 'fire & stories', when: 'week', where: 'there', group, free: 'yes' } as const
  const { searchParams } = new URL(eventsAddress(query), 'https://koinon.example')
  expect(readEventsQuery(Object.fromEntries(searchParams))).toEqual({ ...query, cost: undefined })
  expect(eventsAddress({ show: 'upcoming', q: ' ' })).toBe('/events')
})

test('invalid parts of an address are ignored', () => {
  expect(
    readEventsQuery({ show: 'all', when: 'ever', where: 'moon', cost: 'DEAR', group: 'choir', free: 'no' }),
  ).toEqual({
    show: undefined,
    q: undefined,
    when: undefined,
    where: undefined,
    cost: undefined,
    group: undefined,
    free: undefined,
  })
})

test('days are whole, in the reader’s time zone', () => {
  const { from, to } = filtersOf({ when: 'week' }, null, today)
  expect(new Date(from ?? '').getHours()).toBe(0)
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBeGreaterThan(6.9 * dayMs)
  expect(filtersOf({ when: 'later' }, null, today).to).toBeUndefined()
})

test.each([
  ['2026-11-26', '2026-11-28', '2026-11-30'],
  ['2026-11-28', '2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-29', '2026-11-30'],
])('the weekend is the coming one, or the rest of it: on %s', (day, first, after) => {
  const at = (date: string) => new Date(`${date}T00:00:00`).toISOString()
  expect(filtersOf({ when: 'weekend' }, null, day)).toEqual({ from: at(first), to: at(after) })
})

test('only set filters are sent', () => {
  expect(filtersOf({}, null, today)).toEqual({})
  expect(
    filtersOf({ where: 'online', cost: 'FREE', free: 'yes', group }, { latitude: 1, longitude: 2 }, today),
  ).toEqual({
    online: true,
    cost: 'FREE',
    spotsLeft: true,
    groupIds: [group],
    near: { latitude: 1, longitude: 2, radiusMeters: 25_000 },
  })
})
