import styles from './RowsSkeleton.module.css'

export interface RowsSkeletonProps {
  readonly rows: number
  /** False if rows do not start with a picture. */
  readonly hasMark?: boolean
}

/** A skeleton with the geometry of posts, comments or other rows. */
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
