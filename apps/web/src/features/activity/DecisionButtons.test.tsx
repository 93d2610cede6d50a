import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeSilentServer } from '#lib/data/calls/testing.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { Notification } from './notificationTexts.ts'

const asking = {
  id: 'n',
  type: 'FOLLOWING',
  reason: 'FOLLOW_REQUESTED',
  actors: [{ id: 'ben', displayName: 'Ben' }],
  actorCount: 1,
  target: { kind: 'USER', id: 'ben', title: 'Ben', image: null },
  can: { accept: true },
} as unknown as Notification

test('a request is accepted once, however often the button is pressed meanwhile', async () => {
  const sent = fakeSilentServer()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecisionButtons item={asking} />
    </QueryClientProvider>,
  )
  for (let press = 0; press < 3; press += 1)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Accept/ })))
  expect(sent.map(({ path }) => path)).toEqual(['acceptFollowRequest'])
})
