import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { serving } from '../../lib/calls/testing.ts'
import { outbox } from './outbox.ts'
import type { Unsent } from './outbox.ts'
import { pictures } from './usePictures.ts'
import { useSend } from './useSend.ts'

const keyOf = (conversationId: string) => callKey('chat.getConversation', { body: { conversationId } })

afterEach(() => {
  for (const { clientId } of outbox.all()) outbox.remove(clientId)
})

function Box({ replyTo = null }: { readonly replyTo?: Unsent['replyTo'] }) {
  const { send, retry } = useSend('one')
  return (
    <>
      <button onClick={() => send({ text: 'Are you there?', mentions: [], replyTo })}>Send</button>
      <button onClick={() => outbox.of('one').forEach(retry)}>Again</button>
    </>
  )
}
const press = (name = 'Send') => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const show = (box: ReactNode, client = new QueryClient()) =>
  render(<QueryClientProvider client={client}>{box}</QueryClientProvider>)

test('a refused message stays, and the conversation is read again: it may have been closed', async () => {
  serving(() => Response.json({ code: 'MESSAGES_NOT_ALLOWED', status: 403 }, { status: 403 }))
  const client = new QueryClient()
  for (const id of ['one', 'other']) client.setQueryData(keyOf(id), {})
  show(<Box />, client)
  await press()
  await waitFor(() => expect(outbox.of('one')[0]?.failure).not.toBeNull())
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
  const sent = serving(({ body }) =>
    'replyToId' in body
      ? Response.json({ code: 'MESSAGE_NOT_FOUND', status: 404 }, { status: 404 })
      : Response.json(message),
  )
  show(<Box replyTo={{ id: 'gone', excerpt: 'Hello?' }} />)
  await press()
  await waitFor(() => expect(outbox.of('one')).toEqual([]))
  expect(sent.map(({ body }) => body['text'])).toEqual(['Are you there?', 'Are you there?'])
})

test('a file that can never be sent does not hold up the words, once it is taken away', async () => {
  const sent = serving(({ path }) =>
    path === 'sendMessage'
      ? Response.json(message)
      : Response.json({ code: 'TYPE_NOT_ALLOWED', status: 415 }, { status: 415 }),
  )
  pictures.add('one', new File(['x'], 'a.png', { type: 'image/png' }))
  show(<Box />)
  await press()
  await waitFor(() => expect(outbox.of('one')[0]?.failure).not.toBeNull())
  pictures.forget(outbox.of('one')[0]?.pictures ?? [])
  await press('Again')
  await waitFor(() => expect(outbox.of('one')).toEqual([]))
  expect(sent.at(-1)?.body).toMatchObject({ text: 'Are you there?' })
  expect(sent.at(-1)?.body).not.toHaveProperty('attachmentIds')
})
