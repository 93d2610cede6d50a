import { expect, test } from 'vitest'
import { appearsIn } from './appearsIn.ts'

const inGroup = { groupId: 'gardeners', mediaType: 'TEXT' } as const
const picture = { groupId: null, mediaType: 'IMAGE' } as const

test('a feed offers new posts of its own kind only', () => {
  const offered = (...feed: Parameters<typeof appearsIn>) => [inGroup, picture].filter(appearsIn(...feed))
  expect(offered('FOLLOWING', undefined)).toEqual([inGroup, picture])
  expect(offered('GROUPS', undefined)).toEqual([inGroup])
  expect(offered('FOR_YOU', undefined)).toEqual([])
  expect(offered('FOLLOWING', 'IMAGE')).toEqual([picture])
  expect(offered('GROUPS', 'IMAGE')).toEqual([])
})
