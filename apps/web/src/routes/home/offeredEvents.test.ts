import { expect, test } from 'vitest'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { eventsAmong, withEventsOf } from './offeredEvents.ts'

type Combined = ReplyOf<'facade.combinedFeed'>
const at = new Date('2026-05-01T18:00:00Z')
const post = (id: string) => ({ kind: 'POST', post: { id } })
const event = (id: string, title = id) => ({ kind: 'EVENT', event: { id, title, startTime: at } })
const page = (...items: object[]) => ({ items }) as unknown as Combined
const idsOf = ({ before, after }: ReturnType<typeof eventsAmong>) => ({
  before: [...before].map(([postId, events]) => [postId, events.map(({ id }) => id)]),
  after: after.map(({ id }) => id),
})

test('events stand before the post that follows them', () => {
  const { items } = page(
    post('a'),
    event('choir'),
    { kind: 'PEOPLE' },
    post('b'),
    post('c'),
    event('supper'),
    post('d'),
  )
  expect(idsOf(eventsAmong(items, () => true))).toEqual({
    before: [
      ['b', ['choir']],
      ['d', ['supper']],
    ],
    after: [],
  })
})

test('with few posts, or none, they come after them', () => {
  expect(idsOf(eventsAmong(page(post('a'), event('choir'), event('supper')).items, () => true))).toEqual({
    before: [],
    after: ['choir', 'supper'],
  })
  expect(idsOf(eventsAmong(page(event('choir')).items, () => true)).after).toEqual(['choir'])
})

test('a post that is gone leaves its events to the next', () => {
  const { items } = page(post('a'), event('choir'), post('gone'), post('b'))
  expect(idsOf(eventsAmong(items, (id) => id !== 'gone')).before).toEqual([['b', ['choir']]])
})

test('an event that changed is as it is now, and one that was called off or answered is gone', () => {
  const shown = page(post('a'), event('choir'), post('b'), event('supper'))
  const now = page(event('choir', 'Choir, an hour later'), event('new'))
  expect(withEventsOf(shown, now).items).toEqual([post('a'), event('choir', 'Choir, an hour later'), post('b')])
})
