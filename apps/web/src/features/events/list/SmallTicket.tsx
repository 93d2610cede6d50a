import { Ticket } from '@koinon/ui/entities/Ticket'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Badge } from '@koinon/ui/marks/Badge'
import { t } from '#lib/text/i18n/index.ts'
import type { EventCard } from '../types.ts'
import { dateTabOf, hoursOf } from '../eventTimes.ts'
import { marksOf, placeText } from '../labels.ts'
import { eventHref } from './EventTicket.tsx'

/** A small ticket: day, name, time and place, how many friends go, and the member's answer. */
export function SmallTicket({ event }: { readonly event: EventCard }) {
  const where = placeText(event)
  const marks = marksOf(event)
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
        marks.length === 0 ? undefined : (
          <Cluster gap={2}>
            {marks.map(({ tone, words }) => (
              <Badge key={words} tone={tone}>
                {words}
              </Badge>
            ))}
          </Cluster>
        )
      }
    />
  )
}
