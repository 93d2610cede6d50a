import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './TopBar.module.css'

export interface TopBarProps {
  /** At the start: back, or the member's picture on a phone. */
  readonly start?: ReactNode
  /** The page's `Heading level={1}`, or the name of the group. */
  readonly title?: ReactNode
  /** In the middle if there is room (from 1024 px): the search field. */
  readonly search?: ReactNode
  /** At the end of the line. */
  readonly actions?: ReactNode
  /** Below the line, above the tabs: `ConnectionLine`. */
  readonly notice?: ReactNode
  /** Below the line and inside the sticky part: tabs. */
  readonly children?: ReactNode
  readonly isSticky?: boolean
  readonly className?: string | undefined
}

/** The top of a column: where you are and what you can do here. */
export function TopBar({ start, title, search, actions, notice, children, isSticky = true, className }: TopBarProps) {
  return (
    <div className={cx(styles['bar'], isSticky && styles['sticky'], className)}>
      <div className={styles['line']}>
        {start !== undefined && <div className={styles['start']}>{start}</div>}
        {title !== undefined && <div className={styles['title']}>{title}</div>}
        {search !== undefined && <div className={styles['search']}>{search}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {notice}
      {children}
    </div>
  )
}
