import type { ReactNode } from 'react'
import { Link } from '../foundations/Link.tsx'
import { cx } from '../lib/cx.ts'
import type { DateTabProps } from './Ticket.tsx'
import styles from './EventRow.module.css'

export interface EventRowProps {
  readonly date: Omit<DateTabProps, 'size'>
  readonly title: ReactNode
  readonly href: string
  readonly headingLevel?: 2 | 3 | 4
  /** `EventCover`. */
  readonly cover: ReactNode
  /** In one line: time, place and group; of a series, how it goes on. */
  readonly facts: ReadonlyArray<ReactNode>
  /** Below: faces, how many are going, and badges. */
  readonly guests?: ReactNode
  /** At the end: one button that says the answer given. */
  readonly action?: ReactNode
  /** Does not take place. */
  readonly isCancelled?: boolean
}

/**
 * An event in a list: its date, picture, name and facts, who goes, and the reader's answer. A press anywhere but on the
 * answer opens it.
 */
export function EventRow({
  date,
  title,
  href,
  headingLevel = 3,
  cover,
  facts,
  guests,
  action,
  isCancelled = false,
}: EventRowProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div className={styles['place']}>
      <div className={cx(styles['row'], (isCancelled || date.isPast === true) && styles['past'])}>
        <span aria-hidden="true" className={styles['date']}>
          <span className={styles['month']}>{date.month}</span>
          <span className={styles['day']}>{date.day}</span>
          <span>{date.weekday}</span>
        </span>
        <span className={styles['cover']}>{cover}</span>
        <div className={styles['words']}>
          <Title className={cx(styles['title'], isCancelled && styles['cancelled'])}>
            <Link href={href} appearance="quiet" className={styles['link']}>
              <bdi>{title}</bdi>
            </Link>
          </Title>
          <p className={styles['facts']}>
            {facts.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </p>
          {guests !== undefined && <div className={styles['guests']}>{guests}</div>}
        </div>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  )
}
