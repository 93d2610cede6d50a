import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { SendInChat } from './SendInChat.tsx'

const ben = { id: 'ben', kind: 'PERSON', displayName: 'Ben', avatar: null }
const talk = { id: 'talk', kind: 'DIRECT', title: null, participants: [ben], can: { send: true } }

test('trying again after an answer was lost sends the same message, not a second one', async () => {
  let isLost = true
  const sent = fakeServer(({ path }) => {
    if (path !== 'sendMessage') return Response.json({ items: [talk], nextCursor: null, unreadTotal: 0 })
    if (!isLost) return Response.json({})
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  render(
    <QueryClientProvider client={client}>
      <SendInChat url="https://koinon.example/p/1" onSent={() => undefined} />
    </QueryClientProvider>,
  )
  const press = async () =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Send to Ben' })))
  await press()
  await press()
  await screen.findByText('Sent')
  const ids = sent.filter(({ path }) => path === 'sendMessage').map(({ body }) => body['clientId'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})
