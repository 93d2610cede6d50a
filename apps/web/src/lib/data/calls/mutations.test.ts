import { expect, test } from 'vitest'
import { idempotencyKeyOf } from './mutations.ts'
import { callQuery, pagesQuery } from './queries.ts'

test('retrying the same thing reuses its key, and another thing gets another one', () => {
  const input = { body: { groupId: 'g' } }
  expect(idempotencyKeyOf(input)).toBe(idempotencyKeyOf(input))
  expect(idempotencyKeyOf({ body: { groupId: 'g' } })).not.toBe(idempotencyKeyOf(input))
})

test('a loader and a screen with the same query share the answer', () => {
  expect(callQuery('groups.getGroup', { params: { id: 'g' } }).queryKey).toEqual([
    'groups.getGroup',
    { params: { id: 'g' } },
  ])
  expect(callQuery('accounts.getAccountDetails').queryKey).toEqual(callQuery('accounts.getAccountDetails', {}).queryKey)
})

test('a list continues where its last page ended', () => {
  const { getNextPageParam } = pagesQuery('users.getBlockedUsers', { query: {} })
  const after = (nextCursor: string | null) => getNextPageParam({ items: [], nextCursor }, [], {}, [])
  expect(after('abc')).toEqual({ cursor: 'abc' })
  expect(after(null)).toBeUndefined()
})

test('a conversation extends towards both older and newer messages', () => {
  const query = pagesQuery('chat.getMessages', { body: { conversationId: 'c' } })
  const page = { items: [], olderCursor: 'o', newerCursor: null }
  expect(query.getPreviousPageParam?.(page, [], {}, [])).toEqual({ before: 'o' })
  expect(query.getNextPageParam(page, [], {}, [])).toBeUndefined()
})
