import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { useReaders } from './readReceipts.ts'

let shown: { readonly state: string } = { state: 'connected' }
const listeners = new Set<() => void>()
const becomes = (state: string) =>
  act(async () => {
    shown = { state }
    for (const listener of listeners) listener()
  })
const realtime = {
  onTransient: () => () => undefined,
  connection: {
    current: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
} as unknown as Realtime

function Readers() {
  const [reader] = useReaders('talk', 2)
  return <p>Read up to {reader?.readSeq}</p>
}

test('messages read without a connection show as read once it is back', async () => {
  let readSeq = 1
  fakeServer(() => Response.json({ items: [{ person: { id: 'ben' }, readSeq }], nextCursor: null }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RealtimeProvider value={realtime}>
        <Readers />
      </RealtimeProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Read up to 1')
  await becomes('offline')
  readSeq = 7
  await becomes('restored')
  expect(await screen.findByText('Read up to 7')).toBeDefined()
})
