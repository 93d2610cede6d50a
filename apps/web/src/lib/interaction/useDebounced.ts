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

/**
 * A search text whose first hit is taken by Enter: Enter searches for the text at once, and waits for its hits, so that
 * nothing found for an earlier text is taken.
 */
export function useSubmittedText(initial = '') {
  const [text, setText] = useState(initial)
  const [enter, setEnter] = useState<'NONE' | 'WAITING' | 'DONE'>('NONE')
  const debounced = useDebouncedText(text)
  return {
    text,
    words: enter === 'NONE' ? debounced : text.trim(),
    /** Enter was pressed, and no hit has been taken since. */
    isSubmitted: enter === 'WAITING',
    change: (typed: string | ((before: string) => string)) => {
      setText(typed)
      setEnter('NONE')
    },
    submit: () => setEnter('WAITING'),
    finish: () => setEnter('DONE'),
  }
}
