import { useEffect, useRef, useState } from 'react'

/** What was written and not yet posted, by where it would go; it survives a closed window. */
const keyOf = (place: string): string => `koinon.draft.${place}`
const idKeyOf = (place: string): string => `${keyOf(place)}.kept`

/** A draft that the server keeps. */
export interface KeptDraft {
  readonly id: string
  readonly version: number
}

/** The server's draft of the words that are kept at a place, so that a page that is loaded anew goes on with it. */
export function draftOf(place: string): KeptDraft | null {
  const [id, version] = localStorage.getItem(idKeyOf(place))?.split(' ') ?? []
  return id === undefined || localStorage.getItem(keyOf(place)) === null ? null : { id, version: Number(version) }
}

/** Notes it; null where it has more than the words, which alone are kept here: the rest would be lost on it. */
export function noteDraft(place: string, draft: KeptDraft | null): void {
  if (draft === null) localStorage.removeItem(idKeyOf(place))
  else localStorage.setItem(idKeyOf(place), `${draft.id} ${draft.version}`)
}

export function useDraft(place: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(place)) ?? '')
  // What is cleared in the moment in which it is closed is not kept by the closing.
  const latest = useRef(text)
  const change = (words: string) => {
    latest.current = words
    setText(words)
  }
  useEffect(() => {
    const keepNow = () => keep(place, latest.current)
    const timer = setTimeout(keepNow, 500)
    // Who closes the window in the middle of a word finds it again.
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [place, text])
  const clear = () => {
    forgetDraft(place)
    change('')
  }
  return [text, change, clear]
}

/** It waits elsewhere. */
export function forgetDraft(place: string): void {
  localStorage.removeItem(keyOf(place))
  noteDraft(place, null)
}

function keep(place: string, text: string): void {
  if (text.trim() === '') localStorage.removeItem(keyOf(place))
  else localStorage.setItem(keyOf(place), text)
}
