import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { occurrenceQuery } from './occurrenceQuery.ts'

/**
 * The event that the address names. A date that was split off from its series is another event by now: the address
 * becomes that event's own.
 */
export function useEventAt() {
  const { eventId = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const question = occurrenceQuery(eventId, search)
  const event = useCall('groups.communityEvent', question)
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const now = event.data?.id
  const leadOn = useEffectEvent((to: string) =>
    navigate({
      href: `${pathname.replace(paths.event(eventId), paths.event(to))}${searchStr}`,
      replace: true,
      resetScroll: false,
    }),
  )
  useEffect(() => {
    if (now !== undefined && now !== eventId) void leadOn(now)
  }, [now, eventId])
  return { eventId, search, question, occurrence: question.body.occurrence, event }
}
