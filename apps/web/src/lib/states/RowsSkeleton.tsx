import styles from './RowsSkeleton.module.css'

export interface RowsSkeletonProps {
  readonly rows: number
  /** Off where nobody's mark or picture stands at the beginning of a row. */
  readonly hasMark?: boolean
}

/** The geometry of posts and comments, or of other rows, while they are read. */
export function RowsSkeleton({ rows, hasMark = true }: RowsSkeletonProps) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={styles['row']}>
      {hasMark && <span className={styles['disc']} />}
      <span className={styles['lines']}>
        <span className={styles['line']} />
        <span className={styles['line']} />
        <span className={styles['line']} />
      </span>
    </div>
  ))
}
