import { useEffect, useState } from 'react'

/** The value once it has stood still for `ms`; questions about what is being typed wait for it. */
export function useSettled<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Words that are looked for while they are typed: asked for once one pauses, and gone at once with the last letter. */
export function useTyped(text: string): string {
  const words = text.trim()
  return useSettled(words, words === '' ? 0 : 250)
}
