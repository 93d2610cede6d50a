import { isSingleKey, nameOf } from './matcher.ts'
import type { KeyCombo, KeyPress } from './matcher.ts'

const passedOn = new Set(['Tab', 'Escape', 'Enter'])
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'])

/**
 * The combo after one more press while keys are chosen: two letters in a row become a sequence, a third begins anew.
 * Null for keys that stay what they are: those that move on, and those that move in a text.
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

/** Arrows, blanks and the like do something everywhere already. */
const canBeChosen = (name: string): boolean => /^(?:Mod\+)?(?:Alt\+)?\S$|^(?:[A-Z][a-z]+\+)*F\d+$/u.test(name)

/** Whether one is in the way of the other: the same, or the beginning of the other. */
export const areInTheWay = (one: KeyCombo, other: KeyCombo): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
