import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Name } from '#lib/entities/people/Name.tsx'
import { showFound } from '#lib/text/found/showFound.ts'
import { word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import styles from './Results.module.css'

export interface HitRowProps {
  readonly id: string
  /** The post whose text this is: seeing the row counts as seeing it. */
  readonly postId?: string | undefined
  /** The author's picture. */
  readonly mark: ReactNode
  readonly author: string
  /** After the author: "in Harvest supper". */
  readonly place?: ReactNode
  readonly at: Date
  /** It appeared since the saved search was opened before. */
  readonly isNew?: boolean
  readonly href: string
  /** The words that matched: marked in context when it is opened. */
  readonly found: readonly string[]
  /** The text with its matches marked. */
  readonly children: ReactNode
  readonly thumbnail?: ReactNode
}

/** Something written that matches: who wrote it, where it stands, and when. The whole row is the link. */
export function HitRow({
  id,
  postId,
  mark,
  author,
  place,
  at,
  isNew = false,
  href,
  found,
  children,
  thumbnail,
}: HitRowProps) {
  return (
    <li className={styles['hit']} data-item={id} data-post={postId}>
      {mark}
      <div className={styles['hitWords']}>
        <Text as="div" size="small" tone="muted">
          <bdi className={styles['author']}>
            <Name of={author} />
          </bdi>{' '}
          {place} · <RelativeTime at={at} />
          {isNew && (
            <>
              {' '}
              <Badge tone="new">{word('New', 'mark on something not seen before')}</Badge>
            </>
          )}
        </Text>
        <Text as="div" size="ui" truncate={2} dir="auto" className={styles['excerpt']}>
          <Link
            href={href}
            appearance="quiet"
            className={styles['whole']}
            onClick={() => showFound({ href, id, words: found })}
          >
            {children}
          </Link>
        </Text>
      </div>
      {thumbnail}
    </li>
  )
}
