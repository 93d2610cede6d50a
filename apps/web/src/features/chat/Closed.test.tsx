import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { Closed } from './Closed.tsx'
import type { Conversation } from './types.ts'

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (conversation: Partial<Conversation>) => {
  const client = new QueryClient()
  client.setQueryData(callKey('chat.getConversation', { body: { conversationId: 'one' } }), {})
  render(
    <QueryClientProvider client={client}>
      <Closed conversation={{ id: 'one', ...conversation } as Conversation} />
    </QueryClientProvider>,
  )
  return client
}

test('whoever closed a conversation by blocking reads whom they blocked, and unblocks them there', async () => {
  const sent = serving(() => Response.json({ ok: true }))
  const client = show({ blocked: { id: 'ben', displayName: 'Ben' } as NonNullable<Conversation['blocked']> })
  screen.getByText('You have blocked Ben. Neither of you sees what the other writes.')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Unblock Ben' })))
  await waitFor(() => expect(sent).toEqual([{ path: 'unBlockUser', body: { userId: 'ben' } }]))
  const key = callKey('chat.getConversation', { body: { conversationId: 'one' } })
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
})

test('the other side does not learn of a block', () => {
  show({})
  screen.getByText("You can't write in this conversation now.")
  expect(screen.queryByRole('button')).toBeNull()
})
