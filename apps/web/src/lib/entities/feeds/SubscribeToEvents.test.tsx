import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import type { FollowedGroup } from './isForVisitors.ts'
import { SubscribeToEvents } from './SubscribeToEvents.tsx'

const choir: FollowedGroup = {
  id: 'g',
  name: 'Choir',
  parentId: null,
  settings: { forVisitors: true, visibility: 'EVERYONE' },
  membership: null,
}
const closed = { ...choir, settings: { ...choir.settings, forVisitors: false } }
const url = 'https://mill.example/feeds/secret/events.ics'
const open = (group: FollowedGroup) => {
  fakeServer(() => Response.json({ items: [{ id: 'f', kind: 'EVENTS', targetId: 'g', targetName: 'Choir', url }] }))
  return showAt(<SubscribeToEvents group={group} />, { address: '/g/g/events' })
}
const press = async () => {
  const button = await screen.findByRole('button', { name: 'Subscribe to Choir' })
  await act(async () => void fireEvent.click(button))
}

test('everybody gets the address of the calendar of a group that is open to visitors', async () => {
  await open(choir)
  await press()
  await screen.findByText(`${location.origin}/g/g/events.ics`)
  expect(screen.queryByRole('heading', { name: 'Only for you' })).toBeNull()
})

test('a member of a closed group gets only an address of their own, and others no button', async () => {
  await open({ ...closed, membership: {} })
  await press()
  await screen.findByText(url)
  expect(screen.queryByRole('heading', { name: 'For everyone' })).toBeNull()
  cleanup()
  await open(closed)
  expect(screen.queryByRole('button')).toBeNull()
})
