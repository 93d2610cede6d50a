import type { ReactNode } from 'react'
import { Ticket } from '@koinon/ui/entities/Ticket'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Badge } from '@koinon/ui/marks/Badge'
import { t } from '#lib/text/i18n/index.ts'
import type { EventCard } from '../types.ts'
import { dateTabOf, hoursOf } from '../eventTimes.ts'
import { marksOf, placeText } from '../labels.ts'
import { eventHref } from './EventTicket.tsx'

export interface SmallTicketProps {
  readonly event: EventCard
  /** Says the member's answer. */
  readonly hasAnswer?: boolean
  /** Below: what can be done. */
  readonly children?: ReactNode
}

/** A small ticket: day, name, time and place, how many friends go, and the member's answer. */
export function SmallTicket({ event, hasAnswer = true, children }: SmallTicketProps) {
  const where = placeText(event)
  const marks = marksOf(hasAnswer ? event : { ...event, myState: null })
  const friends = event.friendsGoing.count
  return (
    <Ticket
      size="small"
      ground="canvas"
      date={{ ...dateTabOf(event.startTime), isPast: event.state === 'CANCELLED' }}
      title={event.title}
      href={eventHref(event)}
      lines={[
        <>
          <time dateTime={event.startTime.toISOString()}>{hoursOf(event)}</time>
          {where !== undefined && (
            <>
              {' · '}
              <bdi>{where}</bdi>
            </>
          )}
        </>,
        ...(friends === 0
          ? []
          : [t('{count, plural, one {# friend is going} other {# friends are going}}', { count: friends })]),
      ]}
      badge={
        marks.length === 0 && children === undefined ? undefined : (
          <Cluster gap={2}>
            {marks.map(({ tone, words }) => (
              <Badge key={words} tone={tone}>
                {words}
              </Badge>
            ))}
            {children}
          </Cluster>
        )
      }
    />
  )
}
