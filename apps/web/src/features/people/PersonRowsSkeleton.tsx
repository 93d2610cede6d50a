import styles from './PersonRowsSkeleton.module.css'

/** The geometry of `PersonRows`, while they are read. */
export function PersonRowsSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={styles['row']}>
      <span className={styles['mark']} />
      <span className={styles['words']}>
        <span className={styles['name']} />
        <span className={styles['hint']} />
      </span>
    </div>
  ))
}
