import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { serving } from '../../lib/calls/testing.ts'
import { outbox } from './outbox.ts'
import { useSend } from './useSend.ts'

const keyOf = (conversationId: string) => callKey('chat.getConversation', { body: { conversationId } })

afterEach(() => {
  for (const { clientId } of outbox.all()) outbox.remove(clientId)
})

function Box() {
  const { send } = useSend('one')
  return <button onClick={() => send({ text: 'Are you there?', mentions: [], replyTo: null })}>Send</button>
}

test('a refused message stays, and the conversation is read again: it may have been closed', async () => {
  serving(() => Response.json({ code: 'MESSAGES_NOT_ALLOWED', status: 403 }, { status: 403 }))
  const client = new QueryClient()
  for (const id of ['one', 'other']) client.setQueryData(keyOf(id), {})
  render(
    <QueryClientProvider client={client}>
      <Box />
    </QueryClientProvider>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  await waitFor(() => expect(outbox.of('one')[0]?.failure).not.toBeNull())
  expect(client.getQueryState(keyOf('one'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keyOf('other'))?.isInvalidated).toBe(false)
})
