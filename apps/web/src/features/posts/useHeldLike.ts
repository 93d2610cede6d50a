import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { listenForHolds } from '#lib/holding.ts'
import type { PostAction } from './PostActions.tsx'

const holdMs = 450
const like = `[data-action="${'like' satisfies PostAction}"] button`

/** Called when a like button in this list is held instead of pressed. */
export function useHeldLike(list: RefObject<HTMLElement | null>, onHeld: (button: HTMLElement) => void): void {
  const hear = useEffectEvent(onHeld)
  useEffect(() => {
    if (list.current === null) return undefined
    return listenForHolds(list.current, {
      ms: holdMs,
      find: (target) => (target instanceof Element ? target.closest<HTMLElement>(like) : null),
      onHeld: (button) => hear(button),
    })
  }, [list])
}
