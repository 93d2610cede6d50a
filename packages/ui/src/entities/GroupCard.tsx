import type { ReactNode } from 'react'
import { Card, CardLink } from '../foundations/Card.tsx'
import { cx } from '../lib/cx.ts'
import styles from './GroupCard.module.css'

export interface GroupCardProps {
  /** `Image` with `ratio="3/1"`; without it, a plain area in the accent colour. */
  readonly banner?: ReactNode
  /** `Mark` of 56 px. */
  readonly mark: ReactNode
  readonly name: string
  readonly href: string
  readonly headingLevel?: 2 | 3 | 4
  readonly badge?: ReactNode
  /** "412 members · Private". */
  readonly meta?: ReactNode
  readonly description?: string | undefined
  /** Faces of people you know: `MarkStack` and words. */
  readonly people?: ReactNode
  readonly action?: ReactNode
  /** In a narrow card: the action below the faces, as wide as the card. */
  readonly isActionWide?: boolean
  readonly className?: string | undefined
}

/** A group to consider joining. Used in directories, never in feeds. */
export function GroupCard({
  banner,
  mark,
  name,
  href,
  headingLevel = 3,
  badge,
  meta,
  description,
  people,
  action,
  isActionWide = false,
  className,
}: GroupCardProps) {
  const Title = `h${headingLevel}` as const
  return (
    <Card as="article" className={cx(styles['card'], className)}>
      <div className={styles['banner']}>{banner}</div>
      <div className={styles['mark']}>{mark}</div>
      <div className={styles['words']}>
        <div className={styles['titleLine']}>
          <Title className={styles['title']}>
            <CardLink href={href}>
              <bdi>{name}</bdi>
            </CardLink>
          </Title>
          {badge}
        </div>
        {meta !== undefined && <p className={styles['meta']}>{meta}</p>}
        {description !== undefined && (
          <p dir="auto" className={styles['description']}>
            {description}
          </p>
        )}
      </div>
      {(people !== undefined || action !== undefined) && (
        <div className={cx(styles['foot'], isActionWide && styles['stacked'])}>
          <div className={styles['people']}>{people}</div>
          {action !== undefined && <div className={styles['action']}>{action}</div>}
        </div>
      )}
    </Card>
  )
}
