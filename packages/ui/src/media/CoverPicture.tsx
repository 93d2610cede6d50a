import { cx } from '../lib/cx.ts'
import { FormatSources } from './FormatSources.tsx'
import { sourceSet } from './imageSources.ts'
import type { ImageSource } from './imageSources.ts'
import styles from './CoverPicture.module.css'

export interface CoverPictureProps {
  readonly sources: ReadonlyArray<ImageSource>
  readonly alt: string
  /** The display width, as in `img`. */
  readonly sizes: string
  readonly className?: string | undefined
}

/** A picture that fills its container and needs no script. */
export function CoverPicture({ sources, alt, sizes, className }: CoverPictureProps) {
  const formats = sourceSet(sources)
  const last = formats.at(-1)
  if (last === undefined) return null
  return (
    <picture className={cx(styles['picture'], className)}>
      <FormatSources formats={formats} sizes={sizes} />
      <img
        className={styles['image']}
        src={last.src}
        srcSet={last.srcSet}
        sizes={sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
