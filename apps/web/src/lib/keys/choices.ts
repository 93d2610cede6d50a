import type { KeyCombo } from './matcher.ts'

/** Keys that somebody would rather press, by the keys that a shortcut has by itself. */
export type KeyChoices = Readonly<Record<KeyCombo, KeyCombo>>

export const choicesKey = 'koinon.keys'
let choices: KeyChoices | undefined

function kept(): KeyChoices {
  try {
    return JSON.parse(localStorage.getItem(choicesKey) ?? '{}') as KeyChoices
  } catch {
    return {}
  }
}

/** What was chosen (`choosing.ts` changes it, where somebody does); undefined: to be looked up again. */
export const chosenKeys = (): KeyChoices => (choices ??= kept())
export const becomeChosen = (next: KeyChoices | undefined): void => void (choices = next)

/** What is pressed for a shortcut that has these keys by itself. */
export const keysFor = (own: KeyCombo): KeyCombo => chosenKeys()[own] ?? own
