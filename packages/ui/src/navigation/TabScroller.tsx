import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import styles from './TabScroller.module.css'

/** How much of what is visible one press moves on. */
const pressMoves = 0.75

/** Scrolls the tabs of this place, towards their end with 1. */
function move(place: Element | null, towards: -1 | 1): void {
  const list = place?.firstElementChild
  if (!list) return
  const reads = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollBy({ left: towards * reads * list.clientWidth * pressMoves })
}

const middleOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

/** The current tab, and where its row was scrolled to for it. */
interface Followed {
  readonly tab: Element | null
  readonly at: number
}

/**
 * Scrolls a row to its current tab, only sideways: the window stays where it is. Parts that load late make tabs wider
 * (counts, fonts) and would push it out of sight again. A row that was moved by hand since stays as it is.
 */
function follow(list: Element, before: Followed | null): Followed {
  const tab = list.querySelector('[aria-current]')
  const isMoved = before?.tab === tab && Math.abs(list.scrollLeft - before.at) > 1
  if (tab && !isMoved) list.scrollLeft += middleOf(tab) - middleOf(list)
  return { tab, at: isMoved ? before.at : list.scrollLeft }
}

/**
 * Around a row of tabs that may be wider than its place: where tabs are cut off, an arrow says so and leads there. It is
 * for pointers only; by keyboard and for screen readers the tabs themselves are enough.
 */
export function TabScroller({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const followed = useRef<Followed>(null)
  // After every rendering: tabs come, go and change their width.
  useLayoutEffect(() => {
    const list = place.current?.firstElementChild
    if (!list) return undefined
    const mark = () => {
      const before = Math.abs(list.scrollLeft)
      place.current?.toggleAttribute('data-before', before > 1)
      place.current?.toggleAttribute('data-after', list.scrollWidth - list.clientWidth - before > 1)
    }
    const settle = () => {
      // A row that is not shown says that it is at its start, and is back where it was when it is shown again.
      followed.current = list.clientWidth === 0 ? null : follow(list, followed.current)
      mark()
    }
    settle()
    // The place may change, and so may the tabs: a font that arrives late makes them wider.
    const sizes = new ResizeObserver(settle)
    for (const part of [list, ...list.children]) sizes.observe(part)
    list.addEventListener('scroll', mark, { passive: true })
    return () => {
      list.removeEventListener('scroll', mark)
      sizes.disconnect()
    }
  })
  return (
    <div ref={place} className={styles['place']}>
      {children}
      <button
        type="button"
        className={styles['before']}
        aria-hidden
        tabIndex={-1}
        onClick={() => move(place.current, -1)}
      >
        <Icon name="caret-left" size="s" />
      </button>
      <button
        type="button"
        className={styles['after']}
        aria-hidden
        tabIndex={-1}
        onClick={() => move(place.current, 1)}
      >
        <Icon name="caret-right" size="s" />
      </button>
    </div>
  )
}
