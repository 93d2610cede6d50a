import { expect, test } from 'vitest'
import { pictureRows } from './pictureRows.ts'

const rowsOf = (count: number) => pictureRows(Array.from({ length: count }, (_, index) => `/${index}`))

test('up to thirty pictures make rows of three to five, in their order, with none left over', () => {
  for (let count = 3; count <= 30; count += 1) {
    const rows = rowsOf(count)
    expect(rows.flat().map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    for (const row of rows) {
      expect(row.length).toBeGreaterThanOrEqual(3)
      expect(row.length).toBeLessThanOrEqual(5)
    }
  }
})

test('fewer than three pictures are no strip', () => {
  expect([0, 1, 2].map((count) => rowsOf(count))).toEqual([[], [], []])
})
