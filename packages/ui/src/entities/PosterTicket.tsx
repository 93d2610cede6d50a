import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { Link } from '../foundations/Link.tsx'
import { CoverPicture } from '../media/CoverPicture.tsx'
import type { ImageSource } from '../media/imageSources.ts'
import { DateTab } from './Ticket.tsx'
import type { DateTabProps } from './Ticket.tsx'
import styles from './PosterTicket.module.css'

export interface PosterTicketProps {
  readonly date: DateTabProps
  readonly title: string
  readonly href: string
  readonly headingLevel?: 2 | 3 | 4
  /** Empty: a coloured ground with a calendar. */
  readonly sources: ReadonlyArray<ImageSource>
  readonly alt: string
  /** Time and place, then attendees. */
  readonly lines: ReadonlyArray<ReactNode>
}

/** An event on a public page: its picture above its ticket. Needs no script. */
export function PosterTicket({ date, title, href, headingLevel = 3, sources, alt, lines }: PosterTicketProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div className={styles['poster']}>
      <div className={styles['picture']}>
        {sources.length === 0 ? (
          <Icon name="calendar-blank" size="l" />
        ) : (
          <CoverPicture sources={sources} alt={alt} sizes="(min-width: 48rem) 240px, 80vw" />
        )}
      </div>
      <div className={styles['ticket']}>
        <div className={styles['tab']}>
          <DateTab {...date} />
        </div>
        <div className={styles['words']}>
          <Title className={styles['title']}>
            <Link href={href} appearance="quiet" className={styles['link']}>
              <bdi>{title}</bdi>
            </Link>
          </Title>
          {lines.map((line, index) => (
            <p key={index} className={styles['small']}>
              {line}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
