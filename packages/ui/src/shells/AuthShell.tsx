import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { regionIds } from './regionIds.ts'
import styles from './AuthShell.module.css'

export interface AuthShellProps {
  readonly skipLinks?: ReactNode
  /** Mark and name of the community that sent the visitor, or of the instance. */
  readonly brand: ReactNode
  /** The community's picture; fills the end half from 1024 px. */
  readonly picture?: ReactNode
  readonly footer?: ReactNode
  readonly overlays?: ReactNode
  readonly children: ReactNode
}

/** One form, nothing else: sign in, register, reset. */
export function AuthShell({ skipLinks, brand, picture, footer, overlays, children }: AuthShellProps) {
  return (
    <div className={cx(styles['shell'], picture !== undefined && styles['split'])}>
      {skipLinks}
      <div className={styles['side']}>
        <header className={styles['brand']}>{brand}</header>
        <main id={regionIds.main} tabIndex={-1} className={styles['form']}>
          {children}
        </main>
        {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
      </div>
      {picture !== undefined && (
        <div className={styles['picture']} aria-hidden="true">
          {picture}
        </div>
      )}
      {overlays}
    </div>
  )
}
