import { useEffect } from 'react'
import { feedItems, moveInFeed } from './feedKeys.ts'

export interface FeedShortcuts {
  /** Whether single-letter shortcuts are on; people can turn them off. */
  readonly isEnabled: boolean
  /** Enter or `o` on an item. Receives the `id` of its article. */
  readonly onOpen?: (id: string) => void
  /** Any other single key on an item, such as `l` for like. Return true if it was handled. */
  readonly onKey?: (key: string, id: string) => boolean
}

function isTypingPlace(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="grid"]') !==
        null)
  )
}

/** The Latin letter of a key, also on keyboards of other scripts. */
export function letterOf(event: { readonly key: string; readonly code: string }): string {
  if (/^[\u0000-\u007f]$/u.test(event.key)) return event.key.toLowerCase()
  return /^Key(?<letter>[A-Z])$/u.exec(event.code)?.groups?.['letter']?.toLowerCase() ?? event.key
}

/** `j` and `k` through the page's feed, and keys for the focused item. */
export function useFeedShortcuts({ isEnabled, onOpen, onKey }: FeedShortcuts): void {
  useEffect(() => {
    if (!isEnabled) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTypingPlace(event.target))
        return
      const feed = document.querySelector('[data-feed]')
      if (feed === null) return
      const key = letterOf(event)
      if (key === 'j' || key === 'k') {
        if (moveInFeed(feed, key === 'j' ? 1 : -1)) event.preventDefault()
        return
      }
      const item = feedItems(feed).find((candidate) => candidate === document.activeElement)
      if (item === undefined || item.id === '') return
      if ((key === 'o' || event.key === 'Enter') && onOpen !== undefined) {
        event.preventDefault()
        onOpen(item.id)
      } else if (onKey?.(key, item.id) === true) {
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isEnabled, onOpen, onKey])
}
