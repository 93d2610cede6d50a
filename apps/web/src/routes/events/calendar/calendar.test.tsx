import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { supper } from '#features/events/testing.tsx'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { hourMs } from '#lib/text/durations.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { EventCalendar } from './calendar.tsx'

let sent: SentCall[]
let isWide: boolean
const fair = {
  ...supper,
  id: 'fair',
  title: 'Garden fair',
  startTime: new Date(2026, 10, 13, 10),
  endTime: new Date(2026, 10, 15, 0),
}
const supperThen = { ...supper, startTime: new Date(2026, 10, 28, 18), endTime: new Date(2026, 10, 28, 20) }

beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  sent = fakeServer(() => Response.json({ items: [fair, supperThen], nextCursor: null, facets: {} }))
})
const open = (search: string) => showAt(<EventCalendar />, { address: `/events/calendar?${search}` })

test('a day of the month says how many events it has, and shows them when selected', async () => {
  const { history } = await open('view=month&date=2026-11-28')
  await screen.findByRole('button', { name: /28.*1 event/u })
  screen.getByRole('heading', { name: /November 28/u })
  screen.getByRole('link', { name: 'Harvest supper' })
  const day = screen.getByRole('button', { name: /November 28/u })
  await act(async () => day.focus())
  await act(async () => void fireEvent.keyDown(day, { key: 'ArrowLeft' }))
  await screen.findByText('No events on this day')
  expect(history.location.href).toBe('/events/calendar?view=month&date=2026-11-27')
})

test('an event of several days is on each of them, but not on a day that it ends at the start of', async () => {
  await open('view=month&date=2026-11-14')
  await screen.findByRole('link', { name: 'Garden fair' })
  screen.getByRole('button', { name: /November 13.*1 event/u })
  expect(screen.queryByRole('button', { name: /November 15.*1 event/u })).toBeNull()
})

test('on a phone it is a list that is paged by month', async () => {
  isWide = false
  const { history } = await open('date=2026-11-28')
  await screen.findByRole('link', { name: 'Harvest supper' })
  expect(screen.queryByRole('grid')).toBeNull()
  const requestCount = sent.length
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Next month' })))
  await expect.poll(() => history.location.href).toMatch(/date=2026-12/u)
  await expect.poll(() => sent.length).toBeGreaterThan(requestCount)
})

test('upcoming events of this month come first, and past ones are behind a button', async () => {
  isWide = false
  const [now, hour] = [Date.now(), hourMs]
  const at = (title: string, from: number) => ({
    ...supper,
    id: title,
    title,
    startTime: new Date(now + from * hour),
    endTime: new Date(now + (from + 1) * hour),
  })
  fakeServer(() => Response.json({ items: [at('Been', -3), at('Coming', 3)], nextCursor: null, facets: {} }))
  await open('view=agenda')
  await screen.findByRole('link', { name: 'Coming' })
  expect(screen.queryByRole('link', { name: 'Been' })).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Earlier in/u })))
  expect(screen.getByRole('link', { name: 'Been' })).toBeDefined()
})

test('without an answer the month stays, with a way to retry', async () => {
  fakeServer(() => Response.json({ code: 'TRY_AGAIN', status: 400 }, { status: 400 }))
  await open('view=month&date=2026-11-28')
  expect(await screen.findByRole('button', { name: /Try again/u })).toBeDefined()
  expect(screen.getByRole('grid')).toBeDefined()
})

const withGroup = (mayCreate: boolean) =>
  fakeServer(({ path }) => {
    if (path === 'getGroupMemberships')
      return Response.json({ items: [{ group: { id: 'g', name: 'Garden Club' }, role: 'MEMBER' }], nextCursor: null })
    if (path === 'g')
      return Response.json({ id: 'g', name: 'Garden Club', locked: false, can: { createEvent: mayCreate } })
    return Response.json({ items: [], nextCursor: null, facets: {} })
  })

const press = (day: HTMLElement) => act(async () => void fireEvent.click(day))

test('an empty day begins an event on it, by pointer and by keyboard', async () => {
  withGroup(true)
  const { history } = await open('view=month&date=2099-05-08')
  const ninth = await screen.findByRole('button', { name: /May 9.*Create an event/u })
  await press(ninth)
  await expect.poll(() => history.location.href).toBe('/events/new?date=2099-05-09')
  await act(async () => history.back())
  await expect.poll(() => history.location.href).toBe('/events/calendar?view=month&date=2099-05-09')
  const again = await screen.findByRole('button', { name: /May 9.*Create an event/u })
  await act(async () => again.focus())
  await act(async () => {
    fireEvent.keyDown(again, { key: 'Enter' })
    fireEvent.keyUp(again, { key: 'Enter' })
  })
  await expect.poll(() => history.location.href).toBe('/events/new?date=2099-05-09')
})

test('an hour of the week begins an event at that time', async () => {
  withGroup(true)
  const { history } = await open('view=week&date=2099-05-08')
  await screen.findByRole('button', { name: /May 8.*Create an event/u })
  const hours = screen.getAllByText('9 AM')[0]?.closest('[aria-hidden]')
  const [first] = hours?.querySelectorAll('button') ?? []
  if (first === undefined) throw new Error('There is no hour to press.')
  await act(async () => void fireEvent.click(first))
  await expect.poll(() => history.location.href).toBe('/events/new?date=2099-05-03&time=08%3A00')
})

test('a member who may create no events, or chooses a past day, sees an empty day', async () => {
  withGroup(false)
  const { history } = await open('view=month&date=2099-05-08')
  await press(await screen.findByRole('button', { name: /May 9/u }))
  await expect.poll(() => history.location.href).toBe('/events/calendar?view=month&date=2099-05-09')
  expect(screen.queryByRole('link', { name: 'Create an event' })).toBeNull()
  withGroup(true)
  await open('view=month&date=2026-05-08')
  expect(screen.queryByRole('button', { name: /May 8, 2026.*Create an event/u })).toBeNull()
})

test('a day shows its titles first, and says how many more there are', async () => {
  const many = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ ...supperThen, id: title, title }))
  fakeServer(() => Response.json({ items: many, nextCursor: null, facets: {} }))
  await open('view=month&date=2026-11-27')
  const day = await screen.findByRole('button', { name: /November 28.*5 events/u })
  const lines = [...(day.parentElement?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual(['One', 'Two', 'Three'].map((title) => expect.stringMatching(new RegExp(`^${title}6`, 'u'))))
  expect(day.parentElement?.textContent).toContain('2 more')
  await press(day)
  expect(await screen.findByRole('link', { name: 'Five' })).toBeDefined()
})

test('a month that is not read, or cannot be, does not say that its days are empty', async () => {
  fakeServer(() => new Promise(() => undefined))
  await open('view=month&date=2026-11-27')
  screen.getByRole('heading', { name: /November 27/u })
  expect(screen.queryByText('No events on this day')).toBeNull()
  cleanup()
  fakeServer(() => Response.json({ code: 'RATE_LIMITED' }, { status: 429 }))
  await open('view=month&date=2026-11-27')
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No events on this day')).toBeNull()
})
