import { useEffect, useEffectEvent } from 'react'
import { takeBufferedInput } from './bufferedInput.ts'
import type { LoadingField } from './bufferedInput.ts'

/**
 * Passes on what was typed before this field had loaded, once, if somebody waited for it; not while rendering, which may
 * be repeated.
 */
export function useBufferedInput(field: LoadingField, onTyped: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const typed = takeBufferedInput(field)
    if (typed !== null) onTyped(typed)
  })
  useEffect(() => take(), [])
}
