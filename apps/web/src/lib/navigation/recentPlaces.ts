import { deviceStorage } from '../data/browserStorage.ts'
import { isListOf, isObjectOf, isText } from '../data/shapes.ts'

const storageKey = 'koinon.places'
const maxPlaces = 12

/** Pages below one of these count as the page itself: the members of a group as the group. */
const pagesWithParts = /^\/(?:g|events|messages|p|o)\/(?!new$|discover$|calendar$)[^/]+|^\/@[^/]+/

const placeOf = (pathname: string): string => pagesWithParts.exec(pathname)?.[0] ?? pathname

interface Stored {
  /** The account that was at the places: they are nobody else's to read. */
  readonly accountId: string
  readonly places: readonly string[]
}
const isStored = isObjectOf<Stored>({ accountId: isText, places: isListOf(isText) })

/** The addresses a member was at last, in this browser, the latest first. */
export function recentPlaces(accountId: string): readonly string[] {
  const stored = deviceStorage.readJson(storageKey, isStored)
  return stored?.accountId === accountId ? stored.places : []
}

/** Remembers that a member is at this address. */
export function rememberPlace(accountId: string, pathname: string): void {
  const place = placeOf(pathname)
  const others = recentPlaces(accountId).filter((other) => other !== place)
  const stored: Stored = { accountId, places: [place, ...others].slice(0, maxPlaces) }
  deviceStorage.save(storageKey, JSON.stringify(stored))
}

export const clearPlaces = (): void => void deviceStorage.save(storageKey, null)
