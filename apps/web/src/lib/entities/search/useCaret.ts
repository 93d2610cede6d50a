import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Where the caret stands in a field with this text; at its end until it is moved. */
export function useCaret(input: RefObject<HTMLInputElement | null>, text: string): number {
  const [caret, setCaret] = useState<{ readonly text: string; readonly at: number }>()
  useEffect(() => {
    const read = () => {
      const field = input.current
      if (field !== null && document.activeElement === field)
        setCaret({ text: field.value, at: field.selectionStart ?? field.value.length })
    }
    read()
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [input, text])
  return caret?.text === text ? caret.at : text.length
}
