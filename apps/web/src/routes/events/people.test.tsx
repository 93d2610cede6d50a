import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { supper } from '#features/events/testing.tsx'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { EventPeople } from './people.tsx'

const realtime = { ...silentConnection, watch: () => () => undefined } as unknown as Realtime
const counts = { invited: 0, interested: 0, waitlisted: 1, confirmed: 1, notAttending: 0, checkedIn: 0 }
const guest = (id: string, state: string) => ({
  person: { id, username: id, displayName: id.toUpperCase(), kind: 'PERSON', avatar: null },
  state,
  waitlistPosition: state === 'WAITLISTED' ? 1 : null,
  checkedInAt: null,
  invitedBy: null,
  source: 'MEMBER',
  message: null,
  note: null,
})
let can: object
let requests: unknown[]

beforeEach(() => {
  can = { checkIn: true, confirm: true, invite: true }
  requests = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.endsWith('listMembers')) return Response.json({ ...supper, counts, can })
    const { states } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { readonly states: string[] }
    requests.push(states)
    const items = states.map((state) => guest(state === 'WAITLISTED' ? 'ben' : 'ana', state))
    return Response.json({ items, nextCursor: null, counts })
  })
})
const open = (address: string) =>
  showAt(
    <RealtimeProvider value={realtime}>
      <EventPeople />
    </RealtimeProvider>,
    { address, path: '/events/$eventId/people' },
  )

test('a member who only sees who is going is not told that nobody waits', async () => {
  can = { checkIn: false, confirm: false, invite: false }
  await open('/events/e/people?show=waiting')
  await screen.findByText('ANA')
  expect(requests).toEqual([['CONFIRMED']])
  expect(screen.queryByText('Nobody on the waiting list')).toBeNull()
})

test('guests selected in one list are not selected in another', async () => {
  const { router } = await open('/events/e/people')
  const choose = async (name: string) => {
    const box = await screen.findByRole('checkbox', { name: `Choose ${name}` })
    await act(async () => void fireEvent.click(box))
  }
  await choose('ANA')
  await screen.findByText('1 selected')
  await act(async () => router.navigate({ href: '/events/e/people?show=waiting' } as never))
  await choose('BEN')
  await screen.findByText('1 selected')
  expect(requests).toEqual([['CONFIRMED'], ['WAITLISTED']])
})
