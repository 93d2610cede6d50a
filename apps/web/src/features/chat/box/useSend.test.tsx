import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { unsentMessages } from './unsentMessages.ts'
import type { QueuedMessage } from './unsentMessages.ts'
import { attachmentStore } from './useAttachments.ts'
import { useSend, useSendWhenOnline } from './useSend.ts'

const keyOf = (conversationId: string) => callKey('chat.getConversation', { body: { conversationId } })

afterEach(() => {
  vi.useRealTimers()
  for (const { clientId } of unsentMessages.all()) unsentMessages.remove(clientId)
})

function Box({ replyTo = null }: { readonly replyTo?: QueuedMessage['replyTo'] }) {
  const { send, retry } = useSend('one')
  return (
    <>
      <button onClick={() => send({ text: 'Are you there?', mentions: [], replyTo })}>Send</button>
      <button onClick={() => unsentMessages.of('one').forEach(retry)}>Again</button>
    </>
  )
}
const press = (name = 'Send') => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const show = (box: ReactNode, client = new QueryClient()) =>
  render(<QueryClientProvider client={client}>{box}</QueryClientProvider>)

test('a refused message stays, and the conversation is read again: it may have been closed', async () => {
  fakeServer(() => Response.json({ code: 'MESSAGES_NOT_ALLOWED', status: 403 }, { status: 403 }))
  const client = new QueryClient()
  for (const id of ['one', 'other']) client.setQueryData(keyOf(id), {})
  show(<Box />, client)
  await press()
  await waitFor(() => expect(unsentMessages.of('one')[0]?.failure).not.toBeNull())
  expect(client.getQueryState(keyOf('one'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keyOf('other'))?.isInvalidated).toBe(false)
})

const message = {
  id: 'm',
  conversationId: 'one',
  seq: 1,
  author: { id: 'ana' },
  text: 'Are you there?',
  facets: [],
  attachments: [],
  createdAt: '2026-11-22T10:00:00.000Z',
}

test('an answer to a message that is gone meanwhile is sent without it', async () => {
  const sent = fakeServer(({ body }) =>
    'replyToId' in body
      ? Response.json({ code: 'MESSAGE_NOT_FOUND', status: 404 }, { status: 404 })
      : Response.json(message),
  )
  show(<Box replyTo={{ id: 'gone', excerpt: 'Hello?' }} />)
  await press()
  await waitFor(() => expect(unsentMessages.of('one')).toEqual([]))
  expect(sent.map(({ body }) => body['text'])).toEqual(['Are you there?', 'Are you there?'])
})

test('a file that can never be sent does not hold up the words, once it is taken away', async () => {
  const sent = fakeServer(({ path }) =>
    path === 'sendMessage'
      ? Response.json(message)
      : Response.json({ code: 'TYPE_NOT_ALLOWED', status: 415 }, { status: 415 }),
  )
  attachmentStore.add('one', new File(['x'], 'a.png', { type: 'image/png' }))
  show(<Box />)
  await press()
  await waitFor(() => expect(unsentMessages.of('one')[0]?.failure).not.toBeNull())
  attachmentStore.clear(unsentMessages.of('one')[0]?.pictures ?? [])
  await press('Again')
  await waitFor(() => expect(unsentMessages.of('one')).toEqual([]))
  expect(sent.at(-1)?.body).toMatchObject({ text: 'Are you there?' })
  expect(sent.at(-1)?.body).not.toHaveProperty('attachmentIds')
})

const connected = { state: 'connected' } as const
const realtime = {
  connection: { current: () => connected, subscribe: () => () => undefined },
} as unknown as Realtime

function Waiting() {
  useSendWhenOnline()
  return null
}
/** A server that cannot be reached for so short a time that the connection is never reported lost. */
const unreachable = (sent: { isReached: boolean }) =>
  fakeServer(({ body }) => {
    if (!sent.isReached) throw new TypeError('Failed to fetch')
    return Response.json({ ...message, id: body['clientId'], clientId: body['clientId'], text: body['text'] })
  })
const texts = (calls: ReturnType<typeof fakeServer>) => calls.map(({ body }) => body['text'])

test('a message held up by a short interruption is sent by itself, without a reported disconnect', async () => {
  vi.useFakeTimers()
  const server = { isReached: false }
  const sent = unreachable(server)
  show(
    <RealtimeProvider value={realtime}>
      <Box />
      <Waiting />
    </RealtimeProvider>,
  )
  await press()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(unsentMessages.of('one')).toMatchObject([{ isOffline: true }])
  // The next try fails as well.
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(texts(sent)).toHaveLength(2)
  expect(unsentMessages.of('one')).toMatchObject([{ isOffline: true }])
  server.isReached = true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(unsentMessages.of('one')).toEqual([])
  expect(texts(sent)).toHaveLength(3)
})

test('a message does not overtake one that waits for the connection', async () => {
  const server = { isReached: false }
  const sent = unreachable(server)
  const words = ['First', 'Second', 'Third']
  function TextBox() {
    const { send } = useSend('one')
    return words.map((text) => (
      <button key={text} onClick={() => send({ text, mentions: [], replyTo: null })}>
        {text}
      </button>
    ))
  }
  show(<TextBox />)
  await press('First')
  await waitFor(() => expect(unsentMessages.of('one')).toMatchObject([{ isOffline: true }]))
  await press('Second')
  await waitFor(() => expect(unsentMessages.of('one')).toMatchObject([{ isOffline: true }, { isOffline: true }]))
  expect(new Set(texts(sent))).toEqual(new Set(['First']))
  server.isReached = true
  await press('Third')
  await waitFor(() => expect(unsentMessages.of('one')).toEqual([]))
  expect(texts(sent).slice(-3)).toEqual(words)
})
