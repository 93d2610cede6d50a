import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { listenForLongPress } from '#lib/interaction/longPress.ts'
import type { PostAction } from '../card/ReactionRow.tsx'

const holdMs = 450
const like = `[data-action="${'like' satisfies PostAction}"] button`

/** Called when a like button in this list is held instead of pressed. */
export function useLongPressLike(list: RefObject<HTMLElement | null>, onHeld: (button: HTMLElement) => void): void {
  const onLatestHeld = useEffectEvent(onHeld)
  useEffect(() => {
    if (list.current === null) return undefined
    return listenForLongPress(list.current, {
      ms: holdMs,
      find: (target) => (target instanceof Element ? target.closest<HTMLElement>(like) : null),
      onHeld: (button) => onLatestHeld(button),
    })
  }, [list])
}
