import type { ReactNode } from 'react'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { regionIds } from './regions.ts'
import styles from './MemberShell.module.css'

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

export interface MemberShellProps extends AppShellSlots {
  /** `TopBar` of the page. */
  readonly topBar?: ReactNode
  readonly children: ReactNode
  /** The column at the end, from 1280 px. */
  readonly aside?: ReactNode
  /** The navigation is folded by choice. */
  readonly isNavFolded?: boolean
  /** Lets the main column use all the room beside the folded navigation. */
  readonly isWide?: boolean
}

/** Navigation, main column, context column: most of the signed-in application. */
export function MemberShell(props: MemberShellProps) {
  const {
    skipLinks,
    strip,
    nav,
    tabBar,
    fab,
    overlays,
    topBar,
    children,
    aside,
    isNavFolded = false,
    isWide = false,
  } = props
  const strings = useUiStrings()
  return (
    <>
      {skipLinks}
      {strip}
      <div className={cx(styles['shell'], isNavFolded && styles['folded'], isWide && styles['wide'])}>
        {nav !== undefined && (
          <div id={regionIds.navigation} tabIndex={-1} className={styles['nav']}>
            {nav}
          </div>
        )}
        <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
          {topBar}
          {children}
        </main>
        {aside !== undefined && (
          <aside id={regionIds.aside} tabIndex={-1} aria-label={strings.context} className={styles['aside']}>
            {aside}
          </aside>
        )}
      </div>
      {fab !== undefined && <div className={styles['fab']}>{fab}</div>}
      {tabBar !== undefined && <div className={styles['tabBar']}>{tabBar}</div>}
      {overlays}
    </>
  )
}
