import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { PlayablePosts } from './PlayablePosts.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

/** The list of the group `here`, as Ana has it open. */
function open(readNewest: (limit: number) => Promise<readonly { readonly id: string }[]> = async () => []) {
  const listeners = new Set<(event: object) => void>()
  const onEvent = (listener: (event: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(callKey('accounts.getAccountDetails', {}), { id: 'ana' })
  const onShow = vi.fn<() => Promise<void>>(async () => undefined)
  render(
    <QueryClientProvider client={client}>
      <RealtimeProvider value={{ onEvent } as unknown as Realtime}>
        <PlayablePosts
          posts={[]}
          concerns={({ groupId }) => groupId !== 'there'}
          readNewest={readNewest}
          onShow={onShow}
        />
      </RealtimeProvider>
    </QueryClientProvider>,
  )
  const receive = (name: string, data: object) =>
    act(async () => {
      for (const hearer of listeners) hearer({ name, data })
    })
  const post = (postId: string, authorId: string, groupId: string | null) =>
    receive('post.published', { postId, authorId, groupId, eventId: null, mediaType: 'TEXT' })
  return { receive, post, onShow }
}
const offered = () => screen.queryByRole('button')?.textContent ?? null

test('new posts by others in this list are counted and loaded on request; posts elsewhere and the reader’s own are not', async () => {
  const { post, onShow } = open()
  await post('elsewhere', 'ben', 'there')
  await post('mine', 'ana', 'here')
  expect(screen.queryByRole('button')).toBeNull()
  await post('one', 'ben', 'here')
  await post('two', 'cem', 'here')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '2 new posts' })))
  expect(onShow).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a new post that is deleted before it is shown is not counted', async () => {
  const { post, receive } = open()
  await post('one', 'ben', 'here')
  await post('two', 'cem', 'here')
  await receive('post.deleted', { postId: 'one', only: 'FEEDS' })
  expect(offered()).toContain('1 new post')
  await receive('post.deleted', { postId: 'two' })
  expect(offered()).toBeNull()
})

test('new posts of an author who is gone are not counted', async () => {
  const { post, receive } = open()
  await post('profile', 'ben', null)
  await post('group', 'ben', 'here')
  await post('other', 'cem', 'here')
  await receive('author.gone', { authorId: 'ben' })
  expect(offered()).toContain('1 new post')
})

test('new posts of a person no longer followed, or of a group that was left, are not counted; their posts elsewhere are', async () => {
  const { post, receive } = open()
  await post('profile', 'ben', null)
  await post('group', 'ben', 'here')
  await receive('follow.changed', { userId: 'ben', followState: 'NOT_FOLLOWING', followsMe: true })
  expect(offered()).toContain('1 new post')
  await receive('membership.changed', { groupId: 'here', userId: 'cem', membershipState: 'NONE', role: null })
  expect(offered()).toContain('1 new post')
  await receive('membership.changed', { groupId: 'here', userId: 'ana', membershipState: 'NONE', role: null })
  expect(offered()).toBeNull()
})

test.each([
  ['blocked', 'block.changed', { userId: 'ben', blocked: true }],
  ['muted on another device', 'account.changed', { accountId: 'ana' }],
])('new posts of a person who was %s are not counted: the server knows which are left', async (_, name, data) => {
  const { post, receive } = open(async () => [{ id: 'two' }, { id: 'older' }])
  await post('one', 'ben', 'here')
  await post('two', 'cem', 'here')
  await receive(name, data)
  expect(offered()).toContain('1 new post')
})
