import { Link } from '@koinon/ui/foundations/Link'
import { groundStyle } from '@koinon/ui/ground'
import type { EventCard } from '#features/events/types.ts'
import { dayOf } from '#features/events/eventTimes.ts'
import { keyOf } from '#features/events/list/EventList.tsx'
import { eventHref } from '#features/events/list/EventTicket.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import styles from './Calendar.module.css'

const dotsOnDay = 3
/** Lines of a square; "more" is one of them. */
const linesOnDay = 4

const groundOfGroup = ({ group, id }: EventCard) => groundStyle(group?.id ?? id)

/** A dot for each event, in the colour of its group, where titles have no room. */
export function DayDots({ events }: { readonly events: readonly EventCard[] }) {
  return (
    <span className={styles['dots']}>
      {events.slice(0, dotsOnDay).map((event) => (
        <span
          key={keyOf(event)}
          className={styles['dot']}
          data-off={event.state === 'CANCELLED' ? '' : undefined}
          style={groundOfGroup(event)}
        />
      ))}
    </span>
  )
}

export interface DayLinesProps {
  readonly day: string
  readonly events: readonly EventCard[]
}

/** A day's events in the colours of their groups: the title, then the time. Those the member goes to are filled. */
export function DayLines({ day, events }: DayLinesProps) {
  const shown = events.length > linesOnDay ? events.slice(0, linesOnDay - 1) : events
  const more = events.length - shown.length
  // Two events have room for a second line each, with the time.
  const hasRoom = events.length <= linesOnDay / 2
  return (
    <>
      {shown.map((event) => (
        <div key={keyOf(event)} className={styles['line']} style={groundOfGroup(event)}>
          <EventLine event={event} hasTime={dayOf(event.startTime) === day} hasRoom={hasRoom} />
        </div>
      ))}
      {more > 0 && <div className={styles['more']}>{t('{count} more', { count: more })}</div>}
    </>
  )
}

/** An event among the hours of its day, as high as it lasts. */
export function EventBlock({ event }: { readonly event: EventCard }) {
  return (
    <div className={styles['block']} style={groundOfGroup(event)}>
      <EventLine event={event} hasTime hasRoom />
    </div>
  )
}

interface EventLineProps {
  readonly event: EventCard
  readonly hasTime: boolean
  readonly hasRoom: boolean
}

/** The link of one event, with its title first. */
function EventLine({ event, hasTime, hasRoom }: EventLineProps) {
  const { title, startTime, state, myState } = event
  const appearance = state === 'CANCELLED' ? 'off' : myState === 'CONFIRMED' ? 'mine' : 'plain'
  return (
    <Link
      href={eventHref(event)}
      appearance="bare"
      tabIndex={-1}
      className={[styles['event'], styles[appearance], hasRoom ? styles['roomy'] : ''].join(' ')}
    >
      <bdi className={styles['title']}>{title}</bdi>
      {hasTime && <span className={styles['time']}>{formatDate(startTime, 'time')}</span>}
    </Link>
  )
}
