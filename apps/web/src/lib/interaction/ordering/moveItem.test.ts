import { expect, test } from 'vitest'
import { moveItem } from './moveItem.ts'

test('items swap places, and the outermost stay where they are', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
