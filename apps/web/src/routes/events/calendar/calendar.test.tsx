import { act, fireEvent, screen } from '@testing-library/react'
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
