const storageKey = 'koinon.places'
const most = 12

/** Pages below one of these count as the page itself: the members of a group as the group. */
const wholes = /^\/(?:g|events|messages|p|o)\/(?!new$|discover$|calendar$)[^/]+|^\/@[^/]+/

const placeOf = (pathname: string): string => wholes.exec(pathname)?.[0] ?? pathname

interface Stored {
  /** The account that was at the places: they are nobody else's to read. */
  readonly of: string
  readonly places: readonly string[]
}

/** The addresses a member was at last, in this browser, the latest first. */
export function recentPlaces(accountId: string): readonly string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Stored> | null
    return stored?.of === accountId ? (stored.places ?? []) : []
  } catch {
    return []
  }
}

/** Remembers that a member is at this address. */
export function rememberPlace(accountId: string, pathname: string): void {
  const place = placeOf(pathname)
  const others = recentPlaces(accountId).filter((other) => other !== place)
  const stored: Stored = { of: accountId, places: [place, ...others].slice(0, most) }
  localStorage.setItem(storageKey, JSON.stringify(stored))
}

export const clearPlaces = (): void => localStorage.removeItem(storageKey)
