import { parseAs } from './shapes.ts'
import type { Shape } from './shapes.ts'

/**
 * Text that this browser stores by key. Browsers refuse this in some privacy settings, or when the storage is full:
 * nothing here throws, and what could not be stored is kept until the page is left.
 */
export interface BrowserStorage {
  /** Null: nothing is stored, or it cannot be read. */
  readonly read: (key: string) => string | null
  /** The stored JSON; null also if it is none, or of another shape: an older version may have stored it. */
  readonly readJson: <T>(key: string, isShaped: Shape<T>) => T | null
  /** Null removes what is stored. Returns whether the browser stored it. */
  readonly save: (key: string, text: string | null) => boolean
  readonly keys: () => readonly string[]
}

function createStorage(storage: () => Storage): BrowserStorage {
  const unsaved = new Map<string, string | null>()
  /** Naming the storage may throw, too. */
  const attempt = <T>(act: (named: Storage) => T, otherwise: T): T => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  const read = (key: string) => {
    const text = unsaved.get(key)
    return text === undefined ? attempt((named) => named.getItem(key), null) : text
  }
  return {
    read,
    readJson: (key, isShaped) => parseAs(read(key), isShaped),
    save(key, text) {
      unsaved.set(key, text)
      return attempt((named) => {
        if (text === null) named.removeItem(key)
        else named.setItem(key, text)
        return unsaved.delete(key)
      }, false)
    },
    keys() {
      const stored = attempt((named) => Array.from(named, (_, index) => named.key(index) ?? ''), [])
      return [...new Set([...stored, ...unsaved.keys()])].filter((key) => read(key) !== null)
    },
  }
}

/** Lasts on this device, for all tabs. */
export const deviceStorage = createStorage(() => localStorage)
/** Lasts as long as this tab. */
export const tabStorage = createStorage(() => sessionStorage)
