import type { ReactNode } from 'react'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { AppFrame } from './AppFrame.tsx'
import type { AppShellSlots } from './AppFrame.tsx'
import { regionIds } from './regionIds.ts'
import styles from './MemberShell.module.css'

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
  const { topBar, children, aside, isNavFolded = false, isWide = false, ...slots } = props
  const strings = useUiStrings()
  return (
    <AppFrame
      slots={slots}
      className={cx(
        styles['shell'],
        isNavFolded && styles['folded'],
        isWide && styles['wide'],
        aside !== undefined && styles['hasAside'],
      )}
    >
      <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
        {topBar}
        {children}
      </main>
      {aside !== undefined && (
        <aside id={regionIds.aside} tabIndex={-1} aria-label={strings.context} className={styles['aside']}>
          {aside}
        </aside>
      )}
    </AppFrame>
  )
}
