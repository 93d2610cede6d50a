import type { ReactNode } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { FollowThread } from './FollowThread.tsx'
import { ThreadPanel } from './ThreadPanel.tsx'

// Nothing has a height here, so that no row would be in the document.
vi.mock('virtua', () => ({ Virtualizer: ({ children }: { readonly children: ReactNode }) => children }))

const person = (id: string, displayName: string) => ({ id, kind: 'PERSON', username: id, displayName, avatar: null })
const message = (id: string, seq: number, text: string, more = {}) => ({
  id,
  conversationId: 'talk',
  seq,
  author: person('ben', 'Ben'),
  text,
  facets: [],
  attachments: [],
  replyTo: null,
  reactions: [],
  linkPreview: null,
  editedAt: null,
  deleted: false,
  createdAt: new Date(2026, 10, 28, 9, seq).toISOString(),
  ...more,
})
const can = { send: true, edit: false, add: false, remove: false, moderate: false, pin: false }
const conversation = { id: 'talk', kind: 'GROUP', title: 'Harvest', participants: [], request: null, can }
const root = message('root', 1, 'Who brings the cake?', {
  thread: { replyCount: 1, lastReplyAt: '2026-11-28T09:02:00.000Z', people: [person('ben', 'Ben')] },
})
const thread = { id: 'root', conversation, root, lastReply: null, followed: true, readSeq: 1, unreadCount: 0 }

async function open(shown: object = thread) {
  const sent = fakeServer(({ path, body }) => {
    if (path === 'getThread') return Response.json(shown)
    if (path === 'setThreadFollowed') return Response.json({ ...shown, followed: false })
    if (path === 'sendMessage')
      return Response.json(message('new', 3, 'And tea', { author: person('ana', 'Ana'), ...(body as object) }))
    if (path === 'getMessages')
      return Response.json({
        items: [message('reply', 2, 'I do', { threadId: 'root' })],
        olderCursor: null,
        newerCursor: null,
      })
    return Response.json({ items: [], nextCursor: null, readSeq: 2, unreadCount: 0 })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  const realtime = { ...silentConnection, presenceOf: () => null } as unknown as Realtime
  await showAt(
    <RealtimeProvider value={realtime}>
      <FollowThread threadId="root" />
      <ThreadPanel threadId="root" at={undefined} onGoTo={vi.fn<() => void>()} />
    </RealtimeProvider>,
    { client },
  )
  await screen.findByText('I do')
  return sent
}

test('a thread shows its first message, how many replies it has, and these', async () => {
  await open()
  screen.getByText('Who brings the cake?')
  screen.getByText('1 reply')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  // No thread is in a thread.
  expect(screen.queryByRole('button', { name: /in a thread/ })).toBeNull()
})

test('a reply is sent to the thread, and to the conversation if its writer says so, once', async () => {
  const sent = await open()
  const field = screen.getByRole('textbox', { name: 'Reply in the thread' })
  const also = screen.getByRole('checkbox', { name: 'Also send to the conversation' })
  const write = async (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  }
  fireEvent.click(also)
  await write('And tea')
  await write('And milk')
  const bodies = () => sent.flatMap(({ path, body }) => (path === 'sendMessage' ? [body] : []))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()).toMatchObject([
    { conversationId: 'talk', threadId: 'root', alsoInConversation: true, text: 'And tea' },
    { conversationId: 'talk', threadId: 'root', text: 'And milk' },
  ])
  expect(bodies()[1]).not.toHaveProperty('alsoInConversation')
})

test('a reader leaves a thread by one press', async () => {
  const sent = await open()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Leave thread' })))
  await screen.findByRole('button', { name: 'Follow thread' })
  expect(sent.find(({ path }) => path === 'setThreadFollowed')?.body).toEqual({ threadId: 'root', followed: false })
})

test.each([
  ['whose first message was deleted', { ...thread, root: { ...root, text: '', deleted: true } }, /was deleted/],
  ['from before the reader joined', { ...thread, root: null }, /not there for you/],
])('a thread %s says so', async (_, shown, words) => {
  await open(shown)
  expect(screen.getByText(words)).toBeDefined()
})
