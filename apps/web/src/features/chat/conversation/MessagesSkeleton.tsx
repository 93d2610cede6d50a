import { SkeletonLine } from '@koinon/ui/lists/Skeleton'
import styles from './MessageList.module.css'

const widths = [5, 4, 7, 3, 6] as const

/** Bubbles on both sides, until the messages are loaded. */
export function MessagesSkeleton() {
  return (
    <div className={styles['ghosts']}>
      {widths.map((width, index) => (
        <div key={width} className={styles['ghost']} data-mine={index % 2 === 1 ? '' : undefined}>
          <SkeletonLine width={width} size="h1" />
        </div>
      ))}
    </div>
  )
}
