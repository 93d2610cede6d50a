import { useId } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { word } from '../../text/i18n/index.ts'
import styles from './SideColumn.module.css'

/** Beside the content: `SideSection`s, of which those without content render nothing. */
export const SideColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['column']}>{children}</div>
)

export interface SideSectionProps {
  readonly title: string
  /** The page with all of it. */
  readonly href?: string | undefined
  /** Names that page; "See all" if omitted. */
  readonly hrefLabel?: string
  readonly children: ReactNode
}

/** One subject beside the content. */
export function SideSection({ title, href, hrefLabel, children }: SideSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
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
