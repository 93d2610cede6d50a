import type { ReactNode } from 'react'
import { Image } from '@koinon/ui/media/Image'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import styles from './HighlightTiles.module.css'
import type { OpenProfile } from './head/ProfileHead.tsx'

type Highlight = OpenProfile['highlights'][number]

/** Highlights as tiles: a picture, a name, the number of posts. */
export function HighlightTiles({
  label,
  username,
  highlights,
  toolsOf,
}: {
  readonly label: string
  readonly username: string
  readonly highlights: readonly Highlight[]
  readonly toolsOf?: (highlight: Highlight) => ReactNode
}) {
  return (
    <ul role="list" aria-label={label} className={styles['tiles']}>
      {highlights.map((highlight) => (
        <li key={highlight.id} className={styles['tile']} data-item={highlight.id}>
          <div className={styles['picture']}>
            {highlight.cover === null ? (
              <Icon name="images" />
            ) : (
              <Image
                sources={highlight.cover.sources}
                alt={highlight.cover.alt}
                ratio="1/1"
                sizes="14rem"
                placeholder={highlight.cover.placeholder}
                color={highlight.cover.color}
              />
            )}
          </div>
          <Text weight="bold" truncate dir="auto">
            <Link href={paths.highlight(username, highlight.id)} appearance="quiet">
              {highlight.title}
            </Link>
          </Text>
          <Text tone="muted" size="small">
            {t('{count, plural, one {# post} other {# posts}}', { count: highlight.postIds.length })}
          </Text>
          {toolsOf?.(highlight)}
        </li>
      ))}
    </ul>
  )
}
