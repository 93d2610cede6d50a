import { hasVisibleText } from '@koinon/contract/text'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { choiceOf, textOf } from '#lib/navigation/searchParams.ts'
import type { Position } from '#lib/entities/places/usePosition.ts'
import { daysLater } from '#lib/text/timeZones.ts'

export const tabs = ['upcoming', 'mine', 'invited', 'hosting', 'past'] as const
export type EventsTab = (typeof tabs)[number]
export const spans = ['today', 'weekend', 'week', 'month', 'later'] as const
export const places = ['online', 'there'] as const
export const costs = ['FREE', 'PAID'] as const

/** The query for events as described by the address. The member's position is never in the address. */
export interface EventsQuery {
  readonly show?: EventsTab | undefined
  readonly q?: string | undefined
  readonly when?: (typeof spans)[number] | undefined
  readonly where?: (typeof places)[number] | undefined
  readonly cost?: (typeof costs)[number] | undefined
  readonly group?: string | undefined
  readonly free?: 'yes' | undefined
}
export type EventFilters = NonNullable<GivenOf<'groups.searchCommunityEventsV2'>['body']['filters']>

const nearMeters = 25_000
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

export function readEventsQuery(search: Readonly<Record<string, unknown>>): EventsQuery {
  const group = textOf(search, 'group')
  return {
    show: choiceOf(search, 'show', tabs),
    q: textOf(search, 'q')?.slice(0, 200),
    when: choiceOf(search, 'when', spans),
    where: choiceOf(search, 'where', places),
    cost: choiceOf(search, 'cost', costs),
    group: group !== undefined && isId.test(group) ? group : undefined,
    free: choiceOf(search, 'free', ['yes']),
  }
}

/** The address of the list; defaults are omitted. */
export function eventsAddress(query: EventsQuery): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' && hasVisibleText(value) && value !== 'upcoming') words.set(name, value)
  }
  const search = words.toString()
  return search === '' ? paths.events : `${paths.events}?${search}`
}

const midnight = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

/** The coming Saturday and Sunday, or what is left of them. */
function weekendOf(today: string): Pick<EventFilters, 'from' | 'to'> {
  // Monday is 0.
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return {
    from: midnight(daysLater(today, Math.max(0, 5 - weekday))),
    to: midnight(daysLater(today, 7 - weekday)),
  }
}

/** The time range in whole days, so that the query stays equal while the member reads. */
function spanOf(when: EventsQuery['when'], today: string): Pick<EventFilters, 'from' | 'to'> {
  switch (when) {
    case undefined:
      return {}
    case 'today':
      return { from: midnight(today), to: midnight(daysLater(today, 1)) }
    case 'weekend':
      return weekendOf(today)
    case 'week':
      return { from: midnight(today), to: midnight(daysLater(today, 7)) }
    case 'month':
      return { from: midnight(today), to: midnight(daysLater(today, 31)) }
    case 'later':
      return { from: midnight(daysLater(today, 31)) }
  }
}

/** The filters; empty if there are none. */
export const filtersOf = (
  { when, where, cost, group, free }: EventsQuery,
  here: Position | null,
  today: string,
): EventFilters => ({
  ...spanOf(when, today),
  ...(where === undefined ? {} : { online: where === 'online' }),
  ...(cost === undefined ? {} : { cost }),
  ...(group === undefined ? {} : { groupIds: [group] }),
  ...(free === undefined ? {} : { spotsLeft: true }),
  ...(here === null ? {} : { near: { ...here, radiusMeters: nearMeters } }),
})
