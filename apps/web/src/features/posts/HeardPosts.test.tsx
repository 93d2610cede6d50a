import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { RealtimeProvider } from '../../lib/realtime/index.ts'
import type { Realtime } from '../../lib/realtime/index.ts'
import { HeardPosts } from './HeardPosts.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

test('new posts by others in this list are counted and loaded on request; posts elsewhere and one’s own are not', async () => {
  const hearers = new Set<(event: object) => void>()
  const onEvent = (hear: (event: object) => void) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(callKey('accounts.getAccountDetails', {}), { id: 'ana' })
  const onShow = vi.fn<() => Promise<void>>(async () => undefined)
  render(
    <QueryClientProvider client={client}>
      <RealtimeProvider value={{ onEvent } as unknown as Realtime}>
        <HeardPosts posts={[]} concerns={({ groupId }) => groupId === 'here'} onShow={onShow} />
      </RealtimeProvider>
    </QueryClientProvider>,
  )
  const post = (postId: string, authorId: string, groupId: string | null) =>
    act(() => {
      for (const hear of hearers)
        hear({ name: 'post.published', data: { postId, authorId, groupId, eventId: null, mediaType: 'TEXT' } })
    })
  post('elsewhere', 'ben', 'there')
  post('mine', 'ana', 'here')
  expect(screen.queryByRole('button')).toBeNull()
  post('one', 'ben', 'here')
  post('two', 'cem', 'here')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '2 new posts' })))
  expect(onShow).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
})
