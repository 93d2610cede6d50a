import { describe, expect, test } from 'vitest'
import { closingAt, readTimes, timesAt } from './times.ts'

const instant = (text: string) => new Date(text)
const times = (start: string, end: string, closes: string | null) => ({
  start: instant(start),
  end: instant(end),
  closes: closes === null ? null : instant(closes),
})

describe('answers close at the same distance from the start, on the clock', () => {
  test.each([
    // zone, first start, its end, closing, another start, closing then
    // A day before, at noon, while the clocks go back and forward.
    [
      'Europe/Berlin',
      '2027-10-29T17:00Z',
      '2027-10-29T19:00Z',
      '2027-10-28T10:00Z',
      '2027-11-05T18:00Z',
      '2027-11-04T11:00Z',
    ],
    [
      'Europe/Berlin',
      '2027-10-23T17:00Z',
      '2027-10-23T19:00Z',
      '2027-10-22T17:00Z',
      '2027-10-31T18:00Z',
      '2027-10-30T17:00Z',
    ],
    [
      'Europe/Berlin',
      '2027-03-21T18:00Z',
      '2027-03-21T20:00Z',
      '2027-03-20T18:00Z',
      '2027-03-28T17:00Z',
      '2027-03-27T18:00Z',
    ],
    [
      'America/New_York',
      '2027-03-12T23:00Z',
      '2027-03-13T01:00Z',
      '2027-03-10T23:00Z',
      '2027-03-15T22:00Z',
      '2027-03-13T23:00Z',
    ],
    [
      'Australia/Lord_Howe',
      '2027-04-02T08:00Z',
      '2027-04-02T09:00Z',
      '2027-04-01T08:00Z',
      '2027-04-04T08:30Z',
      '2027-04-03T08:00Z',
    ],
    [
      'Asia/Kolkata',
      '2027-03-21T12:30Z',
      '2027-03-21T14:00Z',
      '2027-03-20T12:30Z',
      '2027-03-28T12:30Z',
      '2027-03-27T12:30Z',
    ],
    // While it is on, at its own end at the latest: the night in which the clocks go back ends an hour earlier on them.
    [
      'Europe/Berlin',
      '2027-10-23T17:00Z',
      '2027-10-23T20:00Z',
      '2027-10-23T18:00Z',
      '2027-11-06T18:00Z',
      '2027-11-06T19:00Z',
    ],
    [
      'Europe/Berlin',
      '2027-10-23T20:00Z',
      '2027-10-24T04:00Z',
      '2027-10-24T04:00Z',
      '2027-10-30T20:00Z',
      '2027-10-31T04:00Z',
    ],
  ])('%s, from %s to %s, closing %s; moved to %s, closing %s', (timeZone, start, end, closes, other, expected) => {
    const moved = timesAt(times(start, end, closes), instant(other), timeZone)
    expect(moved.closes).toEqual(instant(expected))
    expect(moved.end.getTime() - moved.start.getTime()).toBe(instant(end).getTime() - instant(start).getTime())
  })

  test('in another zone too', () => {
    const by = { from: instant('2027-07-01T17:00Z'), to: instant('2027-07-01T23:00Z'), timeZone: 'America/New_York' }
    // 19:00 in Berlin became 19:00 in New York; noon there becomes noon.
    const closes = closingAt(instant('2027-07-01T10:00Z'), instant('2027-07-02T01:00Z'), 'Europe/Berlin', by)
    expect(closes).toEqual(instant('2027-07-01T16:00Z'))
  })
})

test('answers close at the end at the latest, and may close while the event is on', () => {
  const given = { startTime: '2027-07-01T17:00:00.000Z', endTime: '2027-07-01T19:00:00.000Z' }
  expect(readTimes({ ...given, rsvpClosesAt: '2027-07-01T18:00:00.000Z' }).closes).toEqual(instant('2027-07-01T18:00Z'))
  expect(readTimes({ ...given, rsvpClosesAt: given.endTime }).closes).toEqual(instant('2027-07-01T19:00Z'))
  expect(() => readTimes({ ...given, rsvpClosesAt: '2027-07-01T19:00:00.001Z' })).toThrow(
    expect.objectContaining({
      code: 'INVALID_PARAMETER',
      members: expect.objectContaining({ path: 'rsvpClosesAt' }),
    }),
  )
})
