import { expect, test } from 'vitest'
import { digestOf } from './digestOf.ts'

const line = (reason: string) => ({ reason })

test('replies come first, and there are at most four lines', () => {
  const items = ['POST_LIKED', 'REPLIED', 'FOLLOWED', 'COMMENTED', 'EVENT_CHANGED', 'NEW_POST']
  expect(digestOf(items.map(line)).map(({ reason }) => reason)).toEqual([
    'REPLIED',
    'COMMENTED',
    'POST_LIKED',
    'FOLLOWED',
  ])
})
