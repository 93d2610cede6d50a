import { useEffect, useRef, useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { deviceStorage } from '#lib/data/browserStorage.ts'

/** Unposted text, by destination; it survives a closed window. */
const keyOf = (place: string): string => `koinon.draft.${place}`
const idKeyOf = (place: string): string => `${keyOf(place)}.kept`

/** A draft stored on the server. */
export interface SavedDraft {
  readonly id: string
  readonly version: number
}

/** The server's draft of the text stored for a place, so that a reloaded page can continue with it. */
export function draftOf(place: string): SavedDraft | null {
  const [id, version] = deviceStorage.read(idKeyOf(place))?.split(' ') ?? []
  return id === undefined || deviceStorage.read(keyOf(place)) === null ? null : { id, version: Number(version) }
}

/** Stores it; null if it has more than text: only text is stored here, and the rest would be lost. */
export function saveDraft(place: string, draft: SavedDraft | null): void {
  deviceStorage.save(idKeyOf(place), draft && `${draft.id} ${draft.version}`)
}

export function useDraft(place: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const [text, setText] = useState(() => deviceStorage.read(keyOf(place)) ?? '')
  // A draft that is cleared while its form closes must not be stored again by the closing.
  const latest = useRef(text)
  const change = (words: string) => {
    latest.current = words
    setText(words)
  }
  useEffect(() => {
    const saveNow = () => save(place, latest.current)
    const timer = setTimeout(saveNow, 500)
    // A member who closes the window in the middle of a word finds it again.
    window.addEventListener('pagehide', saveNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [place, text])
  const clear = () => {
    clearDraft(place)
    change('')
  }
  return [text, change, clear]
}

/** Removes a draft from this browser, once it is stored elsewhere. */
export function clearDraft(place: string): void {
  deviceStorage.save(keyOf(place), null)
  saveDraft(place, null)
}

function save(place: string, text: string): void {
  deviceStorage.save(keyOf(place), hasVisibleText(text) ? text : null)
}
