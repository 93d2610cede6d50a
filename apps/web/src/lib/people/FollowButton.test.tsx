import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '../calls/index.ts'
import { serving } from '../calls/testing.ts'
import { FollowButton } from './FollowButton.tsx'

const ben = { id: 'ben', displayName: 'Ben', isPrivate: true, followState: 'FOLLOWING', followsMe: true } as const

test('whoever no longer follows a person reads anew what that person posted, which may be for followers only', async () => {
  serving(() => Response.json({ followState: 'NOT_FOLLOWING' }))
  const client = new QueryClient()
  const [found, others] = ['figs', 'plums'].map((query) => callKey('content.searchV3', { body: { query } }))
  const post = (author: object) => ({ id: 'p', author, counts: {}, mine: {}, repostOf: null })
  client.setQueryData(found ?? [], { items: [{ kind: 'POST', item: post(ben) }] })
  client.setQueryData(others ?? [], { items: [{ kind: 'POST', item: post({ ...ben, id: 'cem' }) }] })
  render(
    <QueryClientProvider client={client}>
      <FollowButton person={ben} />
    </QueryClientProvider>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Following: Ben. Press to undo' })))
  await expect.poll(() => client.getQueryState(found ?? [])?.isInvalidated).toBe(true)
  expect(client.getQueryState(others ?? [])?.isInvalidated).toBe(false)
})
