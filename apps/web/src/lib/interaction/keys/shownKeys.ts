import { keysFor } from './chosenKeys.ts'
import { comboLabel } from './keyLabels.ts'
import { isSingleKey } from './matcher.ts'
import type { KeyCombo } from './matcher.ts'
import { singleKeys } from './shortcuts.ts'

/** The keys of a shortcut as its button shows them; undefined while single keys are turned off. */
export function shownKeys(own: KeyCombo): string | undefined {
  const keys = keysFor(own)
  return isSingleKey(keys) && !singleKeys.areOn() ? undefined : comboLabel(keys)
}
