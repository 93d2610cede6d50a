import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { listenToKeys } from '#lib/interaction/keys/index.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { postCase } from '#features/moderation/testing.ts'
import { Queue } from './queue.tsx'

const realtime = { watch: () => () => undefined, on: () => () => undefined } as unknown as Realtime

let stopListening: () => void
beforeEach(() => {
  fakeServer(() => Response.json({ items: ['first', 'second'].map(postCase), nextCursor: null }))
  stopListening = listenToKeys(window)
})
afterEach(() => {
  stopListening()
})

test('while no case is open, the key for the next one opens the first', async () => {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'tomasz', roles: [] })
  const page = (
    <RealtimeProvider value={realtime}>
      <Queue />
    </RealtimeProvider>
  )
  const { history } = await showAt(page, { address: '/manage/queue', client })
  await screen.findByText('Words of first')
  await act(async () => void fireEvent.keyDown(document.body, { key: 'n' }))
  expect(history.location.pathname).toBe('/manage/queue/first')
})
