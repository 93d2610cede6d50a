import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Reports to a controlled input's owner what was typed before hydration. The server-rendered page takes letters at
 * once; React would overwrite them with its own, older value on the next change.
 */
export function usePreHydrationInput(id: string, value: string | undefined, onChange?: (value: string) => void): void {
  const report = useEffectEvent(() => {
    const control = document.getElementById(id)
    if (value !== undefined && control instanceof HTMLInputElement && control.value !== value) onChange?.(control.value)
  })
  useLayoutEffect(() => report(), [])
}
