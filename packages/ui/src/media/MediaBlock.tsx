import type { ReactNode } from 'react'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { Image } from './Image.tsx'
import type { ImageProps } from './Image.tsx'
import styles from './MediaBlock.module.css'

export type MediaBlockImage = Pick<
  ImageProps,
  'sources' | 'alt' | 'lang' | 'width' | 'height' | 'placeholder' | 'color' | 'focalPoint'
> & { readonly id: string }

export interface MediaBlockProps {
  readonly images: ReadonlyArray<MediaBlockImage>
  /** Opens the picture at this position in the lightbox. Without it the pictures are not buttons. */
  readonly onOpen?: (position: number) => void
  /** Names a picture's button; receives the alternative text and the position from 1. */
  readonly openLabel?: (alt: string, position: number) => string
  /** The page's first block: its first picture loads at once. */
  readonly isPriority?: boolean
  readonly className?: string | undefined
}

const shownAtMost = 4
const pairSizes = '(min-width: 46.5rem) 320px, 50vw'

/** One, two, three or four pictures; further ones are counted on the fourth. */
export function MediaBlock({ images, onOpen, openLabel, isPriority = false, className }: MediaBlockProps) {
  const strings = useUiStrings()
  const shown = images.slice(0, shownAtMost)
  const hidden = images.length - shown.length
  if (shown.length === 0) return null
  return (
    <div className={cx(styles['block'], styles[`count${shown.length}`], className)}>
      {shown.map((image, index) => {
        const isLastWithMore = hidden > 0 && index === shown.length - 1
        const label = isLastWithMore
          ? strings.moreImages(hidden)
          : (openLabel?.(image.alt, index + 1) ??
            (image.alt === '' ? strings.imagePosition(index + 1, images.length) : image.alt))
        const { id, ...rest } = image
        return (
          <div key={id} className={styles['cell']}>
            <Image
              {...rest}
              ratio={shown.length === 1 ? 'feed' : 'fill'}
              sizes={shown.length === 1 ? undefined : pairSizes}
              isPriority={isPriority && index === 0}
              hasAltButton={!isLastWithMore}
            />
            {onOpen !== undefined && (
              <button type="button" className={styles['open']} aria-label={label} onClick={() => onOpen(index)}>
                {isLastWithMore && (
                  <span aria-hidden="true" className={styles['more']}>
                    +{hidden}
                  </span>
                )}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A frame of the same shape for other content: a player, a processing notice. */
export function MediaFrame({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return <div className={cx(styles['other'], className)}>{children}</div>
}
