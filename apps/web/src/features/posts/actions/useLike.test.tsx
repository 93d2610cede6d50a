import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { useLike } from './useLike.ts'

function LikeButton() {
  const [liked, setLiked] = useState(false)
  const post = { id: 'p', counts: { likes: 0 }, mine: { liked } } as Parameters<typeof useLike>[0]
  const { toggle } = useLike(post)
  const press = () => {
    toggle()
    setLiked(!liked)
  }
  return <button onClick={press}>Like</button>
}

test('a like that is taken back at once is sent before its withdrawal, however slow the line', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = fakeServer(({ path }) => (path === 'likePost' ? promise : Response.json({})))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LikeButton />
    </QueryClientProvider>,
  )
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
  await press()
  await press()
  expect(sent.map(({ path }) => path)).toEqual(['likePost'])
  await act(async () => resolve(Response.json({})))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['likePost', 'unlikePost']))
})
