import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { AppFrame } from './AppFrame.tsx'
import type { AppShellSlots } from './AppFrame.tsx'
import { regionIds } from './regionIds.ts'
import styles from './ManageShell.module.css'

export interface ManageShellProps extends Omit<AppShellSlots, 'fab' | 'strip'> {
  /** The permanent text of the strip: "You are acting as admin". */
  readonly actingAs: ReactNode
  /** At the end of the strip: back to the community. */
  readonly leave?: ReactNode
  readonly topBar?: ReactNode
  readonly children: ReactNode
}

/** The workplace of administrators and moderators: dense, wide, and never mistaken for the rest. */
export function ManageShell({ actingAs, leave, topBar, children, ...slots }: ManageShellProps) {
  const strip = (
    <div className={styles['strip']} role="region" aria-label={typeof actingAs === 'string' ? actingAs : undefined}>
      <Icon name="shield-check" size="s" isFilled />
      <span className={styles['acting']}>{actingAs}</span>
      {leave}
    </div>
  )
  return (
    <div className={styles['page']}>
      <AppFrame slots={{ ...slots, strip }} className={styles['shell']}>
        <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
          {topBar}
          <div className={styles['content']}>{children}</div>
        </main>
      </AppFrame>
    </div>
  )
}
