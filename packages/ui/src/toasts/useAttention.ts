import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Whether the pointer or the focus is on a region. If the focused element disappears, the focus returns to where it
 * came from, so that nobody is thrown back to the start of the page.
 */
export function useAttention(region: RefObject<HTMLElement | null>, contentKey: number): boolean {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)

  useEffect(() => {
    const element = region.current
    if (element === null) return
    const onEnter = () => setHovered(true)
    const onLeave = () => setHovered(false)
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom.current = relatedTarget
      setFocused(true)
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setFocused(false)
    }
    element.addEventListener('pointerenter', onEnter)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      element.removeEventListener('pointerenter', onEnter)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [region])

  // Browsers fire no blur event for a removed element, so check when the content changes.
  useEffect(() => {
    if (!isFocused || region.current?.contains(document.activeElement) === true) return
    const back = cameFrom.current
    if (back instanceof HTMLElement) back.focus()
    const settle = requestAnimationFrame(() => setFocused(false))
    return () => cancelAnimationFrame(settle)
  }, [region, contentKey, isFocused])

  return isHovered || isFocused
}
