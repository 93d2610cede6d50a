import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { regionIds } from './regionIds.ts'
import styles from './PublicShell.module.css'

export interface PublicShellProps {
  readonly skipLinks?: ReactNode
  /** Logo and name of the community or the installation, as a link. */
  readonly brand: ReactNode
  /**
   * "Browse communities", "Sign in". If there are several, the first is omitted on phones: it must be available
   * elsewhere too.
   */
  readonly actions?: ReactNode
  /** Links, language, theme. */
  readonly footer?: ReactNode
  /** A short confirmation below the bar. */
  readonly notice?: ReactNode
  /** Full width below the bar: a community's banner. */
  readonly hero?: ReactNode
  /** Reading width for a single text, the window's for parts that reach its edges, full width otherwise. */
  readonly width?: 'full' | 'reading' | 'window'
  /** The bar stays at the top. */
  readonly hasStickyBar?: boolean
  readonly overlays?: ReactNode
  readonly children: ReactNode
}

/** The frame of public pages; works without JavaScript. */
export function PublicShell({
  skipLinks,
  brand,
  actions,
  notice = false,
  footer,
  hero,
  width = 'full',
  hasStickyBar = false,
  overlays,
  children,
}: PublicShellProps) {
  return (
    <div className={styles['shell']}>
      {skipLinks}
      <header className={cx(styles['top'], hasStickyBar && styles['sticky'])}>
        <div className={styles['bar']}>
          <div className={styles['brand']}>{brand}</div>
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </div>
      </header>
      {notice !== false && (
        <p role="status" className={styles['notice']}>
          {notice}
        </p>
      )}
      {hero}
      <main id={regionIds.main} tabIndex={-1} className={cx(styles['main'], styles[width])}>
        {children}
      </main>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
      {overlays}
    </div>
  )
}
