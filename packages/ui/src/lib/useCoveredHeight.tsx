import { useEffect } from 'react'
import type { RefObject } from 'react'

/** The element that covers the end of the page: where its height is published, and the space that belongs to it. */
interface CoveredHeight {
  readonly name: '--dock' | '--toasts'
  readonly space: string
}

/** Publishes the height of what lies over the end of the page, so that it never covers what somebody needs next. */
export function useCoveredHeight(element: RefObject<HTMLElement | null>, { name, space }: CoveredHeight): void {
  useEffect(() => {
    const shown = element.current
    if (shown === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { offsetHeight: height } = shown
      style.setProperty(name, height === 0 ? '0rem' : `calc(${height}px + ${space})`)
    })
    observer.observe(shown)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name, space])
}
