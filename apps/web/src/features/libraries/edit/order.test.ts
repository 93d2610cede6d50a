import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countOf,
  dropped,
  movedTo,
  nudged,
  placeOf,
  postsAdded,
  sectionMoved,
  sectionRemoved,
  sentOrder,
  sideOf,
  spotAt,
  spotOf,
  withoutPost,
} from './order.ts'
import type { Order, Ordered } from './order.ts'

const post = (id: string): Ordered => ({
  id,
  text: id,
  facets: [],
  media: [],
  author: {} as Ordered['author'],
  mediaType: 'TEXT',
  filteredBy: null,
  sensitive: null,
})
const order = (...sections: readonly string[]): Order =>
  sections.map((ids, index) => ({
    key: `${index}`,
    id: `s${index}`,
    title: `S${index}`,
    posts: ids.split('').map(post),
  }))
const letters = ['a', 'b', 'c', 'd', 'e']
const shown = (all: Order) => all.map(({ posts }) => posts.map(({ id }) => id).join('')).join('|')

test('a post takes the place of another', () => {
  expect(shown(movedTo(order('abc', 'de'), 'a', { section: 0, index: 2 }))).toBe('bca|de')
  expect(shown(movedTo(order('abc', 'de'), 'c', { section: 0, index: 0 }))).toBe('cab|de')
  expect(shown(movedTo(order('abc', 'de'), 'b', { section: 1, index: 1 }))).toBe('ac|dbe')
  expect(shown(movedTo(order('abc', ''), 'b', { section: 1, index: 0 }))).toBe('ac|b')
  expect(shown(movedTo(order('abc'), 'x', { section: 0, index: 0 }))).toBe('abc')
})

test('a dropped post lands where the line was shown, even after the last of another section', () => {
  const all = order('abc', 'de')
  const over = (section: number, index: number, isLowerHalf: boolean) => ({ section, index, isLowerHalf })
  expect(sideOf(all, 'a', over(0, 2, false))).toBe('after')
  expect(shown(dropped(all, 'a', over(0, 2, false)))).toBe('bca|de')
  expect(sideOf(all, 'c', over(0, 0, true))).toBe('before')
  expect(shown(dropped(all, 'c', over(0, 0, true)))).toBe('cab|de')
  expect(sideOf(all, 'b', over(1, 1, false))).toBe('before')
  expect(shown(dropped(all, 'b', over(1, 1, false)))).toBe('ac|dbe')
  expect(sideOf(all, 'b', over(1, 1, true))).toBe('after')
  expect(shown(dropped(all, 'b', over(1, 1, true)))).toBe('ac|deb')
  expect(shown(dropped(all, 'e', over(0, 2, true)))).toBe('abce|d')
})

test('earlier and later move through the whole library, including empty sections', () => {
  expect(shown(nudged(order('ab', 'c'), 'b', 1))).toBe('a|bc')
  expect(shown(nudged(order('ab', 'c'), 'c', -1))).toBe('abc|')
  expect(shown(nudged(order('ab', '', 'c'), 'b', 1))).toBe('a|b|c')
  expect(shown(nudged(order('ab'), 'a', -1))).toBe('ab')
  expect(shown(nudged(order('ab'), 'b', 1))).toBe('ab')
})

test('sections move as a whole; the posts of a removed one stay', () => {
  expect(shown(sectionMoved(order('ab', 'c'), 0, 1))).toBe('c|ab')
  expect(shown(sectionMoved(order('ab', 'c'), 0, -1))).toBe('ab|c')
  expect(shown(sectionRemoved(order('ab', 'c'), 1))).toBe('abc')
  expect(shown(sectionRemoved(order('ab', 'c'), 0))).toBe('abc')
  expect(shown(sectionRemoved(order('ab'), 0))).toBe('ab')
})

test('positions count through the library, and no reordering loses or duplicates a post', () => {
  const all = order('abc', '', 'de')
  expect(letters.map((id) => placeOf(all, spotOf(all, id) ?? { section: 9, index: 9 }))).toEqual([0, 1, 2, 3, 4])
  expect(spotAt(all, 3)).toEqual({ section: 2, index: 0 })
  expect(spotAt(all, 99)).toEqual({ section: 2, index: 2 })
  const id = fc.constantFrom(...letters)
  const step = fc.oneof(
    fc.record({ way: fc.constant('move'), id, place: fc.nat({ max: 6 }) }),
    fc.record({ way: fc.constantFrom('earlier', 'later'), id, place: fc.constant(0) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now: Order = all
      for (const { way, id: moved, place } of steps)
        now = way === 'move' ? movedTo(now, moved, spotAt(now, place)) : nudged(now, moved, way === 'later' ? 1 : -1)
      return countOf(now) === 5 && new Set(sentOrder(now).flatMap(({ postIds }) => postIds)).size === 5
    }),
    { seed: 1 },
  )
})

test('a post is added once, and the order sent is the one shown', () => {
  const one = postsAdded(order('a'), 0, [post('b'), post('c')])
  expect(shown(postsAdded(one, 0, [post('b'), post('d')]))).toBe('abcd')
  expect(shown(withoutPost(one, 'a'))).toBe('bc')
  expect(sentOrder([...one, { key: 'new', title: ' New ', posts: [] }])).toEqual([
    { id: 's0', title: 'S0', postIds: ['a', 'b', 'c'] },
    { title: 'New', postIds: [] },
  ])
})
