import type { EventCard } from '#features/events/types.ts'
import { keyOf } from '#features/events/list/EventList.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import styles from './Calendar.module.css'

const shownOnDay = 3

export interface DayMarksProps {
  readonly events: readonly EventCard[]
  /** All of them: a week has room. */
  readonly isWhole: boolean
}

/**
 * A day's events within its square: titles if there is room, otherwise a dot each. Drawn with CSS, because it is not
 * part of the day's name.
 */
export function DayMarks({ events, isWhole }: DayMarksProps) {
  const shown = isWhole ? events : events.slice(0, shownOnDay)
  const more = events.length - shown.length
  return (
    <>
      {shown.map((event) => (
        <span
          key={keyOf(event)}
          className={styles['mark']}
          data-mine={event.myState === 'CONFIRMED' ? '' : undefined}
          data-off={event.state === 'CANCELLED' ? '' : undefined}
          data-time={formatDate(event.startTime, 'time')}
          data-words={event.title}
        />
      ))}
      {more > 0 && <span className={styles['more']} data-words={t('{count} more', { count: more })} />}
    </>
  )
}
