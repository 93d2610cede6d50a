import { expect, test, vi } from 'vitest'
import { byDay } from './byDay.ts'

const at = (time: string) => ({ at: new Date(time), time })
const now = new Date('2026-05-04T10:00:00')

test('a list is grouped by the days of the reader’s own calendar', () => {
  const items = [
    '2026-05-04T09:00:00',
    '2026-05-04T00:01:00',
    '2026-05-03T23:59:00',
    '2026-05-01T12:00:00',
    '2025-12-31T12:00:00',
  ]
  expect(byDay(items.map(at), now).map(({ title, items: within }) => [title, within.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Friday, May 1', 1],
    ['December 31, 2025', 1],
  ])
})

test('yesterday is the day before, however long it was', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const titles = (times: readonly string[], present: string) =>
    byDay(times.map(at), new Date(present)).map(({ title }) => title)
  // The clocks went forward on the 29th of March, and back on the 25th of October.
  expect(titles(['2026-03-29T12:00:00', '2026-03-28T12:00:00'], '2026-03-30T00:30:00')).toEqual([
    'Yesterday',
    'Saturday, March 28',
  ])
  expect(titles(['2026-10-25T12:00:00', '2026-10-24T12:00:00'], '2026-10-25T23:30:00')).toEqual(['Today', 'Yesterday'])
  vi.unstubAllEnvs()
})

test('a day that returns after another, because rows moved, is shown where it is', () => {
  const days = byDay([at('2026-05-04T09:00:00'), at('2026-05-03T09:00:00'), at('2026-05-04T08:00:00')], now)
  expect(days.map(({ title }) => title)).toEqual(['Today', 'Yesterday', 'Today'])
  expect(byDay([], now)).toEqual([])
})
