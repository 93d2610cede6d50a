import { useEffect, useLayoutEffect, useRef } from 'react'

const attempt = 'react-aria-focus-scope-restore'

/**
 * The focus goes back when the dialog around it closes. React Aria tries that in the next frame; a page behind a dialog
 * that closes on an answer of the server may be inert until later, and then gets the focus here.
 */
export function FocusReturn(): null {
  const chosen = useRef<HTMLElement>(null)
  const remember = useRef(({ target }: Event) => void (chosen.current = target instanceof HTMLElement ? target : null))
  useLayoutEffect(() => {
    const onAttempt = remember.current
    return () => document.addEventListener(attempt, onAttempt)
  }, [])
  // Runs once the effect is undone that made the page inert: React undoes those of parents first.
  useEffect(() => {
    const onAttempt = remember.current
    return () => {
      document.removeEventListener(attempt, onAttempt)
      if (document.activeElement === document.body) chosen.current?.focus({ preventScroll: true })
    }
  }, [])
  return null
}
