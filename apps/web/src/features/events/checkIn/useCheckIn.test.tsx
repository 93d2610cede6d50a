import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { type RequestedCheckIn, useCheckIn } from './useCheckIn.ts'

const guest = (id: string, state: string, checkedInAt: string | null = null) => ({
  person: { id, username: id, displayName: id, kind: 'PERSON', avatar: null },
  state,
  checkedInAt,
})
const list = {
  items: [guest('ana', 'CONFIRMED'), guest('ben', 'INVITED'), guest('cem', 'CONFIRMED', '2099-11-28T17:00:00.000Z')],
  nextCursor: null,
  counts: { confirmed: 2, checkedIn: 1 },
}

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await Promise.all([...offlineQueue.all(), ...offlineQueue.done()].map(({ id }) => offlineQueue.discard(id)))
})

const tries: Readonly<Record<string, RequestedCheckIn>> = {
  'Ana comes': { userId: 'ana' },
  'Ana goes': { userId: 'ana', direction: 'EXIT' },
  'Ben comes': { userId: 'ben' },
  'Ben is let in anyway': { userId: 'ben', force: true },
  'Cem comes': { userId: 'cem' },
  'Cem goes': { userId: 'cem', direction: 'EXIT' },
  'A stranger comes': { ticket: 'https://example.org/anything' },
  'A code is typed': { code: '6789BC' },
}
function CheckIn() {
  const checkIn = useCheckIn({ eventId: 'e' })
  return (
    <>
      <output>
        {checkIn.guests.length === 0 ? '' : `${checkIn.result?.kind ?? 'READY'} ${checkIn.result?.words ?? ''}`.trim()}
      </output>
      {Object.entries(tries).map(([name, requested]) => (
        <button key={name} type="button" onClick={() => checkIn.check(requested)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => checkIn.undo('c')}>
        It is taken back
      </button>
    </>
  )
}
const said = () => screen.getByRole('status').textContent
/** At a door whose scans do not get through; the browser knows, or believes it is online. */
async function renderCheckIn({ isOnLine }: { isOnLine: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
  fakeServer(({ path }) => {
    if (path === 'checkInUser') throw new TypeError('Failed to fetch')
    return Response.json(list)
  })
  await showAt(<CheckIn />)
  await expect.poll(said).toBe('READY')
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test.each([true, false])(
  'a scan that does not get through is judged by the list of this device (%s)',
  async (isOnLine) => {
    await renderCheckIn({ isOnLine })
    for (const [name, kind] of [
      ['Ben comes', 'NOT_CONFIRMED'],
      ['A stranger comes', 'NOT_ON_LIST Not on this device’s list'],
      ['Cem comes', 'ALREADY_IN'],
      ['A code is typed', 'FAILED Codes need a connection. Search for the name in the list.'],
    ] as const) {
      await press(name)
      await expect.poll(said).toBe(kind)
    }
    // Nobody is let in later who was turned away here.
    await expect.poll(offlineQueue.all).toEqual([])
  },
)

test.each([true, false])('a host admits a guest without a place, once, without a connection (%s)', async (isOnLine) => {
  await renderCheckIn({ isOnLine })
  for (const [name, kind] of [
    ['Ben comes', 'NOT_CONFIRMED'],
    ['Ben is let in anyway', 'QUEUED'],
    ['Ben is let in anyway', 'ALREADY_IN'],
  ] as const) {
    await press(name)
    await expect.poll(said).toBe(kind)
  }
  await expect
    .poll(() => offlineQueue.all().map(({ given }) => given))
    .toMatchObject([{ body: { userId: 'ben', force: true } }])
})

test('a check-in taken back without a connection is not a person let in', async () => {
  await renderCheckIn({ isOnLine: true })
  await press('It is taken back')
  await expect.poll(said).toBe('UNDONE Undone. Syncs when you’re back online.')
})

test('a scan of another date of the series lets nobody in at this one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const body = { eventId: 'e', occurrence: '2099-11-21T17:00:00.000Z', userId: 'ana', nonce: 'n', at: 'earlier' }
  await offlineQueue.save({ id: 'other', name: 'eventCheckIn.checkInUser', given: { body } })
  await renderCheckIn({ isOnLine: false })
  await press('Ana comes')
  await expect.poll(said).toBe('QUEUED')
})

test('a guest who went out without a connection may come in again', async () => {
  await renderCheckIn({ isOnLine: true })
  for (const [name, kind] of [
    ['Cem goes', 'QUEUED'],
    ['Cem comes', 'QUEUED'],
    ['Ana comes', 'QUEUED'],
    ['Ben comes', 'NOT_CONFIRMED'],
    ['Ana comes', 'ALREADY_IN'],
    ['Ana goes', 'QUEUED'],
  ] as const) {
    await press(name)
    await expect.poll(said).toBe(kind)
  }
  await expect.poll(() => offlineQueue.all().length).toBe(4)
})
