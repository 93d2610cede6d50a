import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('The initials of a name', () => {
  it.each([
    ['Ana Duarte', 'AD'],
    ['ana maria duarte', 'AD'],
    ['Plato', 'P'],
    ['  Jun   Tanaka ', 'JT'],
    ['سارة عبدالله', 'سع'],
    ['山田太郎', '山'],
    ['Ana 🌻', 'A'],
    ['👩‍👧 Team', 'T'],
    ['👩‍👧', '👩‍👧'],
    ['', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  it('are one letter where there is room for one', () => {
    expect(initials('Ana Duarte', 1)).toBe('A')
  })
})
