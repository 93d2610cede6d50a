import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { lazyPart } from '../lib/lazyPart.tsx'
import type { TooltipPlacement } from './TooltipBubble.tsx'

const TooltipBubble = lazyPart(() => import('./TooltipBubble.tsx'), 'TooltipBubble')

const showAfter = 500
const hideAfter = 100

export interface TooltipSettings {
  readonly triggerRef: RefObject<HTMLElement | null>
  /**
   * A few words about the trigger: never its only label, never something to click. Without them there is no tooltip.
   */
  readonly words: ReactNode
  readonly placement?: TooltipPlacement | undefined
  /** Evaluated each time: a tooltip may only be needed while a label is hidden. */
  readonly isEnabled?: (() => boolean) | undefined
}

/**
 * A tooltip that appears when the pointer rests on a trigger or the keyboard reaches it, stays while the pointer is on
 * it, and disappears with Escape. Returns the handlers for the trigger, and the tooltip to render beside it.
 */
export function useTooltip({ triggerRef, words, placement = 'top', isEnabled }: TooltipSettings) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasWords = Boolean(words)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A trigger that is disabled fires no leave event.
  if (isOpen && !hasWords) setOpen(false)

  const change = (next: boolean, after: number) => {
    clearTimeout(timer.current)
    if (next && (!hasWords || isEnabled?.() === false)) return
    if (next) TooltipBubble.ahead()
    timer.current = setTimeout(() => {
      if (next) setOpened(true)
      setOpen(next)
    }, after)
  }
  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && change(true, showAfter),
    onPointerLeave: () => change(false, hideAfter),
    onPointerDown: () => change(false, 0),
    onFocus: (event: FocusEvent<HTMLElement>) => event.currentTarget.matches(':focus-visible') && change(true, 0),
    onBlur: () => change(false, 0),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      change(false, 0)
    },
  }
  const bubble = hasWords && wasOpened && (
    <TooltipBubble
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(next) => change(next, next ? 0 : hideAfter)}
      placement={placement}
    >
      {words}
    </TooltipBubble>
  )
  return { handlers, bubble }
}
