import type { ReactNode } from 'react'
import { CountBadge } from '../marks/Badge.tsx'
import { useAnchor } from '../provider/LinkProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './ConversationRow.module.css'

export interface ConversationRowProps {
  readonly href: string
  /** `Mark` of 40 px, or a `MarkStack`; the presence dot may lie on it. */
  readonly mark: ReactNode
  readonly name: string
  /** A `<time>`. */
  readonly time?: ReactNode
  /** The last message in one line, with its author; or who is typing. */
  readonly preview?: ReactNode
  /** Small icons: muted, pinned, failed. */
  readonly state?: ReactNode
  readonly unread?: number
  readonly unreadLabel?: string | undefined
  readonly isCurrent?: boolean
}

/** One conversation in the list. */
export function ConversationRow({
  href,
  mark,
  name,
  time,
  preview,
  state,
  unread = 0,
  unreadLabel,
  isCurrent = false,
}: ConversationRowProps) {
  const anchor = useAnchor({ href })
  return (
    <a
      {...anchor}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(styles['row'], unread > 0 && styles['unread'])}
    >
      {mark}
      <span className={styles['words']}>
        <span className={styles['line']}>
          <span className={styles['name']}>
            <bdi>{name}</bdi>
          </span>
          {time !== undefined && <span className={styles['time']}>{time}</span>}
        </span>
        <span className={styles['line']}>
          <span className={styles['preview']}>
            <bdi>{preview}</bdi>
          </span>
          {state}
          <CountBadge count={unread} label={unreadLabel} />
        </span>
      </span>
    </a>
  )
}
