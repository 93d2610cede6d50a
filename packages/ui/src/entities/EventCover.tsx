import { cx } from '../lib/cx.ts'
import { CoverPicture } from '../media/CoverPicture.tsx'
import type { ImageSource } from '../media/imageSources.ts'
import { initials } from '../marks/initials.ts'
import { groundOf, groundStyle } from '../marks/ground.ts'
import styles from './EventCover.module.css'

export interface EventCoverProps {
  /** Empty: a cover is drawn. */
  readonly sources?: ReadonlyArray<ImageSource> | undefined
  /** Determines the drawn colour: the id of the group. */
  readonly seed: string
  /** Determines the drawn pattern: the id of the event. */
  readonly pattern: string
  /** The name whose initials are drawn: the group's. */
  readonly name: string
  /** The display width, as in `img`. */
  readonly sizes: string
  readonly size?: 'small' | 'large'
  readonly className?: string | undefined
}

const patterns = 4

/**
 * The picture of an event, or a cover in the colour of its group. Fills its container. Decorative: the event's name
 * stands beside it.
 */
export function EventCover({ sources = [], seed, pattern, name, sizes, size = 'small', className }: EventCoverProps) {
  if (sources.length > 0) return <CoverPicture sources={sources} alt="" sizes={sizes} className={className} />
  return (
    <span
      aria-hidden="true"
      className={cx(styles['cover'], styles[`pattern${groundOf(pattern) % patterns}`], styles[size], className)}
      style={groundStyle(seed)}
    >
      <bdi className={styles['sign']}>{initials(name)}</bdi>
    </span>
  )
}
