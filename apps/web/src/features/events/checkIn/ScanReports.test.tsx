import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ScanReports } from './ScanReports.tsx'
import { useCheckIn } from './useCheckIn.ts'

const person = (id: string) => ({ id, username: id, displayName: id.toUpperCase(), kind: 'PERSON', avatar: null })
const guest = (id: string) => ({ person: person(id), state: 'CONFIRMED', checkedInAt: '2099-11-28T17:05:00.000Z' })
const answered = (id: string, result: string) => ({
  result,
  checkInId: `of ${id}`,
  member: result === 'NOT_ON_LIST' ? null : guest(id),
  at: '2099-11-28T17:05:00.000Z',
  by: result === 'ALREADY_IN' ? person('kim') : null,
})
const replies: Readonly<Record<string, () => Response>> = {
  ana: () => Response.json(answered('ana', 'CHECKED_IN')),
  ben: () => Response.json(answered('ben', 'ALREADY_IN')),
  cem: () => Response.json({ status: 409, code: 'EVENT_FULL' }, { status: 409 }),
  dora: () => Response.json(answered('dora', 'CHECKED_IN')),
}

afterEach(async () => {
  await Promise.all([...offlineQueue.all(), ...offlineQueue.done()].map(({ id }) => offlineQueue.discard(id)))
})

/** Scans made offline, and reported while no door is open. */
async function reportedMeanwhile(...ids: readonly string[]) {
  fakeServer(({ path, body }) =>
    path === 'checkInUser'
      ? (replies[String(body['userId'])]?.() ?? Response.error())
      : Response.json({ items: ['ana', 'cem'].map(guest), nextCursor: null, counts: { confirmed: 2, checkedIn: 2 } }),
  )
  for (const id of ids) {
    const body = { eventId: 'e', userId: id, nonce: `scan of ${id}`, at: '2099-11-28T17:00:00.000Z' }
    await offlineQueue.save({ id, name: 'eventCheckIn.checkInUser', given: { body } })
  }
  await offlineQueue.flush()
}
function CheckIn({ eventId }: { readonly eventId: string }) {
  return <ScanReports checkIn={useCheckIn({ eventId })} />
}

test('the outcomes of scans that were reported while the check-in was closed are there when it opens again', async () => {
  await reportedMeanwhile('ana', 'ben', 'cem')
  expect(offlineQueue.all()).toEqual([])
  await showAt(<CheckIn eventId="e" />)
  await screen.findByText('2 scans had a different result')
  await expect
    .poll(() => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^BEN: Already checked in at .* by KIM$/u),
      'CEM: Event is full. Add places first.',
      'ANA: Checked in',
    ])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })))
  await expect.poll(offlineQueue.done).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('scans that went as the device had said are no alarm', async () => {
  await reportedMeanwhile('ana', 'dora')
  await showAt(<CheckIn eventId="e" />)
  await screen.findByText('2 scans synced')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another event’s door says nothing of them', async () => {
  await reportedMeanwhile('ben')
  await showAt(<CheckIn eventId="other" />)
  expect(screen.queryByText(/scan/u)).toBeNull()
  expect(offlineQueue.done()).toHaveLength(1)
})
