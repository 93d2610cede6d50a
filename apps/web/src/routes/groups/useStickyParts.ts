import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'

/** The group that was left while its sections were stuck: those of an organisation belong to two frames. */
let leftStuck: string | null = null

/**
 * A reader who has scrolled to a group's sections and goes from one to another sees the next below the bar as well, not
 * below the head of the group again. The element is an empty one right before the sticky sections.
 */
export function useStickyParts(groupId: string): RefObject<HTMLDivElement | null> {
  const before = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useLayoutEffect(() => {
    let isNew = true
    const stopHistory = router.history.subscribe(({ action }) => {
      isNew = action.type === 'PUSH'
    })
    const stopLeaving = router.subscribe('onBeforeNavigate', () => {
      leftStuck = areAtTheTop(before.current) ? groupId : null
    })
    // After the router has scrolled to the top.
    const stopArriving = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return
      const isStuck = isNew && leftStuck === groupId
      makeRoom(before.current, isStuck)
      if (isStuck) before.current?.scrollIntoView()
    })
    return () => {
      stopHistory()
      stopLeaving()
      stopArriving()
    }
  }, [router, groupId])
  return before
}

/** Whether the sections that follow have reached the place where they stick. */
function areAtTheTop(before: Element | null): boolean {
  const parts = before?.nextElementSibling
  return !!parts && parts.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(parts).top) + 1
}

/** The next section may be short, or still loading: all of it gets the height it takes to scroll as far as that. */
function makeRoom(before: HTMLElement | null, isNeeded: boolean): void {
  const whole = before?.parentElement
  if (!before || !whole) return
  const head = before.getBoundingClientRect().top - whole.getBoundingClientRect().top
  whole.style.minBlockSize = isNeeded ? `calc(100dvb - var(--bar) + ${head}px)` : ''
}
