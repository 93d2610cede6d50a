import type { CSSProperties } from 'react'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import type { Post } from '../types.ts'
import styles from './ArticleView.module.css'

type Media = Post['media'][number]

/** The first picture of an article is its cover. */
export const coverOf = (media: readonly Media[]): Media | undefined =>
  media.find(({ mediaType, status }) => mediaType === 'IMAGE' && status === 'READY')

/** The cover; nothing if there is none. */
export function ArticleCover({ media }: { readonly media: readonly Media[] }) {
  const cover = coverOf(media)
  if (cover === undefined) return null
  const { color, focalPoint, alt } = cover
  const sources = cover.sources.map((source) => ({ ...source, width: source.width ?? 640 }))
  const place = focalPoint === null ? '50% 50%' : `${focalPoint.x * 100}% ${focalPoint.y * 100}%`
  return (
    <div className={styles['cover']} style={{ backgroundColor: color ?? undefined, '--place': place } as CSSProperties}>
      <CoverPicture sources={sources} alt={alt} sizes="(min-width: 46.5rem) 36rem, 100vw" />
    </div>
  )
}
