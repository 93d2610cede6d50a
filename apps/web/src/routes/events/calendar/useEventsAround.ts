import { useEffect } from 'react'
import { usePages } from '#lib/data/calls/index.ts'
import { daysLater } from '#lib/text/timeZones.ts'
import { daysAround } from './calendarQuery.ts'
import type { CalendarQuery } from './calendarQuery.ts'

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()
const pageSize = 100

/** Everything in the period around a day; each month, and each week, is one request. */
export function useEventsAround(calendarQuery: CalendarQuery) {
  const { first, last } = daysAround(calendarQuery)
  const events = usePages('groups.communityEventsFilter', {
    body: { from: startOf(first), to: startOf(daysLater(last, 1)), limit: pageSize },
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = events
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return events
}
