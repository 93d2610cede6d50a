import { expect, test } from 'vitest'
import { createMatcher, isSingleKey, nameOf } from './matcher.ts'
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
const combos = new Set(['c', '?', 'g h', 'g m', 'Mod+k', 'F6', 'Shift+F6'])

test('a single key works at once', () => {
  expect(createMatcher().press(press('c'), 0, combos)).toBe('c')
})

test('a capital letter is the same key', () => {
  expect(createMatcher().press(press('C', { shiftKey: true }), 0, combos)).toBe('c')
})

test('two keys in a row go to a place', () => {
  const matcher = createMatcher()
  expect(matcher.press(press('g'), 0, combos)).toBeNull()
  expect(matcher.press(press('h'), 400, combos)).toBe('g h')
})

test('keys with a long pause between them are separate', () => {
  const matcher = createMatcher()
  matcher.press(press('g'), 0, combos)
  expect(matcher.press(press('h'), 1500, combos)).toBeNull()
})

test('a key that does not continue a sequence counts by itself', () => {
  const matcher = createMatcher()
  matcher.press(press('g'), 0, combos)
  expect(matcher.press(press('c'), 100, combos)).toBe('c')
})

test('Control and Command are the same modifier', () => {
  expect(nameOf(press('k', { ctrlKey: true }))).toBe('Mod+k')
  expect(nameOf(press('k', { metaKey: true }))).toBe('Mod+k')
  expect(nameOf(press('F6', { shiftKey: true }))).toBe('Shift+F6')
})

test('a Greek keyboard reaches the same shortcuts by key position', () => {
  expect(nameOf(press('γ', { code: 'KeyG' }))).toBe('g')
  expect(nameOf(press('ש', { code: 'KeyA' }))).toBe('a')
})

test('only keys that also type can be turned off', () => {
  expect(isSingleKey('g h')).toBe(true)
  expect(isSingleKey('?')).toBe(true)
  expect(isSingleKey('Mod+k')).toBe(false)
  expect(isSingleKey('F6')).toBe(false)
})
