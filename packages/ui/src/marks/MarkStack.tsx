import { cx } from '../lib/cx.ts'
import { Mark } from './Mark.tsx'
import type { MarkProps, MarkSize } from './Mark.tsx'
import styles from './MarkStack.module.css'

export interface MarkStackProps {
  readonly marks: ReadonlyArray<Omit<MarkProps, 'size' | 'label' | 'className'>>
  readonly size?: Extract<MarkSize, 20 | 24 | 32 | 40>
  /** The maximum number drawn. */
  readonly limit?: number
  /** The accessible name: "Ana, Jun and 12 others". */
  readonly label: string
  readonly className?: string | undefined
}

/** A few faces overlapping, with one label for all. */
export function MarkStack({ marks, size = 24, limit = 3, label, className }: MarkStackProps) {
  return (
    <span className={cx(styles['stack'], className)} role="img" aria-label={label}>
      {marks.slice(0, limit).map((mark) => (
        <Mark key={mark.seed ?? mark.name} {...mark} size={size} className={styles['mark']} />
      ))}
    </span>
  )
}
