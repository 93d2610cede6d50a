import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { Decision } from './Decision.tsx'
import type { Notification } from './sentences.ts'

const asking = {
  id: 'n',
  type: 'FOLLOWING',
  reason: 'FOLLOW_REQUESTED',
  actors: [{ id: 'ben', displayName: 'Ben' }],
  actorCount: 1,
  target: { kind: 'USER', id: 'ben', title: 'Ben', image: null },
  can: { accept: true },
} as unknown as Notification

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a request is accepted once, however often the button is pressed meanwhile', async () => {
  const sent = serving(() => new Promise<Response>(() => undefined))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Decision item={asking} />
    </QueryClientProvider>,
  )
  for (let press = 0; press < 3; press += 1)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Accept/ })))
  expect(sent.map(({ path }) => path)).toEqual(['acceptFollowRequest'])
})
