import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey, useCall } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { useRepost } from './useRepost.ts'

const given = { body: { kind: 'FOLLOWING' } } as const
const feed = { items: [], nextCursor: null }

function Feed({ reposted }: { readonly reposted: boolean }) {
  useCall('content.getFeed', given, { staleTime: Infinity })
  const { repost, undo } = useRepost({ id: 'one' })
  return <button onClick={reposted ? undo : repost}>Repost</button>
}

test.each([
  ['a repost', false],
  ['its undoing', true],
])('%s leaves the feed on screen as it is: it has news when it is next opened', async (_, reposted) => {
  const sent = fakeServer(() => Response.json({ id: 'two' }))
  const client = new QueryClient()
  const key = callKey('content.getFeed', given)
  client.setQueryData(key, feed)
  render(
    <QueryClientProvider client={client}>
      <Feed reposted={reposted} />
    </QueryClientProvider>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Repost' })))
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
  expect(client.getQueryState(key)?.fetchStatus).toBe('idle')
  expect(sent).toHaveLength(1)
})
