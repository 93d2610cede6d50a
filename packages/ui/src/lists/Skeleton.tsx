import { cx } from '../lib/cx.ts'
import styles from './Skeleton.module.css'

export interface SkeletonLineProps {
  /** The filled part of the line, in tenths. */
  readonly width: 3 | 4 | 5 | 6 | 7 | 8
  readonly size: 'small' | 'ui' | 'h1'
}

export function SkeletonLine({ width, size }: SkeletonLineProps) {
  return (
    <span className={cx(styles['lineBox'], styles[`line-${size}`])}>
      <span className={cx(styles['line'], styles[`w${width}`])} />
    </span>
  )
}

/** A person, while the list is loading. */
export function RowSkeleton() {
  return (
    <div className={styles['row']}>
      <span className={styles['mark']} />
      <div className={styles['rowWords']}>
        <SkeletonLine width={5} size="ui" />
        <SkeletonLine width={8} size="small" />
      </div>
    </div>
  )
}
