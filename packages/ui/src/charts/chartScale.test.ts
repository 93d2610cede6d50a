import { describe, expect, it } from 'vitest'
import { scaleOf } from './chartScale.ts'

describe('The scale of a chart', () => {
  it.each([
    [[0], 0, 1],
    [[1, 3], 0, 3],
    [[7], 0, 8],
    [[12, 40], 0, 40],
    [[950], 0, 1000],
    [[-30, 60], -50, 75],
  ])('of %j goes from %i to %i', (values, low, high) => {
    expect(scaleOf(values)).toMatchObject({ low, high })
  })

  it('has round, whole steps that are evenly apart', () => {
    for (let max = 0; max < 2000; max += 7) {
      const { ticks, high } = scaleOf([max])
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(high).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })
})
