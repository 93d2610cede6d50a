import type { ReactNode } from 'react'
import type { MediaItem } from '@koinon/contract/shared'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import styles from './MediaTile.module.css'

/** Photos and videos, three in a row: `MediaTile`s. */
export function MediaTiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['tiles']}>
      {children}
    </ul>
  )
}

export interface MediaTileProps {
  readonly media: Pick<MediaItem, 'mediaType' | 'sources' | 'poster' | 'color'>
  /** The address it leads to. */
  readonly href: string
  /** The picture's content, or its owner. */
  readonly label: string
  /** Hides the content. */
  readonly hasWarning?: boolean
}

/** One photo or video, cropped to a square, that links to where it was published. */
export function MediaTile({ media, href, label, hasWarning = false }: MediaTileProps) {
  const isPicture = media.mediaType === 'IMAGE'
  const sources = hasWarning ? [] : ((isPicture ? media : media.poster)?.sources ?? [])
  const [source] = sources
  return (
    <li>
      <Link href={href} appearance="bare" className={styles['tile']} aria-label={label}>
        {source === undefined ? (
          <Icon name={hasWarning ? 'eye-slash' : media.mediaType === 'AUDIO' ? 'waveform' : 'images'} size="l" />
        ) : (
          <img
            src={source.url}
            srcSet={sources.map(({ url, width }) => `${url} ${width ?? 640}w`).join(', ')}
            sizes="(min-width: 46.5rem) 13rem, 33vw"
            alt=""
            loading="lazy"
            decoding="async"
            style={{ backgroundColor: media.color ?? undefined }}
          />
        )}
        {media.mediaType === 'VIDEO' && !hasWarning && (
          <Icon name="play" isFilled size="l" className={styles['play']} />
        )}
      </Link>
    </li>
  )
}
