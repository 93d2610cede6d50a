import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { RefusedRsvps } from './RefusedRsvps.tsx'

test('a refused offline answer is reported until it is read, an accepted answer is not', async () => {
  fakeServer(({ path }) =>
    path === 'notAttending'
      ? Response.json({ state: 'NOT_ATTENDING' })
      : Response.json({ status: 409, code: 'RSVP_CLOSED' }, { status: 409 }),
  )
  const occurrence = '2099-11-28T17:00:00.000Z'
  const given = { params: { eventId: 'e' }, body: { occurrence, answer: 'GOING' } }
  await offlineQueue.save({ id: 'going', name: 'groups.communityEventInterested', given })
  await offlineQueue.save({
    id: 'not',
    name: 'groups.communityEventNotAttending',
    given: { params: { eventId: 'other' } },
  })
  await offlineQueue.flush()
  await showAt(<RefusedRsvps />)
  const banner = await screen.findByRole('alert', { name: '1 RSVP you made offline wasn’t accepted' })
  expect(banner.textContent).toContain('RSVPs are closed.')
  expect(screen.getByRole('link', { name: 'Go to the event' }).getAttribute('href')).toBe(
    '/events/e?occurrence=2099-11-28T17%3A00%3A00.000Z',
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(offlineQueue.done()).toEqual([])
})
