import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { EventTicket } from '#features/events/list/EventTicket.tsx'
import { keyOf } from '#features/events/list/EventList.tsx'
import type { EventCard } from '#features/events/types.ts'
import { callKey, invoke, useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useRealtimeEvent } from '#lib/data/realtime/index.ts'
import { eventsAmong, withEventsOf } from './offeredEvents.ts'
import styles from './Home.module.css'

const combined = { query: {} } as const
/** Of the posts none is needed. */
const onlyEvents = { query: { limit: 1 } } as const

/** Events of the member's groups that were offered with the first posts: they are not requested on their own. */
export function useOfferedEvents(posts: readonly { readonly id: string }[]) {
  const { data } = useCall('facade.combinedFeed', combined, { enabled: false })
  const listed = new Set(posts.map(({ id }) => id))
  return eventsAmong(data?.items ?? [], (id) => listed.has(id))
}

export function Teaser({ events }: { readonly events: readonly EventCard[] }) {
  return (
    <div className={styles['teaser']}>
      {events.map((event) => (
        <EventTicket key={keyOf(event)} event={event} headingLevel={2} />
      ))}
    </div>
  )
}

export interface HomeEventsProps {
  readonly posts: readonly { readonly id: string }[]
  /** The posts, and with them the events, are being read anyway. */
  readonly isReading: boolean
}

/** Events with no post after them, below all posts; and what keeps all those offered as they are now. */
export function HomeEvents({ posts, isReading }: HomeEventsProps) {
  useUpToDate(isReading)
  const { after } = useOfferedEvents(posts)
  if (after.length === 0) return null
  return (
    <div className={styles['after']}>
      <Teaser events={after} />
    </div>
  )
}

/** Changed, called off or answered elsewhere, an event is shown as it is now. */
function useUpToDate(isReading: boolean): void {
  const queryClient = useQueryClient()
  const key = callKey('facade.combinedFeed', combined)
  const shown = () => queryClient.getQueryData<ReplyOf<'facade.combinedFeed'>>(key)
  const refetchAll = async () => {
    const now = await invoke('facade.combinedFeed', onlyEvents).catch(() => null)
    const before = shown()
    if (now !== null && before !== undefined) queryClient.setQueryData(key, withEventsOf(before, now))
  }
  const holds = (eventId?: string) =>
    shown()?.items.some((item) => item.kind === 'EVENT' && (eventId === undefined || item.event.id === eventId)) ===
    true
  useRealtimeEvent('event.changed', ({ data }) => {
    if (holds(data.eventId)) void refetchAll()
  })
  const catchUp = useEffectEvent(() => {
    if (!isReading && queryClient.getQueryState(key)?.isInvalidated === true && holds()) void refetchAll()
  })
  useEffect(() => catchUp(), [])
}
