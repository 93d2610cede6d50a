import type { ReactNode } from 'react'
import { Ticket } from '@koinon/ui/entities/Ticket'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Badge } from '@koinon/ui/marks/Badge'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { EventCard } from '../types.ts'
import { dateTabOf, hoursOf, isOver, spanOf } from '../eventTimes.ts'
import { marksOf, spotsText, placeText } from '../labels.ts'

/** The address of its page; for a series, of the date meant. */
export const eventHref = ({ id, recurrence, startTime }: Pick<EventCard, 'id' | 'recurrence' | 'startTime'>): string =>
  paths.event(id, recurrence === null ? undefined : startTime.toISOString())

export interface EventTicketProps {
  readonly event: EventCard
  /** The title with parts of it marked. */
  readonly title?: ReactNode
  /** The day is shown above: only the time is displayed. */
  readonly isBelowDay?: boolean
  /** On its own group's page the group is omitted. */
  readonly namesGroup?: boolean
  readonly headingLevel?: 2 | 3 | 4
  readonly ground?: 'surface' | 'canvas' | 'raised'
  /** Actions, at the end. */
  readonly children?: ReactNode
}

/** An event in a list: the tear-off date, its name, time, place and host, and the member's answer. */
export function EventTicket({
  event,
  title = event.title,
  isBelowDay = false,
  namesGroup = true,
  headingLevel,
  ground,
  children,
}: EventTicketProps) {
  const where = placeText(event)
  const seats = event.state === 'SCHEDULED' && !isOver(event) ? spotsText(event) : undefined
  const friends = event.friendsGoing.count
  const marks = marksOf(event)
  return (
    <Ticket
      date={{ ...dateTabOf(event.startTime), isPast: isOver(event) || event.state === 'CANCELLED' }}
      title={title}
      href={eventHref(event)}
      headingLevel={headingLevel}
      ground={ground}
      lines={[
        <time key="when" dateTime={event.startTime.toISOString()}>
          {isBelowDay ? hoursOf(event) : spanOf(event)}
        </time>,
        ...(where === undefined ? [] : [<bdi key="where">{where}</bdi>]),
        // A place may be called after the group that meets there.
        ...(namesGroup && event.group !== null && event.group.name !== where
          ? [<bdi key="group">{event.group.name}</bdi>]
          : []),
        ...(friends === 0
          ? []
          : [t('{count, plural, one {# friend is going} other {# friends are going}}', { count: friends })]),
        ...(event.cost === null || event.cost.price.amount === 0 ? [] : [formatMoney(event.cost.price)]),
        ...(seats === undefined ? [] : [seats]),
      ]}
      badge={
        marks.length === 0 && event.recurrence === null ? undefined : (
          <Cluster gap={3}>
            {marks.map(({ tone, words }) => (
              <Badge key={words} tone={tone}>
                {words}
              </Badge>
            ))}
            {event.recurrence !== null && (
              <Badge>
                <Icon name="repeat" size="s" /> {t('Part of a series')}
              </Badge>
            )}
          </Cluster>
        )
      }
      action={children}
    />
  )
}
