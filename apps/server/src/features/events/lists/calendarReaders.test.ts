import { expect, test } from 'vitest'
import { readByIcalJs, readByNodeIcal, startsByDateutil } from '#test/fixtures/calendarReaders.ts'
import { hourMs } from '#kernel/durations.ts'
import { icalFile } from '#kernel/text/ical.ts'
import { planDates } from '../series/recurrence.ts'

/** A series as this product counts its dates, and as it writes them for others. */
function series(timeZone: string, first: string, rule: string) {
  const start = new Date(first)
  const lengthMs = 2 * hourMs
  const { starts } = planDates({ start, timeZone, rule }, start)
  const text = icalFile([
    {
      uid: 'series@example.org',
      title: 'Choir',
      description: '',
      start,
      end: new Date(start.getTime() + lengthMs),
      location: null,
      url: 'https://example.org/events/1',
      isCancelled: false,
      isCertain: true,
      updatedAt: start,
      version: 1,
      series: { timeZone, rule, without: starts.slice(1, 2) },
    },
  ])
  const remaining = starts.filter((_, index) => index !== 1)
  return {
    text,
    dates: remaining.map((at) => ({
      start: at.toISOString(),
      end: new Date(at.getTime() + lengthMs).toISOString(),
    })),
  }
}

const cases = [
  // zone, first date, rule, how many dates without the one left out
  ['Europe/Berlin', '2027-10-29T17:00:00.000Z', 'FREQ=WEEKLY;COUNT=4', 3],
  ['Europe/Berlin', '2027-03-26T18:00:00.000Z', 'FREQ=DAILY;COUNT=5', 4],
  ['Europe/Berlin', '2027-03-15T18:00:00.000Z', 'FREQ=WEEKLY;UNTIL=20270405', 3],
  ['Europe/Berlin', '2027-03-15T22:30:00.000Z', 'FREQ=WEEKLY;UNTIL=20270405', 3],
  ['Europe/Lisbon', '2027-10-30T18:00:00.000Z', 'FREQ=DAILY;UNTIL=20271103', 4],
  ['America/New_York', '2027-11-05T23:00:00.000Z', 'FREQ=DAILY;COUNT=5', 4],
  ['America/New_York', '2027-03-13T00:30:00.000Z', 'FREQ=DAILY;UNTIL=20270316', 4],
  ['America/Los_Angeles', '2027-03-10T06:30:00.000Z', 'FREQ=WEEKLY;UNTIL=20270330', 3],
  ['America/Santiago', '2027-08-28T22:00:00.000Z', 'FREQ=WEEKLY;COUNT=4', 3],
  ['Australia/Lord_Howe', '2027-03-28T08:00:00.000Z', 'FREQ=WEEKLY;UNTIL=20270411', 2],
  ['Pacific/Auckland', '2027-09-18T07:00:00.000Z', 'FREQ=WEEKLY;UNTIL=20271002', 2],
  ['Africa/Casablanca', '2027-02-01T19:00:00.000Z', 'FREQ=WEEKLY;COUNT=8', 7],
  ['Asia/Kolkata', '2027-03-15T14:00:00.000Z', 'FREQ=WEEKLY;UNTIL=20270405', 3],
  ['Asia/Tehran', '2027-03-15T20:00:00.000Z', 'FREQ=DAILY;INTERVAL=2;UNTIL=20270320', 2],
  ['Pacific/Kiritimati', '2027-03-15T05:00:00.000Z', 'FREQ=DAILY;UNTIL=20270318', 3],
  ['UTC', '2027-03-15T23:30:00.000Z', 'FREQ=DAILY;UNTIL=20270318', 3],
  ['Europe/Berlin', '2027-01-31T18:00:00.000Z', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12', 11],
  ['America/New_York', '2027-01-14T23:00:00.000Z', 'FREQ=MONTHLY;BYDAY=2TH;UNTIL=20271209', 11],
] as const

test.each(cases)('other programs read the dates of a series in %s from %s by %s as it counts them', (...given) => {
  const [timeZone, first, rule, count] = given
  const { text, dates } = series(timeZone, first, rule)
  expect(dates).toHaveLength(count)
  expect(readByIcalJs(text)).toEqual(dates)
  expect(readByNodeIcal(text)).toEqual(dates)
})

test('dateutil reads the dates of every series as it counts them', (context) => {
  const all = cases.map(([timeZone, first, rule]) => series(timeZone, first, rule))
  const read = startsByDateutil(all.map(({ text }) => text))
  if (read === null) return context.skip('This machine has no python3 with dateutil.')
  expect(read).toEqual(all.map(({ dates }) => dates.map(({ start }) => start)))
})
