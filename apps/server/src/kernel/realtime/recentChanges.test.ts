import { expect, test } from 'vitest'
import { recentChanges } from './recentChanges.ts'

const screen = { kind: 'POST', id: 'p' } as const
const comment = (commentId: string) => ({ name: 'comment.added', data: { postId: 'p', commentId } }) as const
const numbers = (likes: number) => ({ name: 'post.counts', data: { postId: 'p', counts: { likes } } }) as const

/** A memory whose clock stands still between the steps; it began at 0. */
function atTimes() {
  const clock = { ms: 0 }
  const recent = recentChanges(() => clock.ms)
  const at = (ms: number) => {
    clock.ms = ms
    return recent
  }
  return { at }
}

test('changes on a screen while nobody listened are known, in order, and none of another screen', () => {
  const { at } = atTimes()
  at(1000).add({ ...screen, ...comment('before') })
  at(5000).add({ ...screen, ...comment('one') })
  at(5001).add({ kind: 'POST', id: 'other', ...comment('elsewhere') })
  at(6000).add({ ...screen, ...comment('two') })
  expect(at(7000).of(screen, 2000)).toEqual([comment('one'), comment('two')])
})

test('what changed while the question was on its way is known too', () => {
  const { at } = atTimes()
  at(5000).add({ ...screen, ...comment('just after it was read') })
  expect(at(8500).of(screen, 1500)).toEqual([comment('just after it was read')])
})

test('of counts that changed often, only the last are known', () => {
  const { at } = atTimes()
  for (let likes = 1; likes <= 300; likes += 1) at(likes).add({ ...screen, ...numbers(likes) })
  expect(at(301).of(screen, 300)).toEqual([numbers(300)])
})

test('it says what it cannot know: from before it began, from too long ago, and from before a gap', () => {
  const { at } = atTimes()
  expect(at(1000).of(screen, 1000)).toBeNull()
  expect(at(1000).of(screen, 999)).toEqual([])
  at(2000).add({ ...screen, ...comment('old') })
  at(200_000).add({ ...screen, ...comment('new') })
  expect(at(200_001).of(screen, 198_001)).toBeNull()
  expect(at(200_001).of(screen, 198_000)).toEqual([comment('new')])
  at(200_002).clear()
  expect(at(200_010).of(screen, 8)).toBeNull()
  expect(at(200_010).of(screen, 7)).toEqual([])
})

test('a storm on many screens pushes out the oldest changes, and it says so', () => {
  const { at } = atTimes()
  at(1).add({ ...screen, ...comment('first') })
  for (let count = 0; count < 5000; count += 1) at(2 + count).add({ kind: 'POST', id: String(count), ...numbers(1) })
  expect(at(6000).of(screen, 5999)).toBeNull()
  expect(at(6000).of({ kind: 'POST', id: '4999' }, 5998)).toEqual([numbers(1)])
})
