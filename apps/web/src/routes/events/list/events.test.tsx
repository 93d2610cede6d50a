import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { supper } from '#features/events/testing.tsx'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Events } from './events.tsx'

const weekly = {
  ...supper,
  title: 'Choir',
  recurrence: 'FREQ=WEEKLY;BYDAY=SA;COUNT=9',
  moreDates: 5,
  going: { count: 14, items: supper.hosts },
  spotsLeft: 0,
  capacity: 14,
}
let sent: SentCall[]
beforeEach(() => {
  sent = fakeServer(() => Response.json({ items: [weekly], nextCursor: null, facets: {} }))
})
const open = (address: string) => showAt(<Events />, { address })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a series is one row that says how it goes on, who goes, and that it is full', async () => {
  await open('/events')
  const title = await screen.findByRole('link', { name: 'Choir' })
  const row = within(title.closest('li') ?? title)
  row.getByText('every Saturday, 5 more dates')
  row.getByText('14 going')
  row.getByText('Full')
  row.getByRole('button', { name: 'RSVP to Choir: Join waiting list' })
  expect(sent.find(({ path }) => path === 'listCommunityEvents')?.body).toMatchObject({ oncePerSeries: true })
})

test('one press narrows the list, and All widens it again', async () => {
  const { history } = await open('/events')
  await press('Free')
  await expect.poll(() => history.location.href).toBe('/events?cost=FREE')
  await press('Weekend')
  await expect.poll(() => history.location.href).toBe('/events?when=weekend&cost=FREE')
  await expect.poll(() => sent.some(({ path }) => path === 'communityEventsFilter')).toBe(true)
  await press('All')
  await expect.poll(() => history.location.href).toBe('/events')
})
