import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { regionIds } from './regions.ts'
import styles from './FocusShell.module.css'

export interface FocusShellProps {
  readonly skipLinks?: ReactNode
  /** The one way out: an `IconButton` with a cross or an arrow. */
  readonly leave?: ReactNode
  /** h1 of the page, small; or the progress of steps. */
  readonly title?: ReactNode
  /** The one way on, at the end of the bar. */
  readonly action?: ReactNode
  /** Below the content, at the lower edge: the way on where the thumb is. */
  readonly footer?: ReactNode
  /** Dark, for pictures and cameras. */
  readonly tone?: 'paper' | 'dark'
  readonly width?: 'narrow' | 'reading' | 'full'
  readonly overlays?: ReactNode
  readonly children: ReactNode
}

/** One task on the whole screen: onboarding, composer on a phone, scanner, checkout. */
export function FocusShell({
  skipLinks,
  leave,
  title,
  action,
  footer,
  tone = 'paper',
  width = 'narrow',
  overlays,
  children,
}: FocusShellProps) {
  return (
    <div className={styles['shell']} data-scheme={tone === 'dark' ? 'dark' : undefined}>
      {skipLinks}
      <header className={styles['bar']}>
        <div className={styles['leave']}>{leave}</div>
        <div className={styles['title']}>{title}</div>
        <div className={styles['action']}>{action}</div>
      </header>
      <main id={regionIds.main} tabIndex={-1} className={cx(styles['main'], styles[width])}>
        {children}
      </main>
      {footer !== undefined && <footer className={cx(styles['footer'], styles[width])}>{footer}</footer>}
      {overlays}
    </div>
  )
}
