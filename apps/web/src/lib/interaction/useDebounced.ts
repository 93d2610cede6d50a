import { useEffect, useState } from 'react'

/** The value once it has not changed for `ms`; used to delay requests while somebody is typing. */
export function useDebounced<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** A search text while it is typed: follows once typing pauses, and is cleared at once with the last letter. */
export function useDebouncedText(text: string): string {
  const words = text.trim()
  return useDebounced(words, words === '' ? 0 : 250)
}
