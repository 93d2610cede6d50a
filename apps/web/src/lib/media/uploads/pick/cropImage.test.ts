import { describe, expect, it } from 'vitest'
import { croppedSize, croppedType } from './cropImage.ts'

describe('The crop of a picture', () => {
  it('keeps its size, up to the largest size shown', () => {
    expect(croppedSize({ width: 411.6, height: 411.6 })).toEqual({ width: 412, height: 412 })
    expect(croppedSize({ width: 6000, height: 6000 })).toEqual({ width: 1024, height: 1024 })
    expect(croppedSize({ width: 0.2, height: 0.2 })).toEqual({ width: 1, height: 1 })
  })

  it('is wide where it is a banner', () => {
    expect(croppedSize({ width: 1500, height: 500 })).toEqual({ width: 1500, height: 500 })
    expect(croppedSize({ width: 6000, height: 2000 })).toEqual({ width: 2048, height: 683 })
  })

  it('stays a photograph, or keeps its transparency', () => {
    expect(croppedType('image/jpeg')).toBe('image/jpeg')
    expect(['image/png', 'image/webp', 'image/gif'].map(croppedType)).toEqual(['image/png', 'image/png', 'image/png'])
  })
})
