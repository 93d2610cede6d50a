import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { ClosedConversation } from './ClosedConversation.tsx'
import type { Conversation } from '../types.ts'

const show = (conversation: Partial<Conversation>) => {
  const client = new QueryClient()
  client.setQueryData(callKey('chat.getConversation', { body: { conversationId: 'one' } }), {})
  render(
    <QueryClientProvider client={client}>
      <ClosedConversation conversation={{ id: 'one', groupId: null, ...conversation } as Conversation} />
    </QueryClientProvider>,
  )
  return client
}

test('a member who closed a conversation by blocking reads whom they blocked, and unblocks them there', async () => {
  const sent = fakeServer(() => Response.json({ ok: true }))
  const client = show({ blocked: { id: 'ben', displayName: 'Ben' } as NonNullable<Conversation['blocked']> })
  screen.getByText('You blocked Ben. You can’t message each other.')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Unblock Ben' })))
  await waitFor(() => expect(sent).toEqual([{ path: 'unBlockUser', body: { userId: 'ben' } }]))
  const key = callKey('chat.getConversation', { body: { conversationId: 'one' } })
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
})

test('where only admins write, everybody else reads why', () => {
  show({ locked: true })
  expect(screen.getByText('Only admins can write in this conversation.')).toBeDefined()
})

test('the other side does not learn of a block', () => {
  show({})
  screen.getByText('You can’t reply to this conversation')
  expect(screen.queryByRole('button')).toBeNull()
})
