import { useId } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { word } from '../../text/i18n/index.ts'
import styles from './ContextSection.module.css'

export interface ContextSectionProps {
  readonly title: string
  /** The page with all of it. */
  readonly href?: string | undefined
  /** Names that page; "See all" if omitted. */
  readonly hrefLabel?: string
  /** Puts the section on a card: for things that wait for the reader. */
  readonly isCard?: boolean
  readonly children: ReactNode
}

/** One subject in a screen's column. Without content, render nothing instead. */
export function ContextSection({ title, href, hrefLabel, isCard = false, children }: ContextSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles[isCard ? 'card' : 'section']}>
      <header className={styles['head']}>
        <Heading level={2} size="h4" id={id}>
          {title}
        </Heading>
        {href !== undefined && (
          <Link href={href} aria-describedby={id}>
            {hrefLabel ?? word('See all', 'link beside a heading')}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
