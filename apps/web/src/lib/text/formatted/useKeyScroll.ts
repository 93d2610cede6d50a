import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Lets an element have the focus while what is in it is wider: arrow keys then scroll it. */
export function useKeyScroll(element: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null) return
    if (shown.scrollWidth > shown.clientWidth) shown.setAttribute('tabindex', '0')
    else shown.removeAttribute('tabindex')
  }, [element, content])
}
