import { cx } from '../lib/cx.ts'
import { Avatar } from './Avatar.tsx'
import type { AvatarProps, AvatarSize } from './Avatar.tsx'
import styles from './AvatarStack.module.css'

export interface AvatarStackProps {
  readonly marks: ReadonlyArray<Omit<AvatarProps, 'size' | 'label' | 'className'>>
  readonly size?: Extract<AvatarSize, 20 | 24 | 32 | 36 | 40>
  /** The maximum number drawn. */
  readonly limit?: number
  /** The accessible name: "Ana, Jun and 12 others". */
  readonly label: string
  readonly className?: string | undefined
}

/** A few faces overlapping, with one label for all. */
export function AvatarStack({ marks, size = 24, limit = 3, label, className }: AvatarStackProps) {
  return (
    <span className={cx(styles['stack'], className)} role="img" aria-label={label}>
      {marks.slice(0, limit).map((mark) => (
        <Avatar key={mark.seed ?? mark.name} {...mark} size={size} className={styles['mark']} />
      ))}
    </span>
  )
}
