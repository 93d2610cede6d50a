import type { KeyCombo } from './matcher.ts'

/** Keys that somebody would rather press, by the keys that a shortcut has by itself. */
export type KeyChoices = Readonly<Record<KeyCombo, KeyCombo>>

const storageKey = 'koinon.keys'
const listeners = new Set<() => void>()
let choices: KeyChoices | undefined

function read(): KeyChoices {
  try {
    return combosIn(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as object)
  } catch {
    return {}
  }
}

const combosIn = (given: object): KeyChoices =>
  Object.fromEntries(Object.entries(given).filter(([, keys]) => typeof keys === 'string' && keys.length > 0))

function set(next: KeyChoices): void {
  choices = next
  if (Object.keys(next).length === 0) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(next))
  listeners.forEach((listener) => listener())
}

export const keyChoices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: (): KeyChoices => (choices ??= read()),
  /** What is pressed for a shortcut that has these keys by itself. */
  keysFor: (own: KeyCombo): KeyCombo => keyChoices.all()[own] ?? own,
  /** Other keys for a shortcut; its own ones end the choice. */
  choose(own: KeyCombo, keys: KeyCombo): void {
    const { [own]: _, ...others } = keyChoices.all()
    set(keys === own ? others : { ...others, [own]: keys })
  },
  replace: (given: object): void => set(combosIn(given)),
}
