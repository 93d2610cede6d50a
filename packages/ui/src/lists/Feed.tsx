import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../lib/cx.ts'
import { focusEdge, moveInFeed } from './feedKeys.ts'
import styles from './Feed.module.css'

export interface FeedProps {
  /** "Posts from people you follow". */
  readonly label: string
  /** While items are being added or removed. */
  readonly isBusy?: boolean
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** `article`s with `aria-posinset`, `aria-setsize` and `tabIndex={0}`. */
  readonly children: ReactNode
}

/** The keys of a feed work wherever inside it the focus is. */
function useFeedKeys(feed: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = feed.current
    if (element === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (event.key === 'PageDown' || event.key === 'PageUp') {
        if (moveInFeed(element, event.key === 'PageDown' ? 1 : -1)) event.preventDefault()
      } else if (event.ctrlKey && (event.key === 'End' || event.key === 'Home')) {
        event.preventDefault()
        focusEdge(element, event.key === 'End' ? 'after' : 'before')
      }
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [feed])
}

/**
 * A list that grows while it is read. PageDown and PageUp move from item to item, Control+End leaves it forwards,
 * Control+Home backwards. `j` and `k` come from `useFeedShortcuts`, since they work wherever the focus is.
 */
export function Feed({ label, isBusy = false, id, className, children }: FeedProps) {
  const feed = useRef<HTMLDivElement>(null)
  useFeedKeys(feed)
  return (
    <div
      ref={feed}
      id={id}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      tabIndex={-1}
      data-feed=""
      className={cx(styles['feed'], className)}
    >
      {children}
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
