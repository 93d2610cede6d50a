import { expect, test } from 'vitest'
import type { ReplyOf } from '../calls.ts'
import { applyEvent, createMemoryCache } from './index.ts'
import type { Event } from './index.ts'

const event = <N extends Event['name']>(name: N, data: Extract<Event, { name: N }>['data']): Event =>
  ({ id: 'e', seq: 1, at: new Date('2026-05-01T10:00:00Z'), name, data }) as Event
const person = (id: string) => ({ id, isPrivate: false, followState: 'NOT_FOLLOWING', followsMe: false })
const by = (id: string, authorId: string, more: object = {}) => ({
  id,
  author: person(authorId),
  group: null,
  audience: 'EVERYONE',
  counts: {},
  mine: {},
  repostOf: null,
  ...more,
})

test('of an author who went private only the profile’s contents leave, and posts that quote them are read again', () => {
  const cache = createMemoryCache()
  const found = { body: { query: 'tomatoes' } }
  const hits = [
    by('p', 'ben'),
    by('q', 'ben', { group: { id: 'g' } }),
    by('r', 'ben', { audience: 'PREMIUM' }),
    by('s', 'cem', { repostOf: by('p', 'ben') }),
    by('t', 'cem'),
  ].map((item) => ({ kind: 'POST', item, highlights: [] }))
  const trending = { items: hits.map(({ item }) => item), nextCursor: null }
  cache.set('content.getTrendingFeed', { body: {} }, trending as unknown as ReplyOf<'content.getTrendingFeed'>)
  cache.set('content.searchV3', found, { items: hits } as unknown as ReplyOf<'content.searchV3'>)
  cache.set('users.getProfile', { params: { userId: 'ben' } }, person('ben') as unknown as ReplyOf<'users.getProfile'>)
  applyEvent(cache, event('author.gone', { authorId: 'ben', only: 'PROFILE' }))
  const ids = cache.get('content.getTrendingFeed', { body: {} })?.items.map(({ id }) => id)
  expect(ids).toEqual(['q', 'r', 's', 't'])
  expect(cache.isStale('content.getTrendingFeed', { body: {} })).toBe(true) // for what quotes it
  expect(cache.isStale('content.searchV3', found)).toBe(true)
  // To follow from now on is to ask.
  expect(cache.get('users.getProfile', { params: { userId: 'ben' } })).toMatchObject({ isPrivate: true })
})

test('a former follower reads the answers that show the person anew; a followed person reads nothing again', () => {
  const cache = createMemoryCache()
  const found = { body: { query: 'tomatoes' } }
  const show = (followState: 'FOLLOWING' | 'NOT_FOLLOWING') =>
    cache.set('content.searchV3', found, {
      items: [{ kind: 'PERSON', item: { ...person('ben'), followState, followsMe: true } }],
    } as unknown as ReplyOf<'content.searchV3'>)
  const isStaleAfter = (followsMe: boolean) => {
    applyEvent(cache, event('follow.changed', { userId: 'ben', followState: 'NOT_FOLLOWING', followsMe }))
    return cache.isStale('content.searchV3', found)
  }
  show('FOLLOWING')
  expect(isStaleAfter(true)).toBe(true)
  show('NOT_FOLLOWING')
  expect(isStaleAfter(true)).toBe(false)
})

test.each([
  ['follow.changed', { userId: 'ben', followState: 'NOT_FOLLOWING', followsMe: true }],
  ['account.changed', { accountId: 'ben', profile: true }],
  ['author.gone', { authorId: 'ben', only: 'PROFILE' }],
] as const)(
  'after %s %o the events that the person goes to are read again: only followers may know them',
  (name, data) => {
    const cache = createMemoryCache()
    const besideBen = { params: { userId: 'ben' } }
    cache.set('facade.profileSidebar', besideBen, { groupsInCommon: [], goingTo: [] })
    applyEvent(cache, event(name, data as never))
    expect(cache.isStale('facade.profileSidebar', besideBen)).toBe(true)
  },
)
