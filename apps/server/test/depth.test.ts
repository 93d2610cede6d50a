import { expect, test } from 'vitest'
import { everyNth, isDeep, seed } from './depth.ts'

test('the parts of consecutive seeds together are everything', () => {
  const part = everyNth([0, 1, 2, 3, 4, 5, 6], 3)
  expect(Number.isInteger(seed)).toBe(true)
  expect(part).toEqual(isDeep ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6].filter((at) => at % 3 === seed % 3))
})
