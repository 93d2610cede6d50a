import { isSingleKey, nameOf } from './matcher.ts'
import type { KeyCombo, KeyPress } from './matcher.ts'

const passedOn = new Set(['Tab', 'Escape', 'Enter'])
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'])

/**
 * The combo after one more key press while a shortcut is being chosen: two letters in a row become a sequence, a third
 * starts over. Null for reserved keys: those that move the focus, and those that move within text.
 */
export function nextCombo(combo: KeyCombo, press: KeyPress): KeyCombo | null {
  if (passedOn.has(press.key)) return null
  if (modifiers.has(press.key)) return combo
  if (press.key === 'Backspace' || press.key === 'Delete') return ''
  const name = nameOf(press)
  if (!canBeChosen(name)) return combo
  const isSecond = combo.length === 1 && isSingleKey(name)
  return isSecond ? `${combo} ${name}` : name
}

/** Arrows, space and the like already have a meaning everywhere. */
const canBeChosen = (name: string): boolean => /^(?:Mod\+)?(?:Alt\+)?\S$|^(?:[A-Z][a-z]+\+)*F\d+$/u.test(name)

/** Whether one combo blocks the other: it is the same, or a prefix of it. */
export const doConflict = (one: KeyCombo, other: KeyCombo): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
