import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Row.module.css'

/** A full-width list of similar things, each above a hairline. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  readonly id: string
  /** In front: a picture. */
  readonly mark?: ReactNode
  /** At the end: buttons. If they do not fit beside the text they wrap below. */
  readonly actions?: ReactNode
  /** With a lot of text, picture and buttons stay at the top. */
  readonly align?: 'center' | 'start'
  /** How far it is inside the one before it: a part of a part is at 2. */
  readonly depth?: 0 | 1 | 2
  /** The text. */
  readonly children: ReactNode
}

/** One thing: what it is, and what can be done with it. */
export function Row({ id, mark, actions, align = 'center', depth = 0, children }: RowProps) {
  return (
    <li
      className={cx(styles['row'], align === 'start' && styles['start'], depth > 0 && styles[`depth${depth}`])}
      data-item={id}
    >
      {mark}
      <div className={styles['words']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </li>
  )
}
