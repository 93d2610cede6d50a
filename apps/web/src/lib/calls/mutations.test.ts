import { expect, test } from 'vitest'
import { idempotencyKeyOf } from './mutations.ts'
import { callQuery, pagesQuery } from './queries.ts'

test('a repeated try of the same thing has the same key, and another thing another one', () => {
  const wanted = { body: { groupId: 'g' } }
  expect(idempotencyKeyOf(wanted)).toBe(idempotencyKeyOf(wanted))
  expect(idempotencyKeyOf({ body: { groupId: 'g' } })).not.toBe(idempotencyKeyOf(wanted))
})

test('a loader and a screen that ask the same share the answer', () => {
  expect(callQuery('groups.getGroup', { params: { id: 'g' } }).queryKey).toEqual([
    'groups.getGroup',
    { params: { id: 'g' } },
  ])
  expect(callQuery('accounts.getAccountDetails').queryKey).toEqual(callQuery('accounts.getAccountDetails', {}).queryKey)
})

test('a list is read on from where its last page ended', () => {
  const { getNextPageParam } = pagesQuery('users.getBlockedUsers', { query: {} })
  const after = (nextCursor: string | null) => getNextPageParam({ items: [], nextCursor }, [], {}, [])
  expect(after('abc')).toEqual({ cursor: 'abc' })
  expect(after(null)).toBeUndefined()
})

test('a conversation is read on towards what is older and what is newer', () => {
  const query = pagesQuery('chat.getMessages', { body: { conversationId: 'c' } })
  const page = { items: [], olderCursor: 'o', newerCursor: null }
  expect(query.getPreviousPageParam?.(page, [], {}, [])).toEqual({ before: 'o' })
  expect(query.getNextPageParam(page, [], {}, [])).toBeUndefined()
})
