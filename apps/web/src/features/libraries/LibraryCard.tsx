import type { ReactNode } from 'react'
import { Card } from '@koinon/ui/foundations/Card'
import { Icon } from '@koinon/ui/foundations/Icon'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Badge } from '@koinon/ui/marks/Badge'
import { ProgressRing } from '@koinon/ui/marks/ProgressRing'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { LibraryText } from './LibraryText.tsx'
import { progressText } from './labels.ts'
import type { Library } from './labels.ts'
import styles from './LibraryCard.module.css'

/** The libraries of a group, side by side. */
export function LibraryCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['cards']}>
      {children}
    </ul>
  )
}

/** A library on the shelf of its group: cover, title, size, and how far the member is. The whole card is the link. */
export function LibraryCard({ library }: { readonly library: Library }) {
  const { id, cover, locked, progress } = library
  const done = progressText(library)
  return (
    <Card as="li" className={styles['card']} data-item={id}>
      <span className={styles['cover']} aria-hidden="true">
        {cover === null ? (
          <Icon name="books" size="l" />
        ) : (
          <CoverPicture sources={cover.sources} alt="" sizes="(width < 46.5rem) 100vw, 19rem" />
        )}
        {locked && (
          <span className={styles['badge']}>
            <Badge>
              <Icon name="lock-simple" size="s" /> {word('Premium', 'mark of what has to be bought')}
            </Badge>
          </span>
        )}
      </span>
      <div className={styles['words']}>
        <LibraryText
          library={library}
          isCard
          before={locked && <VisuallyHidden>{word('Premium', 'mark of what has to be bought')} · </VisuallyHidden>}
        />
      </div>
      {!locked && progress.total > 0 && (
        <ProgressRing
          label={done ?? t('Not started')}
          share={progress.done / progress.total}
          text={progress.done === 0 ? undefined : formatNumber(progress.done)}
        />
      )}
    </Card>
  )
}
