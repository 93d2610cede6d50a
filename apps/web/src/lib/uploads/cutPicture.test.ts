import { describe, expect, it } from 'vitest'
import { sideOf, typeAfter } from './cutPicture.ts'

describe('What is cut out of a picture', () => {
  it('is as large as it was, up to what anybody sees of it', () => {
    expect(sideOf({ width: 411.6 })).toBe(412)
    expect(sideOf({ width: 6000 })).toBe(1024)
    expect(sideOf({ width: 0.2 })).toBe(1)
  })

  it('stays a photograph, or keeps what can be seen through', () => {
    expect(typeAfter('image/jpeg')).toBe('image/jpeg')
    expect(['image/png', 'image/webp', 'image/gif'].map(typeAfter)).toEqual(['image/png', 'image/png', 'image/png'])
  })
})
