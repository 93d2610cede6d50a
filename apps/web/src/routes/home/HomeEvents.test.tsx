import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { HomeEvents } from './HomeEvents.tsx'

const startTime = new Date('2030-05-01T18:00:00Z')
const event = (title: string) => ({
  id: 'supper',
  title,
  startTime,
  endTime: new Date('2030-05-01T20:00:00Z'),
  timeZone: 'UTC',
  state: 'SCHEDULED',
  place: null,
  online: false,
  group: null,
  cost: null,
  capacity: null,
  spotsLeft: null,
  requiresApproval: false,
  recurrence: null,
  myState: 'NONE',
  friendsGoing: { count: 0, items: [] },
})
const page = (...events: object[]) => ({
  items: [{ kind: 'POST', post: { id: 'p' } }, ...events.map((one) => ({ kind: 'EVENT', event: one }))],
  pinned: [],
})

async function open(isOld = false) {
  let now = page(event('Supper, an hour later'))
  const sent = fakeServer(() => Response.json(now))
  const listeners = new Set<(received: object) => void>()
  const onEvent = (listener: (received: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const client = lastingCache()
  const key = callKey('facade.combinedFeed', { query: {} })
  client.setQueryData(key, page(event('Supper')))
  if (isOld) await client.invalidateQueries({ queryKey: key })
  const shown = (
    <RealtimeProvider value={{ onEvent } as unknown as Realtime}>
      <HomeEvents posts={[{ id: 'p' }]} isReading={false} />
    </RealtimeProvider>
  )
  await showAt(shown, { client })
  return {
    sent,
    changed: (eventId: string, next = now) =>
      act(async () => {
        now = next
        for (const listener of listeners) listener({ name: 'event.changed', data: { eventId } })
      }),
  }
}

test('an event with no post after it is shown, and as it is once it changes; called off, it is gone', async () => {
  const { sent, changed } = await open()
  screen.getByText('Supper')
  await changed('another')
  expect(sent).toEqual([])
  await changed('supper')
  await screen.findByText('Supper, an hour later')
  await changed('supper', page())
  await expect.poll(() => screen.queryByText('Supper, an hour later')).toBeNull()
})

test('a member who returns after answering elsewhere does not find the old answer', async () => {
  await open(true)
  expect(await screen.findByText('Supper, an hour later')).toBeTruthy()
})
