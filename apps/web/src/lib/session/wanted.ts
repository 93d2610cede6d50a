const storageKey = 'koinon.wanted'
/** Where one comes anyway, what is itself on the way in, and pages of the server, which are open to everybody. */
const nowhere = /^\/(?:$|home$|(?:welcome|signin|c|communities|legal|demo)\b)/

/** Keeps where somebody wanted to go who has something to settle first: in this tab, until they are let in. */
export function keepWanted(href: string): void {
  if (!nowhere.test(href)) sessionStorage.setItem(storageKey, href)
}

export const forgetWanted = (): void => sessionStorage.removeItem(storageKey)

/** Where they wanted to go, once; null when that was nowhere in particular. */
export function takeWanted(): string | null {
  const wanted = sessionStorage.getItem(storageKey)
  forgetWanted()
  return wanted
}
