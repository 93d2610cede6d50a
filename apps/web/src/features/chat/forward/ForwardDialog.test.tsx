import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import type { Message } from '../types.ts'
import { ForwardDialog } from './ForwardDialog.tsx'

const dan = { id: 'dan', kind: 'PERSON', username: 'dan', displayName: 'Dan', avatar: null }
const message = {
  id: 'm',
  author: { displayName: 'Ana' },
  text: 'Bring soup',
  facets: [],
  attachments: [],
  deleted: false,
} as unknown as Message

test('a message is forwarded to a conversation by one press', async () => {
  const talk = { id: 'talk', kind: 'DIRECT', title: null, participants: [dan], can: { send: true } }
  const closed = {
    ...talk,
    id: 'closed',
    participants: [{ ...dan, id: 'eve', displayName: 'Eve' }],
    can: { send: false },
  }
  const sent = fakeServer(({ path }) =>
    path === 'sendMessage'
      ? Response.json({})
      : Response.json({ items: [closed, talk], nextCursor: null, unreadTotal: 0, requestTotal: 0 }),
  )
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ben' })
  await showAt(<ForwardDialog message={message} onClose={() => undefined} />, { client })
  await screen.findByRole('dialog', { name: 'Forward the message by Ana' })
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Send to Dan' })))
  await screen.findByText('Sent')
  expect(screen.queryByRole('button', { name: 'Send to Eve' })).toBeNull()
  await waitFor(() =>
    expect(sent.flatMap(({ path, body }) => (path === 'sendMessage' ? [body] : []))).toMatchObject([
      { conversationId: 'talk', forwardId: 'm' },
    ]),
  )
})
