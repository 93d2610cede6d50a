import { expect, test } from 'vitest'
import { doConflict, nextCombo } from './combos.ts'
import type { KeyPress } from './matcher.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const after = (...presses: KeyPress[]) =>
  presses.reduce<string | null>((combo, pressed) => (combo === null ? null : nextCombo(combo, pressed)), '')

test('a pressed key is chosen, two letters in a row are a sequence, and a third starts over', () => {
  expect(after(press('x'))).toBe('x')
  expect(after(press('g'), press('x'))).toBe('g x')
  expect(after(press('g'), press('x'), press('y'))).toBe('y')
})

test('with Control or Alt a key is alone', () => {
  expect(after(press('Control', { ctrlKey: true }), press('j', { ctrlKey: true }))).toBe('Mod+j')
  expect(after(press('g'), press('j', { altKey: true }))).toBe('Alt+j')
  expect(after(press('F8'))).toBe('F8')
})

test('keys that move the focus or move in text are not accepted', () => {
  for (const key of ['Tab', 'Escape', 'Enter']) expect(nextCombo('x', press(key))).toBeNull()
  for (const key of ['ArrowDown', ' ', 'Home']) expect(after(press('x'), press(key))).toBe('x')
  expect(after(press('x'), press('Backspace'))).toBe('')
})

test('keys conflict with the same keys, and with those that start with them', () => {
  expect(doConflict('g', 'g h')).toBe(true)
  expect(doConflict('g h', 'g')).toBe(true)
  expect(doConflict('x', 'x')).toBe(true)
  expect(doConflict('g h', 'g m')).toBe(false)
  expect(doConflict('g', 'Mod+g')).toBe(false)
})
