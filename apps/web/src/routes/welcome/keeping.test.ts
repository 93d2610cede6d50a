import { expect, test } from 'vitest'
import { keeping } from './keeping.ts'
import type { SuggestedGroup } from './keeping.ts'

const suggested = (id: string, standing = 'NONE') =>
  ({ item: { id, standing }, reasons: [] }) as unknown as SuggestedGroup
const told = (rows: readonly SuggestedGroup[]) => rows.map(({ item }) => `${item.id} ${item.standing}`)

test('a requested group keeps its place with a way to undo, and is updated when suggested again', () => {
  const first = keeping([], [suggested('choir'), suggested('chess')])
  const asked = keeping(first, [suggested('choir', 'PENDING'), suggested('chess')])
  const gone = keeping(asked, [suggested('chess'), suggested('new')])
  expect(told(gone)).toEqual(['choir PENDING', 'chess NONE', 'new NONE'])
  expect(told(keeping(gone, [suggested('new'), suggested('chess'), suggested('choir')]))).toEqual([
    'choir NONE',
    'chess NONE',
    'new NONE',
  ])
})
