/**
 * Text that this browser stores by key. Browsers refuse this in some privacy settings, or when the storage is full;
 * everything works without it, so that nothing here throws.
 */
export interface BrowserStorage {
  /** Null: nothing is stored, or it cannot be read. */
  readonly read: (key: string) => string | null
  /** The stored JSON, whose shape an older version may have chosen; null also if it is none. */
  readonly readJson: (key: string) => unknown
  /** Null removes what is stored. Returns whether it worked. */
  readonly save: (key: string, text: string | null) => boolean
  readonly keys: () => readonly string[]
}

function createStorage(storage: () => Storage): BrowserStorage {
  /** Naming the storage may throw, too. */
  const attempt = <T>(act: (named: Storage) => T, otherwise: T): T => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  const read = (key: string) => attempt((named) => named.getItem(key), null)
  return {
    read,
    readJson: (key) => attempt<unknown>(() => JSON.parse(read(key) ?? 'null'), null),
    save: (key, text) =>
      attempt((named) => {
        if (text === null) named.removeItem(key)
        else named.setItem(key, text)
        return true
      }, false),
    keys: () => attempt((named) => Array.from(named, (_, index) => named.key(index) ?? ''), []),
  }
}

/** Lasts on this device, for all tabs. */
export const deviceStorage = createStorage(() => localStorage)
/** Lasts as long as this tab. */
export const tabStorage = createStorage(() => sessionStorage)
