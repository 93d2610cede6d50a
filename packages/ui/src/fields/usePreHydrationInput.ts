import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Reports to a controlled input's owner what was typed before hydration. The server-rendered page takes letters at
 * once; React would overwrite them with its own, older value on the next change.
 */
export function usePreHydrationInput(id: string, value: string | undefined, onChange?: (value: string) => void): void {
  const report = useEffectEvent(() => {
    const control = document.getElementById(id)
    const takesText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    // The browser has its own ends of lines.
    if (takesText && value !== undefined && control.value !== value.replaceAll('\r\n', '\n')) onChange?.(control.value)
  })
  useLayoutEffect(() => report(), [])
}
