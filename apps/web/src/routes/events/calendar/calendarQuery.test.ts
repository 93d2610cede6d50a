import { expect, test } from 'vitest'
import { calendarAddress, daysAround, monthsLater, readCalendarQuery } from './calendarQuery.ts'

const today = '2026-11-28'

test('a calendar is where its address says, otherwise today', () => {
  const query = { view: 'week', date: '2026-05-08' } as const
  const { searchParams } = new URL(calendarAddress(query), 'https://koinon.example')
  expect(readCalendarQuery(Object.fromEntries(searchParams), 'month', today)).toEqual(query)
  expect(readCalendarQuery({ view: 'year', date: '2026-13-40' }, 'agenda', today)).toEqual({
    view: 'agenda',
    date: today,
  })
})

test('a month is requested whole, a week wherever it starts', () => {
  expect(daysAround({ view: 'month', date: '2028-02-10' })).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(daysAround({ view: 'agenda', date: '2026-12-31' })).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  expect(daysAround({ view: 'week', date: '2026-05-08' })).toEqual({ first: '2026-05-02', last: '2026-05-14' })
})

test('another month has the same day, or its last', () => {
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsLater('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthsLater('2026-12-15', 1)).toBe('2027-01-15')
})
