import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { firstMessageFrom } from './firstMessageFrom.ts'

const start = new Date('2026-05-08T00:00:00Z')

test.each([
  ['the first of the day', ['2026-05-07T23:59:00Z', '2026-05-08T08:00:00Z'], 1],
  ['the next one, if nothing was said on that day', ['2026-05-01T12:00:00Z', '2026-06-01T12:00:00Z'], 1],
  ['the last before, if nothing was said since', ['2026-05-01T12:00:00Z'], 0],
  ['none, where there is none', [], undefined],
])('a day leads to %s', async (_, times, expected) => {
  const items = times.map((createdAt, index) => ({ id: index, createdAt }))
  const sent = fakeServer(() => Response.json({ items, olderCursor: null, newerCursor: null }))
  expect(await firstMessageFrom('talk', start)).toBe(expected)
  expect(sent).toMatchObject([{ path: 'getMessages', body: { conversationId: 'talk', around: start.toISOString() } }])
})
