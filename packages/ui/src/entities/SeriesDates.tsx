import { Link } from '../foundations/Link.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { Badge } from '../marks/Badge.tsx'
import type { BadgeTone } from '../marks/Badge.tsx'
import { cx } from '../lib/cx.ts'
import styles from './SeriesDates.module.css'

export interface SeriesDateChip {
  readonly href: string
  readonly day: string
  readonly month: string
  /** The whole date, for those who hear it. */
  readonly label: string
  readonly isCurrent: boolean
  readonly isCancelled?: boolean
  /** "9 left", "Full", "Cancelled". */
  readonly state?: { readonly words: string; readonly tone: BadgeTone } | undefined
  /** "from Dec 6". */
  readonly note?: string | undefined
}

export interface SeriesDatesProps {
  readonly label: string
  readonly dates: readonly SeriesDateChip[]
}

/** The dates of a series, each with its state. */
export function SeriesDates({ label, dates }: SeriesDatesProps) {
  return (
    <ul role="list" aria-label={label} className={styles['dates']}>
      {dates.map(({ href, day, month, label: date, isCurrent, isCancelled = false, state, note }) => (
        <li key={href}>
          <Link
            href={href}
            appearance="bare"
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(styles['date'], isCurrent && styles['current'], isCancelled && styles['cancelled'])}
          >
            <VisuallyHidden>{date}</VisuallyHidden>
            <span aria-hidden="true" className={styles['day']}>
              {day}
            </span>
            <span aria-hidden="true">{month}</span>
            {state !== undefined && (
              <Badge tone={state.tone} className={styles['state']}>
                {state.words}
              </Badge>
            )}
            {note !== undefined && <span className={styles['note']}>{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
