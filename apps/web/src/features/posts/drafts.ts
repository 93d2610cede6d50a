import { useEffect, useState } from 'react'

/** What was written and not yet posted, by where it would go; it survives a closed window. */
const keyOf = (place: string): string => `koinon.draft.${place}`

export function useDraft(place: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(place)) ?? '')
  useEffect(() => {
    const timer = setTimeout(() => keep(place, text), 500)
    return () => {
      clearTimeout(timer)
      keep(place, text)
    }
  }, [place, text])
  const clear = () => {
    localStorage.removeItem(keyOf(place))
    setText('')
  }
  return [text, setText, clear]
}

/** It waits elsewhere. */
export const forgetDraft = (place: string): void => localStorage.removeItem(keyOf(place))

function keep(place: string, text: string): void {
  if (text.trim() === '') localStorage.removeItem(keyOf(place))
  else localStorage.setItem(keyOf(place), text)
}
