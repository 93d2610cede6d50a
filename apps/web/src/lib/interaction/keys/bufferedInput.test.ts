import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeBufferedInput, bufferInput } from './bufferedInput.ts'

const received = vi.fn<(event: KeyboardEvent) => void>()
const escaped = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  document.addEventListener('keydown', received)
  stop = bufferInput('search', escaped)
})
afterEach(() => {
  stop()
  document.removeEventListener('keydown', received)
  vi.clearAllMocks()
})
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

test('letters typed before their field are kept for it, and are not shortcuts meanwhile', () => {
  for (const key of ['l', 'é', 'x', 'Backspace', 'Enter', ' ', 'b']) press(key)
  expect(received).not.toHaveBeenCalled()
  expect(takeBufferedInput('composer')).toBeNull()
  expect(takeBufferedInput('search')).toBe('lé\n b')
  expect(takeBufferedInput('search')).toBeNull()
})

test('other keys do what they usually do, and Escape gives up with what was typed', () => {
  press('k', { ctrlKey: true })
  press('Tab')
  expect(received).toHaveBeenCalledTimes(2)
  press('a')
  press('Escape')
  expect(escaped).toHaveBeenCalledOnce()
  expect(takeBufferedInput('search')).toBeNull()
})

test('a letter made with AltGr is a letter', () => {
  press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(takeBufferedInput('search')).toBe('@')
})

test('another field starts afresh, and once it is there keys are its own', () => {
  press('a')
  stop()
  stop = bufferInput('search', escaped)
  press('b')
  stop()
  press('c')
  expect(takeBufferedInput('search')).toBe('b')
  expect(received).toHaveBeenCalledOnce()
})
