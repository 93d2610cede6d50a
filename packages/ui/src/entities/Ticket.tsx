import type { ReactNode } from 'react'
import { Link } from '../foundations/Link.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Ticket.module.css'

export interface DateTabProps {
  /** Short, in the reader's language: "Dec". */
  readonly month: string
  readonly day: string
  /** Below: "Sat". */
  readonly weekday?: string | undefined
  readonly isPast?: boolean
  readonly size?: 'default' | 'small'
}

/** The tear-off date. Decorative: the text beside it says the date in full. */
export function DateTab({ month, day, weekday, isPast = false, size = 'default' }: DateTabProps) {
  return (
    <span aria-hidden="true" className={cx(styles['date'], styles[size], isPast && styles['past'])}>
      <span className={styles['month']}>{month}</span>
      <span className={styles['day']}>{day}</span>
      {weekday !== undefined && <span className={styles['month']}>{weekday}</span>}
    </span>
  )
}

export interface TicketProps {
  readonly date: DateTabProps
  readonly title: ReactNode
  readonly href: string
  /** Level of the title in the outline. */
  readonly headingLevel?: 2 | 3 | 4
  /** Time and place, attendees: one line each. */
  readonly lines?: ReadonlyArray<ReactNode>
  readonly badge?: ReactNode
  /** At the end: "I'm interested". */
  readonly action?: ReactNode
  /** The QR code or check-in state below a second tear line. */
  readonly stub?: ReactNode
  /** The background that shows through the notches: the colour of what is behind. */
  readonly ground?: 'surface' | 'canvas' | 'raised'
  /** `small` beside a feed. */
  readonly size?: 'default' | 'small'
  readonly className?: string | undefined
}

/** An event: a card with a tear-off date. */
export function Ticket({
  date,
  title,
  href,
  headingLevel = 3,
  lines = [],
  badge,
  action,
  stub,
  ground = 'surface',
  size = 'default',
  className,
}: TicketProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div className={cx(styles['place'], className)}>
      <div className={cx(styles['ticket'], styles[`on-${ground}`], size === 'small' && styles['compact'])}>
        <div className={styles['tab']}>
          <DateTab {...date} />
        </div>
        <div className={styles['words']}>
          <Title className={styles['title']}>
            <Link href={href} appearance="quiet">
              <bdi>{title}</bdi>
            </Link>
          </Title>
          {lines.map((line, index) => (
            <p key={index} className={styles['line']}>
              {line}
            </p>
          ))}
          {badge !== undefined && <div>{badge}</div>}
        </div>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
        {stub !== undefined && <div className={styles['stub']}>{stub}</div>}
      </div>
    </div>
  )
}
