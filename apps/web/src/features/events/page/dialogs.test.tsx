import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { CancelEvent } from './CancelEvent.tsx'
import { EventPoster } from './EventPoster.tsx'
import { DuplicateEvent } from './DuplicateEvent.tsx'
import { Checkers } from '../checkIn/Checkers.tsx'
import { supper } from '../testing.tsx'
import type { EventView } from '../types.ts'

const closed = vi.fn<() => void>()
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const choose = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })))
const write = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
const weekly: Partial<EventView> = { recurrence: 'FREQ=WEEKLY;BYDAY=SA' }

test('cancelling keeps the page, tells the guests why, and for a series affects the date shown', async () => {
  const calls = fakeServer(() => Response.json({ ...supper, state: 'CANCELLED' }))
  const { history } = await showAt(<CancelEvent event={{ ...supper, ...weekly }} onClose={closed} />)
  await write(/^Message to guests/u, ' No hall. ')
  await press('Cancel event')
  await expect.poll(() => closed).toHaveBeenCalledOnce()
  expect(calls).toMatchObject([
    {
      path: 'e',
      body: {
        version: 3,
        state: 'CANCELLED',
        scope: 'THIS',
        occurrence: '2099-11-28T17:00:00.000Z',
        note: 'No hall.',
      },
    },
  ])
  expect(history.location.href).toBe('/here')
})

test('deleting leaves the page that is gone', async () => {
  const calls = fakeServer(() => Response.json({ ok: true }))
  const { history } = await showAt(<CancelEvent event={{ ...supper, ...weekly }} onClose={closed} />)
  await choose(/^Delete it with/u)
  await choose('All dates in the series')
  await press('Delete event')
  await expect.poll(() => history.location.href).toBe('/g/g/events')
  expect(calls.map(({ path }) => path)).toEqual(['e?scope=ALL&occurrence=2099-11-28T17%3A00%3A00.000Z'])
})

test('an event that was paid for is cancelled first, and the dialog says so', async () => {
  fakeServer(() => Response.json({ code: 'LIVE_PURCHASES', status: 409, buyers: 2 }, { status: 409 }))
  const { history } = await showAt(<CancelEvent event={supper} onClose={closed} />)
  await choose(/^Delete it with/u)
  await press('Delete event')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^People have paid for this/u)
  expect(history.location.href).toBe('/here')
})

test('a cancelled event can only be deleted', async () => {
  await showAt(<CancelEvent event={{ ...supper, state: 'CANCELLED' }} onClose={closed} />)
  screen.getByRole('button', { name: 'Delete event' })
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a copy takes over the settings of its own date, lasts as long as the original, and opens to be finished', async () => {
  const calls = fakeServer(() => Response.json({ ...supper, id: 'copy' }))
  const { history } = await showAt(<DuplicateEvent event={supper} onClose={closed} />)
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Price' })))
  await press('Create copy')
  await expect.poll(() => history.location.href).toBe('/events/copy/edit')
  expect(calls).toEqual([
    {
      path: 'duplicateCommunityEvent',
      body: {
        eventId: 'e',
        startTime: '2099-12-05T17:00:00.000Z',
        endTime: '2099-12-05T19:00:00.000Z',
        timeZone: 'UTC',
        copy: ['COVER', 'DESCRIPTION', 'PLACE', 'QUESTIONS'],
      },
    },
  ])
})

test('the people at the door are listed, removed, and sent as a whole list', async () => {
  const calls = fakeServer(() => Response.json(supper))
  await showAt(<Checkers event={supper} onClose={closed} />)
  await press('Remove Kim')
  await press('Save')
  await expect.poll(() => calls).toEqual([{ path: 'createEvent', body: { eventId: 'e', checkerIds: [] } }])
})

test('a poster says what, when in the place’s own time, and where, with the public address as a code', async () => {
  const place = { name: 'Mill', locationString: 'Mill, Lock Lane 4', latitude: null, longitude: null }
  const event = { ...supper, timeZone: 'Asia/Tokyo', place } as unknown as EventView
  await showAt(<EventPoster event={event} onClose={closed} />)
  screen.getByRole('heading', { name: 'Harvest supper' })
  // 17:00 UTC is two in the morning of the next day in Tokyo.
  screen.getByText(/Sunday, November 29, 2099/u)
  screen.getByText('Mill, Lock Lane 4')
  screen.getByRole('img', { name: 'QR code for Harvest supper' })
  expect(screen.getByText(/\/e\/e$/u).textContent).toMatch(/^http/u)
})
