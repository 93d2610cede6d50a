import { expect, test } from 'vitest'
import { resumedAt } from './resumedAt.ts'

type State = 'TODO' | 'STARTED' | 'DONE'
const items = (...states: readonly State[]) =>
  states.map((state, index) => ({ id: String(index), progress: { state, positionMs: 0 } }))
const at = (states: readonly State[], last: string | null) => resumedAt(items(...states), last)?.id

test('a reader resumes at the item opened last, or after it, or at a skipped one', () => {
  expect(at(['TODO', 'TODO'], null)).toBe('0')
  expect(at(['DONE', 'STARTED', 'TODO'], '1')).toBe('1')
  expect(at(['DONE', 'DONE', 'TODO'], '1')).toBe('2')
  expect(at(['TODO', 'DONE', 'DONE'], '2')).toBe('0')
  expect(at(['DONE', 'DONE'], '1')).toBe('0')
  expect(at(['TODO', 'DONE'], 'gone')).toBe('0')
  expect(at([], null)).toBeUndefined()
})
