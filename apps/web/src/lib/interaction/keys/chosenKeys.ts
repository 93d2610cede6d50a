import type { KeyCombo } from './matcher.ts'
import { deviceStorage } from '../../data/browserStorage.ts'
import { isRecordOf, isText } from '../../data/shapes.ts'

/** Custom keys, by the shortcut's default keys. */
export type KeyChoices = Readonly<Record<KeyCombo, KeyCombo>>

export const chosenKeysStorage = 'koinon.keys'
let choices: KeyChoices | undefined

const storedKeys = (): KeyChoices => deviceStorage.readJson(chosenKeysStorage, isRecordOf(isText)) ?? {}

/** The current choices (changed by `keyChoices.ts`); undefined: not read from storage yet. */
export const chosenKeys = (): KeyChoices => (choices ??= storedKeys())
export const setChosenKeys = (next: KeyChoices | undefined): void => void (choices = next)

/** The keys for a shortcut with these default keys. */
export const keysFor = (own: KeyCombo): KeyCombo => chosenKeys()[own] ?? own
