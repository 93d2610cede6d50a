import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { regionIds } from './regions.ts'
import type { AppShellSlots } from './MemberShell.tsx'
import styles from './ManageShell.module.css'

export interface ManageShellProps extends Omit<AppShellSlots, 'fab' | 'strip'> {
  /** What the strip always says: "You are acting as admin". */
  readonly actingAs: ReactNode
  /** At the end of the strip: back to the community. */
  readonly leave?: ReactNode
  readonly topBar?: ReactNode
  readonly children: ReactNode
}

/** The workplace of administrators and moderators: dense, wide, and never mistaken for the rest. */
export function ManageShell({ skipLinks, nav, tabBar, overlays, actingAs, leave, topBar, children }: ManageShellProps) {
  return (
    <div className={styles['page']}>
      {skipLinks}
      <div className={styles['strip']} role="region" aria-label={typeof actingAs === 'string' ? actingAs : undefined}>
        <Icon name="shield-check" size="s" isFilled />
        <span className={styles['acting']}>{actingAs}</span>
        {leave}
      </div>
      <div className={styles['shell']}>
        {nav !== undefined && (
          <div id={regionIds.navigation} tabIndex={-1} className={styles['nav']}>
            {nav}
          </div>
        )}
        <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
          {topBar}
          <div className={styles['content']}>{children}</div>
        </main>
      </div>
      {tabBar !== undefined && <div className={styles['tabBar']}>{tabBar}</div>}
      {overlays}
    </div>
  )
}
