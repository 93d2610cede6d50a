import { useId } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import styles from './Discover.module.css'

export interface SectionProps {
  readonly title: string
  /** At the end of the head: a link to more. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A part of Discover, or of the column beside it, with its heading. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <Heading level={2} size="h4" id={id}>
          {title}
        </Heading>
        {more}
      </div>
      {children}
    </section>
  )
}
