import { useParams } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { listenToKeys } from '#lib/interaction/keys/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { ConversationList } from './ConversationList.tsx'

const conversation = (id: string) => ({
  id,
  kind: 'GROUP',
  title: id.toUpperCase(),
  picture: null,
  groupId: null,
  participants: [],
  participantCount: 3,
  lastMessage: null,
  lastActivityTime: '2026-11-22T10:00:00.000Z',
  unreadCount: 0,
  mentionCount: 0,
  readSeq: 0,
  notification: { level: 'ALL', mutedUntil: null },
  hidden: false,
  request: null,
  can: {},
})
let stopListening: () => void

beforeEach(() => {
  fakeServer(() =>
    Response.json({ items: ['one', 'two'].map(conversation), nextCursor: null, unreadTotal: 0, requestTotal: 0 }),
  )
  stopListening = listenToKeys(window)
})
afterEach(() => {
  stopListening()
})

const press = async (element: HTMLElement) => act(async () => void fireEvent.click(element))

function Open() {
  const { id } = useParams({ strict: false })
  return (
    <>
      <ConversationList currentId={id} />
      <textarea aria-label="Message" />
    </>
  )
}

/** Shows the list beside a box to write in. */
function show() {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  return showAt(<Open />, { address: '/messages', path: '/messages/{-$id}', client })
}

test('Alt and the arrows move between conversations, even while the member writes, and stop at the ends of the list', async () => {
  const { history } = await show()
  await screen.findByRole('link', { name: 'TWO' })
  const pressKey = (key: string) =>
    act(async () => void fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message' }), { key, altKey: true }))
  const visited = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await pressKey(key)
    visited.push(history.location.pathname)
  }
  expect(visited).toEqual(['one', 'two', 'two', 'one', 'one'].map((id) => `/messages/${id}`))
})

test('unmuting a conversation restores the notification level chosen before', async () => {
  let notification = { level: 'MENTIONS', mutedUntil: null as string | null }
  const sent = fakeServer(({ path, body }) => {
    const one = { ...conversation('one'), notification }
    if (path !== 'setConversationNotification')
      return Response.json({ items: [one], nextCursor: null, unreadTotal: 0, requestTotal: 0 })
    notification = { level: String(body['level']), mutedUntil: body['mutedUntil'] as string | null }
    return Response.json({ ...one, notification })
  })
  await show()
  const choose = async (entry: string) => {
    await press(await screen.findByRole('button', { name: /^More about/ }))
    await press(await screen.findByRole('menuitem', { name: entry }))
  }
  await choose('Mute')
  await screen.findByLabelText('Muted')
  await choose('Unmute')
  await waitFor(() => expect(screen.queryByLabelText('Muted')).toBeNull())
  expect(sent.filter(({ path }) => path === 'setConversationNotification').map(({ body }) => body['level'])).toEqual([
    'MENTIONS',
    'MENTIONS',
  ])
  expect(notification).toEqual({ level: 'MENTIONS', mutedUntil: null })
})

test('a hidden conversation returns with the next message, on the device that hid it too', async () => {
  let lastMessage: object | null = null
  const sent = fakeServer(({ path }) =>
    Response.json(
      path === 'hideConversation'
        ? { ok: true }
        : { items: [{ ...conversation('one'), lastMessage }], nextCursor: null, unreadTotal: 0 },
    ),
  )
  const { client } = await show()
  await press(await screen.findByRole('button', { name: /^More about/ }))
  await press(await screen.findByRole('menuitem', { name: 'Hide conversation' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ONE' })).toBeNull())
  lastMessage = {
    id: 'm',
    seq: 1,
    author: { id: 'ben', displayName: 'Ben' },
    text: 'Hi',
    facets: [],
    attachments: [],
    deleted: false,
  }
  await act(async () => client.invalidateQueries())
  await screen.findByRole('link', { name: 'ONE' })
  // The time to undo ends now: what is hidden is what was seen, without the message that came meanwhile.
  await act(async () => toasts.clear())
  await waitFor(() => expect(sent.find(({ path }) => path === 'hideConversation')).toBeDefined())
  expect(sent.find(({ path }) => path === 'hideConversation')?.body).toEqual({ conversationId: 'one', seq: 0 })
})

test('a search shows hidden conversations, too', async () => {
  fakeServer(({ path }) => {
    const items = path === 'searchMessages' ? [] : [{ ...conversation('one'), hidden: true }]
    return Response.json({ items, nextCursor: null, unreadTotal: 0, requestTotal: 0 })
  })
  await show()
  await screen.findByText('No conversations yet')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'one' } })
  expect(await screen.findByRole('link', { name: 'ONE' })).toBeDefined()
})

test('people who wait for an answer are counted beside the requests', async () => {
  fakeServer(() => Response.json({ items: [], nextCursor: null, unreadTotal: 0, requestTotal: 31 }))
  await show()
  expect(await screen.findByRole('radio', { name: 'Requests 31 pending requests' })).toBeDefined()
})

test('a request is answered, not hidden: nothing would bring it back', async () => {
  const request = { state: 'PENDING', from: { id: 'eve', displayName: 'Eve' } }
  fakeServer(() => Response.json({ items: [{ ...conversation('one'), request }], nextCursor: null, unreadTotal: 0 }))
  await show()
  await press(await screen.findByRole('button', { name: /^More about/ }))
  await screen.findByRole('menuitem', { name: 'Mute' })
  expect(screen.queryByRole('menuitem', { name: 'Hide conversation' })).toBeNull()
})

test('a conversation with a bot bears its mark, one with a person or with several does not', async () => {
  const [ana, bot, ben] = [
    { id: 'ana', kind: 'PERSON', displayName: 'Ana', avatar: null },
    { id: 'bot', kind: 'BOT', displayName: 'Weather', avatar: null },
    { id: 'ben', kind: 'PERSON', displayName: 'Ben', avatar: null },
  ]
  const direct = { kind: 'DIRECT', title: null, participantCount: 2 }
  const items = [
    { ...conversation('one'), ...direct, participants: [ana, bot] },
    { ...conversation('two'), ...direct, participants: [ana, ben] },
    { ...conversation('three'), participants: [ana, bot, ben] },
  ]
  fakeServer(() => Response.json({ items, nextCursor: null, unreadTotal: 0, requestTotal: 0 }))
  await show()
  await screen.findByRole('link', { name: 'THREE' })
  const marked = screen.getAllByText('App').map((mark) => mark.closest('li')?.querySelector('a')?.textContent)
  expect(marked).toEqual(['Weather'])
})
