import { RowSkeleton } from '@koinon/ui/lists/Skeleton'
import styles from './PersonRow.module.css'

/** A skeleton with the geometry of `PersonRows`. */
export function PersonRowsSkeleton({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <div key={index} className={styles['row']}>
      <RowSkeleton />
    </div>
  ))
}
