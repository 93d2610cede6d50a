import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { regionIds } from './regions.ts'
import styles from './PublicShell.module.css'

export interface PublicShellProps {
  readonly skipLinks?: ReactNode
  /** Mark and name of the community or the instance, as a link. */
  readonly brand: ReactNode
  /** "Browse communities", "Sign in". Of two the first is left out on a phone: it must stand elsewhere too. */
  readonly actions?: ReactNode
  /** Links, language, theme. */
  readonly footer?: ReactNode
  /** From edge to edge below the bar: the banner of a community. */
  readonly hero?: ReactNode
  /** Reading width for one text, full width otherwise. */
  readonly width?: 'full' | 'reading'
  readonly overlays?: ReactNode
  readonly children: ReactNode
}

/** Pages for everybody; they work without script. */
export function PublicShell({
  skipLinks,
  brand,
  actions,
  footer,
  hero,
  width = 'full',
  overlays,
  children,
}: PublicShellProps) {
  return (
    <div className={styles['shell']}>
      {skipLinks}
      <header className={styles['bar']}>
        <div className={styles['brand']}>{brand}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </header>
      {hero}
      <main id={regionIds.main} tabIndex={-1} className={cx(styles['main'], styles[width])}>
        {children}
      </main>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
      {overlays}
    </div>
  )
}
