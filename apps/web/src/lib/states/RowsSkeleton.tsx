import styles from './RowsSkeleton.module.css'

/** The geometry of posts and comments, while they are read. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={styles['row']}>
      <span className={styles['disc']} />
      <span className={styles['lines']}>
        <span className={styles['line']} />
        <span className={styles['line']} />
        <span className={styles['line']} />
      </span>
    </div>
  ))
}
