import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { toggleReaction } from '#lib/entities/reactions/toggleReaction.ts'
import type { Reactions } from '#lib/entities/reactions/toggleReaction.ts'
import { useReact } from './useReact.ts'

function Message() {
  const [reactions, setReactions] = useState<Reactions>([])
  const react = useReact({ id: 'm', reactions: [...reactions] })
  const press = (emoji: string) => {
    react(emoji)
    setReactions(toggleReaction(reactions, emoji))
  }
  return ['👍', '❤️'].map((emoji) => (
    <button key={emoji} onClick={() => press(emoji)}>
      {emoji}
    </button>
  ))
}

test('a reaction that is taken back at once is sent before its withdrawal, however slow the line', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const done = () => Response.json({ reactions: [] })
  const sent = fakeServer(({ path }) => (path === 'addMessageReaction' ? promise : done()))
  const client = new QueryClient()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  render(
    <QueryClientProvider client={client}>
      <Message />
    </QueryClientProvider>,
  )
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '👍' })))
  await press()
  await press()
  expect(sent.map(({ path }) => path)).toEqual(['addMessageReaction'])
  await act(async () => resolve(done()))
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['addMessageReaction', 'removeMessageReaction']))
})
