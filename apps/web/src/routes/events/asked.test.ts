import { expect, test } from 'vitest'
import { eventsAddress, filtersOf, readEvents } from './asked.ts'

const group = '01900000-0000-7000-8000-000000000306'
const today = '2026-11-28'

test('what is asked of the events is all in the address, and what is as usual is left out', () => {
  const asked = { show: 'past', q: 'fire & stories', when: 'week', where: 'there', group, free: 'yes' } as const
  const { searchParams } = new URL(eventsAddress(asked), 'https://koinon.example')
  expect(readEvents(Object.fromEntries(searchParams))).toEqual({ ...asked, cost: undefined })
  expect(eventsAddress({ show: 'upcoming', q: ' ' })).toBe('/events')
})

test('what an address says that is no question is as if it were not there', () => {
  expect(readEvents({ show: 'all', when: 'ever', where: 'moon', cost: 'DEAR', group: 'choir', free: 'no' })).toEqual({
    show: undefined,
    q: undefined,
    when: undefined,
    where: undefined,
    cost: undefined,
    group: undefined,
    free: undefined,
  })
})

test('days are whole, by the clocks of who asks', () => {
  const { from, to } = filtersOf({ when: 'week' }, null, today)
  expect(new Date(from ?? '').getHours()).toBe(0)
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBeGreaterThan(6.9 * 86_400_000)
  expect(filtersOf({ when: 'later' }, null, today).to).toBeUndefined()
})

test('only what narrows is asked', () => {
  expect(filtersOf({}, null, today)).toEqual({})
  expect(
    filtersOf({ where: 'online', cost: 'FREE', free: 'yes', group }, { latitude: 1, longitude: 2 }, today),
  ).toEqual({
    online: true,
    cost: 'FREE',
    seatsLeft: true,
    groupIds: [group],
    near: { latitude: 1, longitude: 2, radiusMeters: 25_000 },
  })
})
