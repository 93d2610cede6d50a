import { cx } from '../lib/cx.ts'
import styles from './Skeleton.module.css'

export interface SkeletonLineProps {
  /** Part of the line that is written on, in steps of a tenth. */
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

/** A person, while the list is read. */
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
