import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { listenToKeys } from '#lib/interaction/keys/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { JumpToUnread } from './JumpToUnread.tsx'
import type { JumpToUnreadProps } from './JumpToUnread.tsx'

const message = (seq: number, authorId = 'ben') => ({ id: `m${seq}`, seq, author: { id: authorId } })
const messages = (...all: object[]) => all as unknown as JumpToUnreadProps['messages']
let stopListening: () => void
beforeEach(() => {
  stopListening = listenToKeys(window)
})
afterEach(() => stopListening())

async function show(given: Partial<JumpToUnreadProps>) {
  const onGoTo = vi.fn<JumpToUnreadProps['onGoTo']>()
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  const conversation = { id: 'talk', unreadCount: 3, readSeq: 4 }
  await showAt(
    <JumpToUnread conversation={conversation} messages={messages()} away="newest" onGoTo={onGoTo} {...given} />,
    { client },
  )
  return onGoTo
}
const button = () => screen.queryByRole('button', { name: 'Jump to first unread' })
const press = () => act(async () => void fireEvent.click(button() ?? document.body))

test('it goes to the first unread message by somebody else, and is then gone', async () => {
  const onGoTo = await show({ messages: messages(message(4), message(5, 'ana'), message(6)) })
  await press()
  expect(onGoTo).toHaveBeenCalledWith('m6')
  expect(button()).toBeNull()
})

test('a message that is not loaded is found first', async () => {
  const sent = fakeServer(() =>
    Response.json({ items: [message(4), message(5)], olderCursor: null, newerCursor: null }),
  )
  const onGoTo = await show({ messages: messages(message(80)) })
  await press()
  await waitFor(() => expect(onGoTo).toHaveBeenCalledWith('m5'))
  expect(sent).toMatchObject([{ path: 'getMessages', body: { conversationId: 'talk', around: 5 } }])
})

test('who reads where they had stopped needs no button; the shortcut works there, too', async () => {
  const onGoTo = await show({ away: undefined, messages: messages(message(4), message(5)) })
  expect(button()).toBeNull()
  await act(async () => void fireEvent.keyDown(document.body, { key: 'PageUp', altKey: true }))
  expect(onGoTo).toHaveBeenCalledWith('m5')
})

test('where nothing was unread there is nothing to go to', async () => {
  await show({ conversation: { id: 'talk', unreadCount: 0, readSeq: 9 } })
  expect(button()).toBeNull()
})
