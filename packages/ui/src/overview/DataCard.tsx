import type { ReactNode } from 'react'
import { Heading } from '../foundations/Heading.tsx'
import { cx } from '../lib/cx.ts'
import styles from './DataCard.module.css'

export interface DataCardProps {
  readonly title: string
  /** At the end of the title's line: a legend, a count, a link. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One subject of an overview: its title, and a chart or a list. */
export function DataCard({ title, aside, className, children }: DataCardProps) {
  return (
    <section aria-label={title} className={cx(styles['card'], className)}>
      <div className={styles['head']}>
        <Heading level={2} size="h4" className={styles['title']}>
          {title}
        </Heading>
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
