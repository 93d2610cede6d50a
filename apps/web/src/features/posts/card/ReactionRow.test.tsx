import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey, useCall } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { ReactionRow } from './ReactionRow.tsx'

const given = { params: { postId: 'p' } } as const
const post = {
  id: 'p',
  author: { displayName: 'Ana' },
  postedAs: null,
  repostOf: null,
  status: 'PUBLISHED',
  reactions: [],
  counts: { likes: 2, comments: 0, reposts: 0, shares: 0, views: 3 },
  mine: { liked: false, saved: false, reposted: false },
  can: { repost: true },
}

function Shown() {
  const { data } = useCall('content.getItem', given)
  return data === undefined ? null : <ReactionRow post={data} />
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)))

async function show(shown: object = post) {
  const client = lastingCache()
  client.setQueryData(callKey('content.getItem', given), shown)
  await showAt(<Shown />, { client })
}

afterEach(() => act(async () => toasts.clear()))

const repostButton = /^Repost or quote|^You reposted/
const choose = async (item: string) => {
  await press(repostButton)
  const found = await screen.findByRole('menuitem', { name: item })
  await act(async () => void fireEvent.click(found))
}

test.each([
  [
    'like',
    'likePost',
    () => press(/^Like the post/),
    /^Like the post/,
    'Like the post by Ana, 2 likes',
    'Like the post by Ana, 3 likes',
  ],
  [
    'repost',
    'createRepost',
    () => choose('Repost'),
    repostButton,
    'Repost or quote',
    'You reposted this: undo or quote',
  ],
])('a refused %s is taken off again, and can be tried again', async (_, call, doIt, name, before, meanwhile) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = fakeServer(() => promise)
  await show()
  await doIt()
  await waitFor(() => expect(button(name).getAttribute('aria-label')).toBe(meanwhile))
  await act(async () => resolve(Response.json({ status: 403, code: 'NOT_ALLOWED' }, { status: 403 })))
  await waitFor(() => expect(button(name).getAttribute('aria-label')).toBe(before))
  await act(async () => toasts.act(toasts.current().at(-1)?.id ?? 0))
  expect(sent.map(({ path }) => path)).toEqual([call, call])
})

test('a saved post forgotten at once is sent before its withdrawal, however slow the line', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = ['addFavoriteEntity', 'removeFavoriteEntity']
  const sent = fakeServer(({ path }) => (path === calls[0] ? promise : Response.json({ items: [], nextCursor: null })))
  const changes = () => sent.map(({ path }) => path).filter((path) => calls.includes(path))
  await show()
  await press(/this post$|from saved$/)
  await waitFor(() => expect(button(/this post$|from saved$/).getAttribute('aria-pressed')).toBe('true'))
  await press(/this post$|from saved$/)
  await waitFor(() => expect(button(/this post$|from saved$/).getAttribute('aria-pressed')).toBe('false'))
  expect(changes()).toEqual(calls.slice(0, 1))
  await act(async () => resolve(Response.json({ id: 'q' })))
  await waitFor(() => expect(changes()).toEqual(calls))
  expect(button(/this post$|from saved$/).getAttribute('aria-pressed')).toBe('false')
})

test('a repost takes two presses, counts at once, and can be undone', async () => {
  const sent = fakeServer(() => Response.json({ id: 'q' }))
  await show()
  await press(repostButton)
  expect(sent).toEqual([])
  await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: 'Repost' })))
  await waitFor(() => expect(button(repostButton).getAttribute('aria-label')).toBe('You reposted this: undo or quote'))
  await waitFor(() => expect(toasts.current().at(-1)).toMatchObject({ message: 'Reposted', duration: 10_000 }))
  await act(async () => toasts.act(toasts.current().at(-1)?.id ?? 0))
  await waitFor(() => expect(button(repostButton).getAttribute('aria-label')).toBe('Repost or quote'))
  expect(sent.map(({ path }) => path)).toEqual(['createRepost', 'deleteRepost'])
})

test('a member who presses the number of likes sees who they are from', async () => {
  const sent = fakeServer(() => Response.json({ items: [], nextCursor: null }))
  await show()
  await press(/^2 likes: see who/)
  await screen.findByRole('dialog', { name: 'Who reacted' })
  expect(sent.map(({ path }) => path)).toEqual(['listRecords'])
})

test('who reacted is listed for all kinds together and for each, the most used first', async () => {
  const record = {
    person: { id: 'ben', kind: 'PERSON', username: 'ben', displayName: 'Ben', avatar: null },
    emoji: '🔥',
  }
  const sent = fakeServer(() => Response.json({ items: [record], nextCursor: null }))
  const reactions = [
    { emoji: '❤️', count: 2, mine: false },
    { emoji: '🔥', count: 3, mine: false },
  ]
  await show({ ...post, reactions })
  await press(/^2 likes: see who/)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All 5', '🔥 Fire 3', '❤️ Heart 2'])
  const list = () => within(screen.getByRole('tabpanel')).findByRole('list', { name: 'Who reacted' })
  expect(within(await list()).getByRole('img', { name: 'Fire' })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Fire 3' })))
  expect(within(await list()).queryByRole('img', { name: 'Fire' })).toBeNull()
  expect(sent.map(({ body }) => body['emoji'])).toEqual([undefined, '🔥'])
})

test('a post shows three kinds of emoji, the member’s own among them, and how many more there are', async () => {
  const emojis = ['❤️', '👏', '🔥', '🙏', '🎉'].map((emoji) => ({ emoji, count: 1, mine: emoji === '🎉' }))
  await show({ ...post, reactions: emojis })
  const bar = await screen.findByRole('group', { name: 'Emoji reactions to the post by Ana' })
  expect(within(bar).getAllByRole('button', { pressed: true })).toHaveLength(1)
  expect(within(bar).getAllByRole('button').length).toBe(4)
  button(/^1 more reaction/)
})
