import { tabStorage } from '../data/browserStorage.ts'

const storageKey = 'koinon.wanted'
/** Default destinations, pages that are part of the way in, and server-rendered pages, which are public. */
const nowhere = /^\/(?:$|home$|(?:welcome|signin|c|communities|legal|demo)\b)/

/** Remembers, in this tab, where somebody was heading who has something to settle first. */
export function saveReturnPath(href: string): void {
  if (!nowhere.test(href)) tabStorage.save(storageKey, href)
}

export const clearReturnPath = (): void => void tabStorage.save(storageKey, null)

/** Where they were heading; can be read once. Null if nowhere in particular. */
export function takeReturnPath(): string | null {
  const stored = tabStorage.read(storageKey)
  clearReturnPath()
  return stored
}
