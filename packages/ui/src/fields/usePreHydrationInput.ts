import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Reports to a controlled input's owner what was typed before hydration. The server-rendered page takes letters at
 * once; React would overwrite them with its own, older value on the next change.
 */
export function usePreHydrationInput(id: string, value: string | undefined, onChange?: (value: string) => void): void {
  const report = useEffectEvent(() => {
    const control = document.getElementById(id) as Partial<HTMLInputElement> | null
    const typed = control?.value
    // The browser has its own ends of lines.
    if (typed !== undefined && value !== undefined && typed !== value.replaceAll('\r\n', '\n')) onChange?.(typed)
  })
  useLayoutEffect(() => report(), [])
}
