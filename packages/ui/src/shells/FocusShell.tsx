import type { ReactNode } from 'react'
import { regionIds } from './regionIds.ts'
import styles from './FocusShell.module.css'

export interface FocusShellProps {
  readonly skipLinks?: ReactNode
  /** The one way out: an `IconButton` with a cross or an arrow. */
  readonly leave?: ReactNode
  /** h1 of the page, small; or the progress of steps. */
  readonly title?: ReactNode
  /** The one way onward, at the end of the bar. */
  readonly action?: ReactNode
  readonly overlays?: ReactNode
  readonly children: ReactNode
}

/** One task on the whole screen, such as a step of onboarding. */
export function FocusShell({ skipLinks, leave, title, action, overlays, children }: FocusShellProps) {
  return (
    <div className={styles['shell']}>
      {skipLinks}
      <header className={styles['bar']}>
        <div className={styles['leave']}>{leave}</div>
        <div className={styles['title']}>{title}</div>
        <div className={styles['action']}>{action}</div>
      </header>
      <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      {overlays}
    </div>
  )
}
