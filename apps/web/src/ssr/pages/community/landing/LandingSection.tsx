import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import styles from './LandingSection.module.css'

interface LandingSectionProps {
  /** The id of the heading. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A titled part of the page. */
export function LandingSection({ id, title, children }: LandingSectionProps) {
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
