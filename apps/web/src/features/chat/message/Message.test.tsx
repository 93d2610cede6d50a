import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Message } from './Message.tsx'
import type { MessageProps } from './types.ts'

const message = {
  id: 'm',
  seq: 1,
  author: { id: 'ben', kind: 'PERSON', username: 'ben', displayName: 'Ben', avatar: null },
  text: 'Two sacks of rye',
  facets: [],
  attachments: [],
  reactions: [],
  replyTo: null,
  linkPreview: null,
  editedAt: null,
  createdAt: new Date(2026, 10, 28, 9, 31),
  deleted: false,
} as unknown as MessageProps['message']
const nothing = () => undefined
const given: MessageProps = {
  message,
  isMine: false,
  startsRun: true,
  endsRun: true,
  isOpen: true,
  mayVote: true,
  isLinkedTo: false,
  highlights: undefined,
  isCurrentHit: false,
  seenBy: undefined,
  isPinned: undefined,
  mayDeleteForAll: false,
  onReply: nothing,
  onEdit: nothing,
  onDelete: nothing,
  onReport: nothing,
  onPin: nothing,
  onRemind: nothing,
  onForward: nothing,
  onGoTo: nothing,
}

function show(...messages: Partial<MessageProps>[]) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  const realtime = { ...silentConnection, presenceOf: () => null } as unknown as Realtime
  return showAt(
    <RealtimeProvider value={realtime}>
      {messages.map((one, index) => (
        <Message key={index} {...given} {...one} />
      ))}
    </RealtimeProvider>,
    { client },
  )
}

test('several messages by one person within a few minutes have one name', async () => {
  await show({ endsRun: false }, { startsRun: false })
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Ben' })).toHaveLength(1)
})

test('the arrow keys move through the actions on a message, and a favorite reaction is one press', async () => {
  const sent = fakeServer(() => Response.json({ reactions: [] }))
  await show({})
  const bar = screen.getByRole('toolbar', { name: 'Actions on the message by Ben' })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  screen.getByRole('button', { name: 'React' }).focus()
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? bar, { key })
    return focused()
  }
  expect([press('ArrowLeft'), press('Home'), press('End'), press('ArrowRight'), press('ArrowLeft')]).toEqual([
    'Tears of joy',
    'Thumbs up',
    'More about the message by Ben',
    'More about the message by Ben',
    'Reply to Ben',
  ])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Heart' })))
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: 'addMessageReaction', body: { messageId: 'm', emoji: '❤️' } }]),
  )
})

test('a message with a thread says who replied and when, and opens it', async () => {
  const onOpenThread = vi.fn<NonNullable<MessageProps['onOpenThread']>>()
  const thread = { replyCount: 3, lastReplyAt: new Date(), people: [message.author] }
  await show({ message: { ...message, thread }, onOpenThread })
  const line = screen.getByRole('button', { name: /3 replies last just now/ })
  fireEvent.click(line)
  expect(onOpenThread).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Reply in a thread to Ben' }))
  expect(onOpenThread).toHaveBeenCalledTimes(2)
})

test('a reply that is also in the conversation leads to its thread', async () => {
  const onOpenThread = vi.fn<NonNullable<MessageProps['onOpenThread']>>()
  await show({ message: { ...message, threadId: 'root', alsoInConversation: true }, onOpenThread })
  fireEvent.click(screen.getByRole('button', { name: 'Replied in a thread' }))
  expect(onOpenThread).toHaveBeenCalledTimes(1)
})

test('a finger held on a message opens its actions; one that only taps does not', async () => {
  const onReply = vi.fn<MessageProps['onReply']>()
  await show({ onReply })
  const finger = { isPrimary: true, button: 0, pointerType: 'touch', clientX: 20, clientY: 20 }
  const words = screen.getByText('Two sacks of rye')
  fireEvent.pointerDown(words, finger)
  fireEvent.pointerUp(words, finger)
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.useFakeTimers()
  fireEvent.pointerDown(words, finger)
  act(() => void vi.advanceTimersByTime(450))
  vi.useRealTimers()
  const sheet = await screen.findByRole('dialog', { name: /^Ben, 9:31/ })
  expect(sheet.querySelectorAll('[role=gridcell]').length).toBeGreaterThan(3)
  const reply = [...sheet.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reply')
  await act(async () => void (reply && fireEvent.click(reply)))
  expect(onReply).toHaveBeenCalledWith(message)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nobody answers or reacts where they may not write', async () => {
  await show({ isOpen: false })
  expect(screen.queryByRole('button', { name: 'Reply to Ben' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'React' })).toBeNull()
  screen.getByRole('button', { name: 'More about the message by Ben' })
})

test('a press on an option votes, and the numbers follow', async () => {
  const options = ['Soup', 'Stew'].map((text) => ({ id: text, text }))
  const poll = { options, multiple: false, closesAt: new Date(Date.now() + 60_000), total: 0, mine: [] }
  const sent = fakeServer(() => Response.json({ ...poll, total: 1, mine: ['Stew'] }))
  await show({ message: { ...message, poll } })
  fireEvent.click(await screen.findByRole('button', { name: 'Stew' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: 'voteInPoll', body: { messageId: message.id, optionIds: ['Stew'] } }]),
  )
})

test('people who may not vote read the options', async () => {
  const options = ['Soup', 'Stew'].map((text) => ({ id: text, text }))
  const poll = { options, multiple: false, closesAt: new Date(Date.now() + 60_000), total: 0, mine: [] }
  await show({ message: { ...message, poll }, mayVote: false })
  expect((await screen.findByRole('list', { name: 'Poll options' })).textContent).toBe('SoupStew')
})
