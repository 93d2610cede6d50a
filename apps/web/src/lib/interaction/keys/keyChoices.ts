import { setChosenKeys, chosenKeysStorage, chosenKeys } from './chosenKeys.ts'
import type { KeyChoices } from './chosenKeys.ts'
import type { KeyCombo } from './matcher.ts'
import { singleKeys } from './shortcuts.ts'
import { deviceStorage } from '../../data/browserStorage.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

function set(next: KeyChoices): void {
  setChosenKeys(next)
  deviceStorage.save(chosenKeysStorage, Object.keys(next).length === 0 ? null : JSON.stringify(next))
  notifyListeners()
}

/** Changes the keys, for the screens with that setting; loaded with them. */
export const keyChoices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: chosenKeys,
  /** Sets other keys for a shortcut; its default keys remove the choice. */
  choose(own: KeyCombo, keys: KeyCombo): void {
    const { [own]: _, ...others } = chosenKeys()
    set(keys === own ? others : { ...others, [own]: keys })
  },
  areSingleOn: singleKeys.areOn,
  turnSingle(on: boolean): void {
    singleKeys.turn(on)
    notifyListeners()
  },
  /** Another tab changed the keys. */
  readAgain(): void {
    setChosenKeys(undefined)
    notifyListeners()
  },
  /** Choices from another device; invalid combos are dropped. */
  replace: (given: object): void =>
    set(Object.fromEntries(Object.entries(given).filter(([, keys]) => typeof keys === 'string' && keys.length > 0))),
}
