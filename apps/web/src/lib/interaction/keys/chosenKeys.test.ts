import { afterEach, expect, test, vi } from 'vitest'
import { keysFor } from './chosenKeys.ts'
import { keyChoices } from './keyChoices.ts'

afterEach(() => keyChoices.replace({}))

test('a shortcut has its default keys until others are chosen, and again after a reset', () => {
  expect(keysFor('c')).toBe('c')
  keyChoices.choose('c', 'n')
  expect(keysFor('c')).toBe('n')
  expect(JSON.parse(localStorage.getItem('koinon.keys') ?? '')).toEqual({ c: 'n' })
  keyChoices.choose('c', 'c')
  expect(keysFor('c')).toBe('c')
  expect(localStorage.getItem('koinon.keys')).toBeNull()
})

test('components that show keys hear of changes, and invalid combos are dropped', () => {
  const received = vi.fn<() => void>()
  const stop = keyChoices.subscribe(received)
  keyChoices.replace({ c: 'n', '/': 7, j: '' })
  expect(received).toHaveBeenCalledOnce()
  expect(keyChoices.all()).toEqual({ c: 'n' })
  stop()
})
