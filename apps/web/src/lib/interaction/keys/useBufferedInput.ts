import { useEffect, useEffectEvent } from 'react'
import { takeBufferedInput } from './bufferedInput.ts'

/** Passes on what was typed before this part had loaded, once; not while rendering, which may be repeated. */
export function useBufferedInput(onTyped: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const typed = takeBufferedInput()
    if (typed !== '') onTyped(typed)
  })
  useEffect(() => take(), [])
}
