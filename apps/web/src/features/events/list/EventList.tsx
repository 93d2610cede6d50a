import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { EventTicket } from './EventTicket.tsx'
import type { EventTicketProps } from './EventTicket.tsx'
import type { EventCard } from '../types.ts'
import { dayOf, dayText } from '../eventTimes.ts'
import styles from './Events.module.css'

/** One date of an event, among others of the same event. */
export const keyOf = ({ id, startTime }: Pick<EventCard, 'id' | 'startTime'>): string => `${id} ${startTime.getTime()}`

export interface EventListProps extends Pick<
  EventTicketProps,
  'namesGroup' | 'isBelowDay' | 'headingLevel' | 'ground'
> {
  readonly label: string
  readonly events: readonly EventCard[]
  /** The actions for one of them. */
  readonly toolsOf?: (event: EventCard) => ReactNode
}

/** Events, one below the other. */
export function EventList({ label, events, toolsOf, ...appearance }: EventListProps) {
  return (
    <ul role="list" aria-label={label} className={styles['tickets']}>
      {events.map((event) => (
        <li key={keyOf(event)} data-item={keyOf(event)}>
          <EventTicket {...appearance} event={event}>
            {toolsOf?.(event)}
          </EventTicket>
        </li>
      ))}
    </ul>
  )
}

/** Events grouped by day. Those that have already begun are listed on the day they began. */
export function EventsByDay({ events, ...list }: Omit<EventListProps, 'label' | 'isBelowDay'>) {
  return daysOf(events).map(({ day, shown }) => (
    <section key={day} aria-label={dayText(day)}>
      <Heading level={2} size="h4" className={styles['day']}>
        {dayText(day)}
      </Heading>
      <EventList {...list} label={dayText(day)} events={shown} isBelowDay />
    </section>
  ))
}

/** In the given order. */
function daysOf(events: readonly EventCard[]) {
  const days: { readonly day: string; readonly shown: EventCard[] }[] = []
  for (const event of events) {
    const day = dayOf(event.startTime)
    const last = days.at(-1)
    if (last?.day === day) last.shown.push(event)
    else days.push({ day, shown: [event] })
  }
  return days
}
