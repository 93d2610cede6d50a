import type { KeyCombo } from './matcher.ts'

/** Custom keys, by the shortcut's default keys. */
export type KeyChoices = Readonly<Record<KeyCombo, KeyCombo>>

export const chosenKeysStorage = 'koinon.keys'
let choices: KeyChoices | undefined

function storedKeys(): KeyChoices {
  try {
    return JSON.parse(localStorage.getItem(chosenKeysStorage) ?? '{}') as KeyChoices
  } catch {
    return {}
  }
}

/** The current choices (changed by `choosing.ts`); undefined: not read from storage yet. */
export const chosenKeys = (): KeyChoices => (choices ??= storedKeys())
export const setChosenKeys = (next: KeyChoices | undefined): void => void (choices = next)

/** The keys for a shortcut with these default keys. */
export const keysFor = (own: KeyCombo): KeyCombo => chosenKeys()[own] ?? own
