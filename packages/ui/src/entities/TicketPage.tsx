import type { ReactNode } from 'react'
import { Heading } from '../foundations/Heading.tsx'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import type { DateTabProps } from './Ticket.tsx'
import styles from './TicketPage.module.css'

export interface TicketFact {
  readonly icon: IconName
  /** The meaning of the icon. */
  readonly name: string
  readonly content: ReactNode
}

export interface TicketPageProps {
  /** The event's, by which its place on the page is found. */
  readonly id?: string
  /** The picture: fills its place. */
  readonly picture: ReactNode
  /** On the picture: the group. */
  readonly tag?: ReactNode
  readonly date: Omit<DateTabProps, 'size'>
  readonly title: string
  readonly headingLevel?: 1 | 2 | 3
  /** Above the title: cancelled, happening now. */
  readonly badges?: ReactNode
  readonly facts: readonly TicketFact[]
  readonly isCancelled?: boolean
  /** The part that is torn off: the answer. */
  readonly stub?: ReactNode
}

/** The page of an event as one ticket: picture, date, facts, and the answer below a tear line. */
export function TicketPage(props: TicketPageProps) {
  const { id, picture, tag, date, title, headingLevel = 2, badges, facts, isCancelled = false, stub } = props
  return (
    <div className={styles['place']}>
      <article className={styles['ticket']} data-item={id}>
        <div className={styles['picture']}>
          {picture}
          {tag !== undefined && <div className={styles['tag']}>{tag}</div>}
        </div>
        <div className={styles['body']}>
          <span aria-hidden="true" className={cx(styles['date'], (isCancelled || date.isPast) && styles['past'])}>
            <span className={styles['month']}>{date.month}</span>
            <span className={styles['day']}>{date.day}</span>
            <span>{date.weekday}</span>
          </span>
          <div className={styles['words']}>
            {badges}
            <Heading
              level={headingLevel}
              size="h2"
              dir="auto"
              className={isCancelled ? styles['cancelled'] : undefined}
            >
              {title}
            </Heading>
            <dl className={styles['facts']}>
              {facts.map(({ icon, name, content }) => (
                <div key={name} className={styles['fact']}>
                  <dt>
                    <Icon name={icon} label={name} />
                  </dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        {stub !== undefined && <div className={styles['stub']}>{stub}</div>}
      </article>
    </div>
  )
}
