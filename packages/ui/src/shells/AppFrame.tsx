import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { regionIds } from './regionIds.ts'
import styles from './AppFrame.module.css'

export interface AppShellSlots {
  /** First in the page: `SkipLinks` to `regionIds`. */
  readonly skipLinks?: ReactNode
  /** A line above everything: `ConnectionBar`, an administrator's strip. */
  readonly strip?: ReactNode
  /** The side navigation; shown from 744 px, folded to a rail below 1280 px. */
  readonly nav?: ReactNode
  /** The tab bar; shown below 744 px. */
  readonly tabBar?: ReactNode
  /** The round button for a new post on phones. */
  readonly fab?: ReactNode
  /** Toasts, and dialogs without a place of their own. */
  readonly overlays?: ReactNode
}

interface AppFrameProps {
  readonly slots: AppShellSlots
  /** Of the grid: how wide its columns are, the navigation first. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** The surroundings of the columns in every shell of the signed-in application. */
export function AppFrame({ slots, className, children }: AppFrameProps) {
  const { skipLinks, strip, nav, tabBar, fab, overlays } = slots
  return (
    <>
      {skipLinks}
      {strip}
      <div className={cx(styles['frame'], className)}>
        {nav !== undefined && (
          <div id={regionIds.navigation} tabIndex={-1} className={styles['nav']}>
            {nav}
          </div>
        )}
        {children}
      </div>
      {fab !== undefined && <div className={styles['fab']}>{fab}</div>}
      {tabBar !== undefined && <div className={styles['tabBar']}>{tabBar}</div>}
      {overlays}
    </>
  )
}
