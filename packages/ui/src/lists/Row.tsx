import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Row.module.css'

/** Things of one kind from side to side of the page, each above a hairline. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  readonly id: string
  /** In front: what it looks like. */
  readonly mark?: ReactNode
  /** At the end: buttons. Where they do not fit beside the words they go below. */
  readonly actions?: ReactNode
  /** Where there is much to say, mark and buttons stay at the top. */
  readonly align?: 'center' | 'start'
  /** The words. */
  readonly children: ReactNode
}

/** One of them: what it is, and what can be done with it. */
export function Row({ id, mark, actions, align = 'center', children }: RowProps) {
  return (
    <li className={cx(styles['row'], align === 'start' && styles['start'])} data-item={id}>
      {mark}
      <div className={styles['words']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </li>
  )
}
