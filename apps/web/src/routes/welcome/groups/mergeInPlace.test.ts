import { expect, test } from 'vitest'
import { mergeInPlace } from './mergeInPlace.ts'
import type { SuggestedGroup } from './mergeInPlace.ts'

const suggested = (id: string, standing = 'NONE') =>
  ({ item: { id, standing }, reasons: [] }) as unknown as SuggestedGroup
const summaryOf = (rows: readonly SuggestedGroup[]) => rows.map(({ item }) => `${item.id} ${item.standing}`)

test('a requested group keeps its place with a way to undo, and is updated when suggested again', () => {
  const first = mergeInPlace([], [suggested('choir'), suggested('chess')])
  const asked = mergeInPlace(first, [suggested('choir', 'PENDING'), suggested('chess')])
  const gone = mergeInPlace(asked, [suggested('chess'), suggested('new')])
  expect(summaryOf(gone)).toEqual(['choir PENDING', 'chess NONE', 'new NONE'])
  expect(summaryOf(mergeInPlace(gone, [suggested('new'), suggested('chess'), suggested('choir')]))).toEqual([
    'choir NONE',
    'chess NONE',
    'new NONE',
  ])
})
