import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { focusEdge, moveInFeed } from './feedKeys.ts'
import styles from './Feed.module.css'

export interface FeedProps {
  /** "Posts from people you follow". */
  readonly label: string
  /** While items are being added or taken away. */
  readonly isBusy?: boolean
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** `PostFrame`s with `position`, `setSize` and `tabIndex={0}`. */
  readonly children: ReactNode
}

/**
 * A list that grows while it is read. PageDown and PageUp go from item to item, Control End leaves it forwards, Control
 * Home backwards. `j` and `k` come from `useFeedShortcuts`, since they work wherever the focus is.
 */
export function Feed({ label, isBusy = false, id, className, children }: FeedProps) {
  const feed = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || feed.current === null || isTyping(event.target)) return
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      if (moveInFeed(feed.current, event.key === 'PageDown' ? 1 : -1)) event.preventDefault()
    } else if (event.ctrlKey && (event.key === 'End' || event.key === 'Home')) {
      event.preventDefault()
      focusEdge(feed.current, event.key === 'End' ? 'after' : 'before')
    }
  }
  return (
    <div ref={feed} id={id} role="feed" aria-label={label} aria-busy={isBusy} tabIndex={-1} data-feed="" className={cx(styles['feed'], className)} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

