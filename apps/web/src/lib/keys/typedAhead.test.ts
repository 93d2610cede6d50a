import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTyped, typeAhead } from './typedAhead.ts'

const heard = vi.fn<(event: KeyboardEvent) => void>()
const escaped = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  document.addEventListener('keydown', heard)
  stop = typeAhead(escaped)
})
afterEach(() => {
  stop()
  document.removeEventListener('keydown', heard)
  vi.clearAllMocks()
})
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

test('letters typed before their field are kept for it, and are not shortcuts meanwhile', () => {
  for (const key of ['l', 'é', 'x', 'Backspace', 'Enter', ' ', 'b']) press(key)
  expect(heard).not.toHaveBeenCalled()
  expect(takeTyped()).toBe('lé\n b')
  expect(takeTyped()).toBe('')
})

test('other keys do what they usually do, and Escape gives up', () => {
  press('k', { ctrlKey: true })
  press('Tab')
  expect(heard).toHaveBeenCalledTimes(2)
  press('Escape')
  expect(escaped).toHaveBeenCalledOnce()
  expect(takeTyped()).toBe('')
})

test('a letter made with AltGr is a letter', () => {
  press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(takeTyped()).toBe('@')
})

test('another field starts afresh, and once it is there keys are its own', () => {
  press('a')
  stop()
  stop = typeAhead(escaped)
  press('b')
  stop()
  press('c')
  expect(takeTyped()).toBe('b')
  expect(heard).toHaveBeenCalledOnce()
})
