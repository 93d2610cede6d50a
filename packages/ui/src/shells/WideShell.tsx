import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { AppFrame } from './AppFrame.tsx'
import type { AppShellSlots } from './AppFrame.tsx'
import { regionIds } from './regionIds.ts'
import styles from './WideShell.module.css'

export interface WideShellProps extends AppShellSlots {
  readonly topBar?: ReactNode
  /** A list beside the content (conversations, reports), as wide as `listSize`. */
  readonly list?: ReactNode
  readonly listLabel?: string
  /** Narrow screens show either the list or the content. */
  readonly shows?: 'list' | 'content'
  /** Details at the end, from 1280 px. */
  readonly details?: ReactNode
  readonly detailsLabel?: string
  /** The page itself does not scroll; its panes do. For messages. */
  readonly isFixedHeight?: boolean
  readonly children: ReactNode
}

/** The rail and everything else: messages, calendar, tables, live. */
export function WideShell(props: WideShellProps) {
  const {
    topBar,
    list,
    listLabel,
    shows = 'content',
    details,
    detailsLabel,
    isFixedHeight = false,
    children,
    ...slots
  } = props
  return (
    <AppFrame
      slots={slots}
      className={cx(
        styles['shell'],
        isFixedHeight && styles['fixedHeight'],
        list !== undefined && styles['hasList'],
        details !== undefined && styles['hasDetails'],
        styles[`shows-${shows}`],
        slots.tabBar !== undefined && styles['hasTabBar'],
      )}
    >
      {list !== undefined && (
        <section aria-label={listLabel} className={styles['list']}>
          {list}
        </section>
      )}
      <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
        {topBar}
        {children}
      </main>
      {details !== undefined && (
        <aside id={regionIds.aside} tabIndex={-1} aria-label={detailsLabel} className={styles['details']}>
          {details}
        </aside>
      )}
    </AppFrame>
  )
}
