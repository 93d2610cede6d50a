import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey, useCall } from '../../data/calls/index.ts'
import { type SentCall, fakeServer } from '../../data/calls/testing.ts'
import { FollowButton } from './FollowButton.tsx'

const ben = {
  id: 'ben',
  kind: 'PERSON',
  displayName: 'Ben',
  isPrivate: true,
  followState: 'FOLLOWING',
  followsMe: true,
} as const

test('a member who no longer follows a person reads that person’s posts anew, which may be for followers only', async () => {
  fakeServer(() => Response.json({ followState: 'NOT_FOLLOWING' }))
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

function Profile() {
  const { data } = useCall('users.getProfile', { params: { userId: 'ben' } })
  return data === undefined ? null : <FollowButton person={data} />
}

test('the last of two hasty presses wins: it is sent after the first, and stays shown', async () => {
  let answer: (reply: Response) => void = () => undefined
  const sent: SentCall[] = fakeServer(({ path }) =>
    path === 'followUser'
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Response.json({ followState: 'NOT_FOLLOWING' }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const stranger = { ...ben, isPrivate: false, followState: 'NOT_FOLLOWING' }
  client.setQueryData(callKey('users.getProfile', { params: { userId: 'ben' } }), stranger)
  render(
    <QueryClientProvider client={client}>
      <Profile />
    </QueryClientProvider>,
  )
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Follow Ben')
  await press('Following: Ben. Press to undo')
  await screen.findByRole('button', { name: 'Follow Ben' })
  expect(sent.map(({ path }) => path)).toEqual(['followUser'])
  await act(async () => answer(Response.json({ followState: 'FOLLOWING' })))
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['followUser', 'unfollowUser'])
  expect(screen.getByRole('button', { name: 'Follow Ben' })).not.toBeNull()
})
