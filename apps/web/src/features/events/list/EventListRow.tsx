import type { ReactNode } from 'react'
import { EventCover } from '@koinon/ui/entities/EventCover'
import { EventRow } from '@koinon/ui/entities/EventRow'
import { Badge } from '@koinon/ui/marks/Badge'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import type { EventCard } from '../types.ts'
import { dateTabOf, dayOf, isOver, spanOf } from '../eventTimes.ts'
import { marksOf, placeText } from '../labels.ts'
import { seriesText } from '../seriesText.ts'
import { eventHref } from './EventTicket.tsx'
import { GoingFaces, goingText } from './GoingFaces.tsx'

export interface EventListRowProps {
  readonly event: EventCard
  /** On its own group's page the group is omitted. */
  readonly namesGroup?: boolean
  readonly headingLevel?: 2 | 3 | 4
  /** At the end: the answer. */
  readonly children?: ReactNode
}

/** An event in a list; a series is one row that says how it goes on. */
export function EventListRow({ event, namesGroup = true, headingLevel, children }: EventListRowProps) {
  const isCancelled = event.state === 'CANCELLED'
  return (
    <EventRow
      date={{ ...dateTabOf(event.startTime), isPast: isOver(event) }}
      title={event.title}
      href={eventHref(event)}
      headingLevel={headingLevel}
      cover={<CoverOf event={event} />}
      facts={factsOf(event, namesGroup)}
      guests={<Guests event={event} />}
      action={children}
      isCancelled={isCancelled}
    />
  )
}

export function CoverOf({ event, size }: { readonly event: EventCard; readonly size?: 'small' | 'large' }) {
  const { id, cover, group, title } = event
  return (
    <EventCover
      sources={cover?.sources}
      seed={group?.id ?? id}
      pattern={id}
      name={group?.name ?? title}
      sizes={size === 'large' ? '(min-width: 46.5rem) 40rem, 100vw' : '132px'}
      size={size ?? 'small'}
    />
  )
}

/** Time, how a series goes on or where it is, and the group. */
function factsOf(event: EventCard, namesGroup: boolean): ReactNode[] {
  const { startTime, endTime, group, cost } = event
  const isOneDay = dayOf(startTime) === dayOf(new Date(endTime.getTime() - 1))
  const where = placeText(event)
  const series = seriesText(event)
  return [
    <time key="when" dateTime={startTime.toISOString()}>
      {isOneDay ? formatDate(startTime, 'time') : spanOf(event)}
    </time>,
    ...(series === undefined ? [] : [series]),
    ...(where === undefined ? [] : [<bdi key="where">{where}</bdi>]),
    // A place may be called after the group that meets there.
    ...(namesGroup && group !== null && group.name !== where ? [<bdi key="group">{group.name}</bdi>] : []),
    ...(cost === null || cost.price.amount === 0 ? [] : [formatMoney(cost.price)]),
  ]
}

/** The button at the end of the row says the reader's answer. */
function Guests({ event }: { readonly event: EventCard }) {
  const marks = marksOf({ ...event, myState: event.myState === 'CONFIRMED' ? 'CONFIRMED' : null })
  const shown = marks.filter(({ tone }) => tone !== 'success')
  const { going } = event
  if (going.count === 0 && shown.length === 0) return null
  return (
    <>
      <GoingFaces people={going.items} />
      {going.count > 0 && <span>{goingText(going.count)}</span>}
      {shown.map(({ tone, words }) => (
        <Badge key={words} tone={tone}>
          {words}
        </Badge>
      ))}
    </>
  )
}
