import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey, useCall } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { PostActions } from './PostActions.tsx'

const given = { params: { postId: 'p' } } as const
const post = {
  id: 'p',
  author: { displayName: 'Ana' },
  postedAs: null,
  repostOf: null,
  counts: { likes: 2, comments: 0, reposts: 0, shares: 0, views: 3 },
  mine: { liked: false, saved: false, reposted: false },
  can: { repost: true },
}

function Shown() {
  const { data } = useCall('content.getItem', given)
  return data === undefined ? null : <PostActions post={data} />
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)))

async function show() {
  const client = lastingCache()
  client.setQueryData(callKey('content.getItem', given), post)
  await showAt(<Shown />, { client })
}

afterEach(() => act(async () => toasts.clear()))

test.each([
  ['like', 'likePost', /^Like the post/, 'Like the post by Ana, 2 likes', 'Like the post by Ana, 3 likes'],
  ['repost', 'createRepost', /^Repost|^Undo your repost/, 'Repost', 'Undo your repost'],
])('a refused %s is taken off again, and can be tried again', async (_, call, name, before, meanwhile) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = fakeServer(() => promise)
  await show()
  await press(name)
  await waitFor(() => expect(button(name).getAttribute('aria-label')).toBe(meanwhile))
  await act(async () => resolve(Response.json({ status: 403, code: 'NOT_ALLOWED' }, { status: 403 })))
  await waitFor(() => expect(button(name).getAttribute('aria-label')).toBe(before))
  expect(button(name).getAttribute('aria-pressed')).toBe('false')
  await act(async () => toasts.act(toasts.current().at(-1)?.id ?? 0))
  expect(sent.map(({ path }) => path)).toEqual([call, call])
})

test.each([
  ['repost', /^Repost|^Undo your repost/, ['createRepost', 'deleteRepost']],
  ['saved post', /this post$|from saved$/, ['addFavoriteEntity', 'removeFavoriteEntity']],
])('a %s taken back at once is sent before its withdrawal, however slow the line', async (_, name, calls) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const [first = '', second = ''] = calls
  const sent = fakeServer(({ path }) => (path === first ? promise : Response.json({ items: [], nextCursor: null })))
  const changes = () => sent.map(({ path }) => path).filter((path) => calls.includes(path))
  await show()
  await press(name)
  await waitFor(() => expect(button(name).getAttribute('aria-pressed')).toBe('true'))
  await press(name)
  await waitFor(() => expect(button(name).getAttribute('aria-pressed')).toBe('false'))
  expect(changes()).toEqual([first])
  await act(async () => resolve(Response.json({ id: 'q' })))
  await waitFor(() => expect(changes()).toEqual([first, second]))
  expect(button(name).getAttribute('aria-pressed')).toBe('false')
})
