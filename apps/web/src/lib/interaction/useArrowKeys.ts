import { useEffect } from 'react'
import type { RefObject } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys move the focus from the area's field into its links, and between these; Escape returns to the field. */
export function useArrowKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = area.current
    if (around === null) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const field = around.querySelector('input')
      const step = steps[event.key]
      if (event.key === 'Escape' && document.activeElement !== field) field?.focus()
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const stops = [field, ...around.querySelectorAll<HTMLElement>('a[href]')]
      const at = stops.findIndex((stop) => stop === document.activeElement)
      stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
    }
    around.addEventListener('keydown', handleKey)
    return () => around.removeEventListener('keydown', handleKey)
  }, [area])
}
