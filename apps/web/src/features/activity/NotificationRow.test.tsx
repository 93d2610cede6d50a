import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { NotificationRow } from './NotificationRow.tsx'

const ben = { id: 'ben', kind: 'PERSON', username: 'ben', displayName: 'Ben', avatar: null, isPrivate: false }
const reply = {
  id: 'n',
  type: 'COMMENT_REPLY',
  reason: 'REPLIED',
  target: { kind: 'COMMENT', id: 'mine', title: 'Who has a ladder?', image: null },
  actors: [{ ...ben, followState: 'NOT_FOLLOWING', followsMe: true }],
  actorCount: 1,
  at: '2026-11-28T10:00:00.000Z',
  read: false,
  requestState: null,
  can: { accept: false, ignore: false },
  link: '/p/post?comment=c',
  written: {
    postId: 'post',
    commentId: 'c',
    excerpt: 'I do, in the shed.',
    image: null,
    liked: false,
    can: { reply: true },
  },
}

function List() {
  const { data } = useCall('notifications.getAggregatedNotifications', { body: {} })
  return (
    <ul>
      {data?.items.map((item) => (
        <NotificationRow key={item.id} item={item} />
      ))}
    </ul>
  )
}

async function show(item: object) {
  const sent = fakeServer(({ path }) =>
    Response.json(
      path === 'getAggregatedNotifications'
        ? { items: [{ ...reply, ...item }], nextCursor: null, unread: 1 }
        : { id: 'new', ok: true },
    ),
  )
  const realtime = { ...silentConnection, presenceOf: () => null } as unknown as Realtime
  await showAt(
    <RealtimeProvider value={realtime}>
      <List />
    </RealtimeProvider>,
    { client: lastingCache() },
  )
  await screen.findByRole('listitem')
  return { sent, calls: () => sent.map(({ path, body }) => ({ path, body })) }
}
const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a reply is shown with its own words, and only the name is bold', async () => {
  await show({})
  screen.getByText('“I do, in the shed.”')
  expect([...document.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['Ben'])
  expect(screen.getByRole('listitem').hasAttribute('data-unread')).toBe(true)
  screen.getByText('Unread:')
})

test('it is answered in the list, which marks it as read', async () => {
  const { calls } = await show({})
  await press('Reply to Ben')
  const field = await screen.findByRole('textbox', { name: 'Reply to Ben' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: 'Thank you' } })
  await press('Reply')
  await screen.findByText('Reply posted')
  expect(calls()).toContainEqual({
    path: 'addComment',
    body: { postId: 'post', parentId: 'c', text: 'Thank you', mentions: [] },
  })
  await waitFor(() => expect(calls()).toContainEqual({ path: 'markActivityItemRead', body: { id: 'n' } }))
})

test('following its link marks it as read, also where that is the list itself', async () => {
  for (const link of ['/p/post?comment=c', '/activity']) {
    const { calls } = await show({ link })
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: /replied to you/ })))
    await waitFor(() => expect(calls()).toContainEqual({ path: 'markActivityItemRead', body: { id: 'n' } }))
    cleanup()
  }
})

test('a reply is offered only where the reader may comment', async () => {
  await show({ written: { ...reply.written, can: { reply: false } } })
  screen.getByRole('button', { name: 'Like what Ben wrote' })
  expect(screen.queryByRole('button', { name: 'Reply to Ben' })).toBeNull()
})

test('it is liked in the list at once, and a second press takes that back', async () => {
  const { calls } = await show({ read: true })
  const button = () => screen.getByRole('button', { name: /^Liked? what Ben wrote$/ })
  await press('Like what Ben wrote')
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
  await press('Liked what Ben wrote')
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() => expect(calls().map(({ path }) => path)).toContain('unlikeComment'))
})

test('a new follower is followed back', async () => {
  const { calls } = await show({ reason: 'FOLLOWED', written: undefined, target: { ...reply.target, kind: 'PERSON' } })
  await press('Follow back: Ben')
  await waitFor(() => expect(calls()).toContainEqual({ path: 'followUser', body: { userId: 'ben' } }))
})

test('new posts of several people say whose words the newest are', async () => {
  await show({ reason: 'NEW_POST', actorCount: 5, target: { ...reply.target, kind: 'GROUP', title: 'Bread oven' } })
  screen.getByText('Ben: “I do, in the shed.”')
  expect(screen.queryByRole('button', { name: 'Reply to Ben' })).toBeNull()
})
