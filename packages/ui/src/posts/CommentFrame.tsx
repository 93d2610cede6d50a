import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './CommentFrame.module.css'

export interface CommentFrameProps {
  /** The accessible name: "Comment by Jun, 2 hours ago". */
  readonly label: string
  /** `Mark` of 32 px. */
  readonly mark: ReactNode
  readonly author: ReactNode
  readonly meta?: ReactNode
  readonly menu?: ReactNode
  readonly children: ReactNode
  /** Small buttons: like, reply. */
  readonly actions?: ReactNode
  /** Replies: more `CommentFrame`s. */
  readonly replies?: ReactNode
  /** The comment the address points at. */
  readonly isTarget?: boolean
  readonly pendingNote?: ReactNode
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLElement> | undefined
}

/** A comment and its replies. */
export function CommentFrame({
  label,
  mark,
  author,
  meta,
  menu,
  children,
  actions,
  replies,
  isTarget = false,
  pendingNote,
  id,
  ref,
}: CommentFrameProps) {
  return (
    <article
      ref={ref}
      id={id}
      tabIndex={isTarget ? -1 : undefined}
      aria-label={label}
      className={cx(styles['comment'], isTarget && styles['target'], pendingNote !== undefined && styles['pending'])}
    >
      <div className={styles['mark']}>{mark}</div>
      <div className={styles['main']}>
        <header className={styles['head']}>
          <span className={styles['author']}>{author}</span>
          {meta !== undefined && <span className={styles['meta']}>{meta}</span>}
          {menu !== undefined && <span className={styles['menu']}>{menu}</span>}
        </header>
        <div>{children}</div>
        {pendingNote !== undefined && (
          <p role="status" className={styles['note']}>
            {pendingNote}
          </p>
        )}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {replies !== undefined && <div className={styles['replies']}>{replies}</div>}
    </article>
  )
}
