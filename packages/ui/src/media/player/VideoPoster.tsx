import { FormatSources } from '../FormatSources.tsx'
import { feedSizes, sourceSet } from '../imageSources.ts'
import type { ImageSource } from '../imageSources.ts'
import styles from './VideoPoster.module.css'

/** Covers the video until it plays: a video whose poster link has expired would show nothing. */
export function VideoPoster({ sources }: { readonly sources: ReadonlyArray<ImageSource> }) {
  const formats = sourceSet(sources)
  const fallback = formats.at(-1)
  if (fallback === undefined) return null
  return (
    <picture>
      <FormatSources formats={formats} sizes={feedSizes} />
      <img
        className={styles['poster']}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={feedSizes}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
