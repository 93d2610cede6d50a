import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { supper } from '#features/events/testing.tsx'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { EditEvent } from './editEvent.tsx'
import { NewEvent } from './newEvent.tsx'

let sent: SentCall[]
let save: () => Response
const group = {
  id: 'g',
  name: 'Garden Club',
  locked: false,
  settings: { visibility: 'EVERYONE' },
  can: { createEvent: true },
}
const sold = {
  id: 'card',
  groupId: 'g',
  title: 'Supper card',
  price: { amount: 1500, currency: 'EUR' },
  interval: 'ONE_TIME',
}

beforeEach(() => {
  save = () => Response.json({ ...supper, id: 'made' })
  sent = fakeServer(({ path }) => {
    if (path === 'createCommunityEvent') return save()
    if (path === 'listPremiumEntitlements') return Response.json({ items: [sold] })
    if (path === 'getGroupMemberships')
      return Response.json({ items: [{ group, role: 'OWNER', membershipState: 'MEMBER' }], nextCursor: null })
    if (path === 'g') return Response.json(group)
    return Response.json({ items: [], nextCursor: null })
  })
})
const made = () => sent.filter(({ path }) => path === 'createCommunityEvent').map(({ body }) => body)
const title = () => screen.findByRole('textbox', { name: /^Title/u })
const fill = (field: HTMLElement, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const make = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create event' })))

test('an event without a title is not sent, and the button says why', async () => {
  await showAt(<NewEvent />, { address: '/events/new?group=g' })
  await title()
  await make()
  expect(made()).toEqual([])
  const button = screen.getByRole('button', { name: 'Create event' })
  expect(button.getAttribute('aria-description')).toBe('Add a title')
})

test('the event is created in the group, with the required offer, and opens', async () => {
  const { history } = await showAt(<NewEvent />, { address: '/events/new?group=g' })
  await fill(await title(), ' Harvest supper ')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Price/u })))
  await fill(await screen.findByRole('combobox', { name: /^Price/u }), 'card')
  await make()
  await expect.poll(() => history.location.href).toBe('/events/made')
  expect(made()).toMatchObject([{ groupId: 'g', title: 'Harvest supper', cost: 'card', capacity: null }])
})

test('an event can be created in any kind of group that the member is in', async () => {
  await showAt(<NewEvent />, { address: '/events/new' })
  await title()
  expect(sent.find(({ path }) => path === 'getGroupMemberships')?.body['kinds']).toEqual(
    expect.arrayContaining(['STANDARD', 'SUBGROUP', 'ENTERPRISE']),
  )
})

test('the event begins on the day and at the time of the address', async () => {
  await showAt(<NewEvent />, { address: '/events/new?group=g&date=2099-05-08&time=09:00' })
  await fill(await title(), 'Harvest supper')
  await make()
  await expect
    .poll(made)
    .toMatchObject([{ startTime: '2099-05-08T09:00:00.000Z', endTime: '2099-05-08T11:00:00.000Z' }])
})

test('refusals are shown beside their fields, and the input stays', async () => {
  const errors = [{ path: 'recurrence', code: 'RECURRENCE_INVALID', message: 'No.' }]
  save = () => Response.json({ code: 'RECURRENCE_INVALID', status: 422, path: 'recurrence', errors }, { status: 422 })
  const { history } = await showAt(<NewEvent />, { address: '/events/new?group=g' })
  await fill(await title(), 'Harvest supper')
  await make()
  await screen.findByText('This repeat pattern isn’t possible. Choose another.')
  expect((await title()).getAttribute('value')).toBe('Harvest supper')
  expect(history.location.href).toBe('/events/new?group=g')
})

test('a member who may not change an event is told who may', async () => {
  fakeServer(() => Response.json({ ...supper, can: { edit: false } }))
  await showAt(<EditEvent />, { address: '/events/e/edit', path: '/events/$eventId/edit' })
  expect(await screen.findByText('Only hosts can edit this event.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an event being edited is shown as others will see it', async () => {
  fakeServer(({ path }) => Response.json(path === 'e' ? supper : { items: [], nextCursor: null }))
  await showAt(<EditEvent />, { address: '/events/e/edit', path: '/events/$eventId/edit' })
  await fill(await title(), 'Harvest breakfast')
  const preview = screen.getByRole('group', { name: 'Preview' })
  expect(preview.textContent).toContain('Harvest breakfast')
  expect(preview.textContent).toContain('Garden Club')
})

test('times written for one date of a series are sent as those of that date, also if all dates move', async () => {
  const shown = { ...supper, recurrence: 'FREQ=WEEKLY;BYDAY=SA' }
  sent = fakeServer(({ path }) => Response.json(path === 'e' ? shown : { items: [], nextCursor: null }))
  const address = '/events/e/edit?occurrence=2099-11-28T17:00:00.000Z'
  await showAt(<EditEvent />, { address, path: '/events/$eventId/edit' })
  await title()
  const [hour] = screen.getAllByRole('spinbutton', { name: /^hour/u })
  if (hour === undefined) throw new Error('There is no field for the time.')
  await act(async () => void fireEvent.keyDown(hour, { key: 'ArrowUp' }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'All dates in the series' })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save and notify guests' })))
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toContainEqual({
      version: 3,
      startTime: '2099-11-28T18:00:00.000Z',
      endTime: '2099-11-28T20:00:00.000Z',
      timeZone: 'UTC',
      scope: 'ALL',
      occurrence: '2099-11-28T17:00:00.000Z',
      notify: true,
    })
})

test('another host’s changes stay, and only the edited parts are saved again', async () => {
  let shown = supper
  sent = fakeServer(({ path, body }) => {
    if (path !== 'e') return Response.json({ items: [], nextCursor: null })
    if (!('version' in body) || body.version === shown.version) return Response.json(shown)
    return Response.json({ code: 'VERSION_CONFLICT', status: 409 }, { status: 409 })
  })
  await showAt(<EditEvent />, { address: '/events/e/edit', path: '/events/$eventId/edit' })
  await fill(await screen.findByRole('textbox', { name: /^Description/u }), 'Bring a chair.')
  shown = { ...supper, version: 4, title: 'Winter supper', startTime: new Date('2099-11-28T16:00:00Z') }
  const saveIt = async () => {
    for (const name of ['Save changes', 'Save'])
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  }
  await saveIt()
  await expect.poll(async () => (await title()).getAttribute('value')).toBe('Winter supper')
  await saveIt()
  const saved = () => sent.map(({ body }) => body).filter((body) => 'version' in body)
  const changed = { description: 'Bring a chair.', notify: false }
  await expect.poll(saved).toEqual([3, 4].map((version) => ({ version, ...changed })))
})

test('a member who leaves an event half written is asked first', async () => {
  const { router } = await showAt(<NewEvent />, { address: '/events/new?group=g' })
  await fill(await title(), 'Harvest supper')
  await act(async () => void router.navigate({ href: '/events' }))
  expect(screen.queryByRole('alertdialog', { name: 'You have unsaved changes' })).not.toBeNull()
})
