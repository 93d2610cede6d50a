import { expect, test } from 'vitest'
import { ownFirst } from './ownFirst.ts'

const now = new Date('2027-05-01T12:00:00Z')
const post = (id: string, by: string, minutesAgo: number) => ({
  id,
  author: { id: by },
  createdAt: new Date(now.getTime() - minutesAgo * 60_000),
})

test('a member’s new post is above newer posts, for an hour', () => {
  const posts = [
    post('newer', 'ben', 1),
    post('mine', 'me', 5),
    post('older', 'ben', 30),
    post('mine before', 'me', 61),
  ]
  expect(ownFirst({ posts, ownId: 'me', now }).map(({ id }) => id)).toEqual(['mine', 'newer', 'older', 'mine before'])
})
