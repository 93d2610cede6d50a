import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenCalm } from './whenCalm.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch(value: string) {
  const field = document.createElement('textarea')
  field.value = value
  const state = { isCalm: false }
  void whenCalm(() => field).then(() => (state.isCalm = true))
  const isCalmAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return state.isCalm
  }
  const place = (name: string) => (name.startsWith('pointer') ? window : field)
  return { note: (name: string) => place(name).dispatchEvent(new Event(name)), isCalmAfter, field }
}

test('an empty field is calm at once, one with text after a pause', async () => {
  expect(await watch('').isCalmAfter(0)).toBe(true)
  const { isCalmAfter } = watch('Bread')
  expect(await isCalmAfter(200)).toBe(false)
  expect(await isCalmAfter(200)).toBe(true)
})

test('between the keys of a word it is not calm', async () => {
  const { note, isCalmAfter } = watch('')
  for (let letter = 0; letter < 5; letter += 1) {
    note('keydown')
    note('input')
    expect(await isCalmAfter(150)).toBe(false)
  }
  expect(await isCalmAfter(300)).toBe(true)
})

test.each([
  ['an input method composes', 'compositionstart', 'compositionend'],
  ['something is pressed', 'pointerdown', 'pointerup'],
])('while %s it is not calm, however long that takes', async (_, begins, ends) => {
  const { note, isCalmAfter } = watch('')
  note(begins)
  expect(await isCalmAfter(60_000)).toBe(false)
  note(ends)
  expect(await isCalmAfter(300)).toBe(true)
})

test('while people are offered for a mention it is not calm', async () => {
  const { field, isCalmAfter } = watch('@an')
  field.setAttribute('aria-activedescendant', 'ana')
  expect(await isCalmAfter(5000)).toBe(false)
  field.removeAttribute('aria-activedescendant')
  expect(await isCalmAfter(600)).toBe(true)
})
