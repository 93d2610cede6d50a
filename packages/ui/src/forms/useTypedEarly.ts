import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Tells the owner of a controlled input what was typed before the page came alive. The page that the server made takes
 * letters at once; React would put its own, older value over them at the next change of anything.
 */
export function useTypedEarly(id: string, value: string | undefined, onChange?: (value: string) => void): void {
  const tell = useEffectEvent(() => {
    const control = document.getElementById(id)
    if (value !== undefined && control instanceof HTMLInputElement && control.value !== value) onChange?.(control.value)
  })
  useLayoutEffect(() => tell(), [])
}
