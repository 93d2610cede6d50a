import { describe, expect, it } from 'vitest'
import { sourceSet } from './imageSources.ts'

describe('The renditions of a picture', () => {
  it('are offered by format, the smallest format first and every width in rising order', () => {
    const set = sourceSet([
      { url: '/a-1080.jpg', type: 'image/jpeg', width: 1080 },
      { url: '/a-640.jpg', type: 'image/jpeg', width: 640 },
      { url: '/a-640.webp', type: 'image/webp', width: 640 },
      { url: '/a-640.avif', type: 'image/avif', width: 640 },
    ])
    expect(set.map((format) => format.type)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    expect(set.at(-1)).toMatchObject({ srcSet: '/a-640.jpg 640w, /a-1080.jpg 1080w' })
  })

  it('are none when there are none yet', () => {
    expect(sourceSet([])).toEqual([])
  })
})
