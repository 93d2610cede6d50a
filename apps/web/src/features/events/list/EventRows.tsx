import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import type { EventCard } from '../types.ts'
import { today as todayNow } from '../eventTimes.ts'
import { EventListRow } from './EventListRow.tsx'
import type { EventListRowProps } from './EventListRow.tsx'
import { keyOf } from './EventList.tsx'
import { periodsOf } from './periods.ts'
import styles from './Events.module.css'

export interface EventRowsProps extends Pick<EventListRowProps, 'namesGroup'> {
  readonly events: readonly EventCard[]
  /** The answer to one of them. */
  readonly answerOf?: (event: EventCard) => ReactNode
}

/** Events in rows, below the week or month they begin in. */
export function EventRows({ events, namesGroup, answerOf }: EventRowsProps) {
  const [today] = useState(todayNow)
  return periodsOf(events, today).map(({ key, title, shown }) => (
    <Period key={key} title={title}>
      {shown.map((event) => (
        <li key={keyOf(event)} data-item={keyOf(event)}>
          <EventListRow event={event} namesGroup={namesGroup}>
            {answerOf?.(event)}
          </EventListRow>
        </li>
      ))}
    </Period>
  ))
}

function Period({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="h4" id={id} className={styles['period']}>
        {title}
      </Heading>
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}
