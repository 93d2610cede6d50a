import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ThreadList } from './ThreadList.tsx'

const message = (id: string, text: string) => ({
  id,
  conversationId: 'talk',
  seq: 1,
  text,
  facets: [],
  attachments: [],
  deleted: false,
  author: { id: 'ben', kind: 'PERSON', username: 'ben', displayName: 'Ben', avatar: null },
  createdAt: '2026-11-28T09:00:00.000Z',
})
const thread = (id: string, text: string, unreadCount: number) => ({
  id,
  root: message(id, text),
  lastReply: message(`${id} reply`, 'I do'),
  followed: true,
  readSeq: 1,
  unreadCount,
  conversation: { id: 'talk', kind: 'GROUP', title: 'Harvest', participants: [] },
})

async function show(threads: readonly ReturnType<typeof thread>[]) {
  fakeServer(({ path }) => {
    const isUnread = path.includes('unread=true')
    const items = threads.filter(({ unreadCount }) => unreadCount > 0 === isUnread)
    return Response.json({ items, nextCursor: null, unreadTotal: 1 })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  await showAt(<ThreadList />, { client })
}

test('threads with unread replies stand first, and each leads to its replies', async () => {
  await show([thread('old', 'Who drives?', 0), thread('new', 'Who brings the cake?', 2)])
  await screen.findByRole('link', { name: 'Who drives?' })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Who brings the cake?', '/messages/talk/thread/new'],
    ['Who drives?', '/messages/talk/thread/old'],
  ])
  screen.getByText('2 unread')
  expect(screen.getAllByText('Ben: I do')).toHaveLength(2)
})

test('an empty list says how to begin a thread', async () => {
  await show([])
  expect(await screen.findByText(/^No threads yet/)).toBeDefined()
})
