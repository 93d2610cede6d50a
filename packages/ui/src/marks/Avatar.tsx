import type { ImageSource } from '../media/imageSources.ts'
import { FormatSources } from '../media/FormatSources.tsx'
import { sourceSet } from '../media/imageSources.ts'
import { cx } from '../lib/cx.ts'
import { groundOf } from './ground.ts'
import { initials } from './initials.ts'
import styles from './Avatar.module.css'

export type AvatarKind = 'person' | 'group' | 'org' | 'event' | 'library'
/** Side in px at a text size of 16. */
export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 44 | 56 | 72 | 96 | 112 | 144

export interface AvatarProps {
  readonly kind: AvatarKind
  /** The name of the owner: determines initials and background. */
  readonly name: string
  /** Determines the background, and stays the same when the name changes. Without it the name does. */
  readonly seed?: string | undefined
  readonly size?: AvatarSize
  /** The picture in its widths, the best format first. Empty or missing: initials. */
  readonly sources?: ReadonlyArray<ImageSource> | undefined
  /** Alternative text. Omit it beside the name itself: then the mark is decorative. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** At this size and below there is room for one letter. */
const smallest = 24

/**
 * A person or thing at a glance. Shape is meaning: a person is a circle, a group a squircle, an organisation a keyed
 * square, an event a ticket, a library a stack.
 */
export function Avatar({ kind, name, seed = name, size = 40, sources, label, className }: AvatarProps) {
  const formats = sourceSet(sources ?? [])
  const fallback = formats.at(-1)
  return (
    <span
      className={cx(styles['mark'], styles[kind], styles[`size${size}`], styles[`ground${groundOf(seed)}`], className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {fallback === undefined ? (
        <span>{initials(name, size <= smallest ? 1 : 2)}</span>
      ) : (
        <picture className={styles['picture']}>
          <FormatSources formats={formats} sizes={`${size}px`} />
          <img
            className={styles['image']}
            src={fallback.src}
            srcSet={fallback.srcSet}
            sizes={`${size}px`}
            width={size}
            height={size}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
