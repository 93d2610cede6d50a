import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Alt and a number press the toolbar's buttons in order, wherever the focus is. */
export function useToolbarKeys(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const number =
        event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
      const button = number && [...(bar.current?.querySelectorAll('button') ?? [])].slice(0, -1)[Number(number) - 1]
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [bar])
}
