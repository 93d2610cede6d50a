import { RowSkeleton } from '@koinon/ui/lists/Skeleton'
import styles from './PersonRow.module.css'

/** The geometry of `PersonRows`, while they are read. */
export function PersonRowsSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={styles['row']}>
      <RowSkeleton />
    </div>
  ))
}
