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
const can = { send: true, vote: true, edit: false, add: false, remove: false, moderate: false, pin: false }
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
  await screen.findByRole('region', { name: 'Replies in the thread' })
  return sent
}

test('a reply is sent to the thread, and to the conversation if its writer says so, once', async () => {
  const sent = await open()
  const also = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also send to the conversation' })
  fireEvent.click(also)
  const field = screen.getByRole('textbox', { name: 'Reply in the thread' })
  fireEvent.change(field, { target: { value: 'And tea' } })
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  const bodies = () => sent.flatMap(({ path, body }) => (path === 'sendMessage' ? [body] : []))
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      { conversationId: 'talk', threadId: 'root', alsoInConversation: true, text: 'And tea' },
    ]),
  )
  expect(also.checked).toBe(false)
})

test('a reader leaves a thread by one press', async () => {
  const sent = await open()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Leave thread' })))
  await screen.findByRole('button', { name: 'Follow thread' })
  expect(sent.find(({ path }) => path === 'setThreadFollowed')?.body).toEqual({ threadId: 'root', followed: false })
})

test('nobody replies in the thread of a deleted message', async () => {
  await open({ ...thread, root: { ...root, text: '', deleted: true } })
  expect(await screen.findByText('The first message was deleted.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
