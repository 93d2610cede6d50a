import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../durations.ts'
import { endOfDay, localTimestamp, utcOffsetMs, timeZoneLines } from './timeZones.ts'

/** The offset as ical.js works it out from what is written, at the local time that the zone's clocks show. */
function reader(lines: readonly string[]) {
  const timeZone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n')) as string))
  return (local: Date) =>
    timeZone.utcOffset(
      ICAL.Time.fromData({
        year: local.getUTCFullYear(),
        month: local.getUTCMonth() + 1,
        day: local.getUTCDate(),
        hour: local.getUTCHours(),
        minute: local.getUTCMinutes(),
        second: local.getUTCSeconds(),
      }),
    ) * 1000
}
/** Whether a zone's clocks change within three hours, so that a local time may be shown twice. */
const isTurning = (timeZone: string, at: number): boolean =>
  utcOffsetMs(timeZone, new Date(at - 3 * hourMs)) !== utcOffsetMs(timeZone, new Date(at + 3 * hourMs))

test.each([
  'Europe/Vienna',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
])('%s is described exactly', (timeZone) => {
  const [from, until] = [new Date('2026-01-15T00:00:00Z'), new Date('2036-01-15T00:00:00Z')]
  const offsetAt = reader(timeZoneLines(timeZone, from, until))
  const wrong: string[] = []
  for (let at = from.getTime(); at < until.getTime(); at += dayMs / 2 + 1_234_000) {
    const offset = utcOffsetMs(timeZone, new Date(at))
    if (!isTurning(timeZone, at) && offsetAt(new Date(at + offset)) !== offset) wrong.push(new Date(at).toISOString())
  }
  expect(wrong).toEqual([])
})

test('clock changes are exact to the minute, from the one before on', () => {
  const lines = timeZoneLines('Europe/Vienna', new Date('2030-01-01T00:00:00Z'), new Date('2030-12-31T00:00:00Z'))
  expect(lines).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Vienna',
    'BEGIN:STANDARD',
    'DTSTART:20291028T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:STANDARD',
    'DTSTART:20301027T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20300331T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ])
  expect(localTimestamp('Europe/Vienna', new Date('2030-07-01T16:00:00Z'))).toBe('20300701T180000')
})

test.each([
  ['Europe/Vienna', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ['America/New_York', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ['Australia/Lord_Howe', 'FREQ=YEARLY;BYMONTH=4;BYDAY=1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'],
  ['Africa/Casablanca'],
  ['Asia/Kolkata'],
])('the changes of %s are given by their rules', (timeZone, ...rules) => {
  const lines = timeZoneLines(timeZone, new Date('2026-01-15T00:00:00Z'), new Date('2036-01-15T00:00:00Z'))
  const given = lines.filter((line) => line.startsWith('RRULE:')).map((line) => line.slice('RRULE:'.length))
  expect(given.toSorted()).toEqual(rules.toSorted())
})

test.each([
  ['Europe/Vienna', '2027-03-28', '2027-03-28T21:59:59.000Z'],
  ['Asia/Kolkata', '2027-03-28', '2027-03-28T18:29:59.000Z'],
  ['Pacific/Kiritimati', '2027-03-28', '2027-03-28T09:59:59.000Z'],
  // The clocks of Havana go back at one o’clock, those of Santiago at midnight.
  ['America/Havana', '2027-11-07', '2027-11-08T04:59:59.000Z'],
  ['America/Santiago', '2027-04-03', '2027-04-04T03:59:59.000Z'],
])('in %s the %s ends at %s', (timeZone, date, end) => {
  expect(endOfDay(date, timeZone).toISOString()).toBe(end)
})
