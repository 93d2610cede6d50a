import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ConversationPage } from './conversation.tsx'

const realtime = { ...silentConnection, watch: () => () => undefined } as unknown as Realtime

test('a conversation that is gone offers no actions', async () => {
  fakeServer(() => Response.json({ code: 'CONVERSATION_NOT_FOUND', status: 404 }, { status: 404 }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  await showAt(
    <RealtimeProvider value={realtime}>
      <ConversationPage />
    </RealtimeProvider>,
    { client, path: '/messages/$conversationId', address: '/messages/gone' },
  )
  await screen.findByText('Not found. It may have been removed.')
  expect(screen.queryByRole('button', { name: 'Search this conversation' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Conversation info' })).toBeNull()
})
