import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Prose.module.css'

export interface ProseProps {
  /** `lead` on a page of its own, `body` in a list. */
  readonly size?: 'body' | 'lead'
  /** Keeps the line breaks of plain text as they were typed. */
  readonly keepsLines?: boolean
  /** Language of the text when it differs from the page (WCAG 3.1.2). */
  readonly lang?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Text that people wrote: with its own direction, a readable line length, and no word that overflows the page. */
export function Prose({ size = 'body', keepsLines = false, lang, className, children }: ProseProps) {
  return (
    <div
      dir="auto"
      lang={lang}
      className={cx(styles['prose'], styles[size], keepsLines && styles['keepsLines'], className)}
    >
      {children}
    </div>
  )
}
