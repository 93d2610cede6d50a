import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { parts } from './landingParts.ts'
import type { LandingPart } from './landingParts.ts'

/** The part of the page whose field in the form had the focus last. */
export function useFocusedPart(form: RefObject<HTMLFormElement | null>): LandingPart | undefined {
  const [focused, setFocused] = useState<LandingPart>()
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.closest('[data-part]')?.getAttribute('data-part') : null
      const part = parts.find((known) => known === name)
      if (part !== undefined) setFocused(part)
    }
    const element = form.current
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [form])
  return focused
}
