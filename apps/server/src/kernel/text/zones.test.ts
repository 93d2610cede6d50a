import { expect, test } from 'vitest'
import { localStamp, offsetIn, zoneLines } from './zones.ts'

const dayMs = 86_400_000
const instant = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:$6Z'))
const ahead = (text: string): number =>
  Number(`${text.slice(0, 1)}1`) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3))) * 60_000

/** The offset as a program works it out: the last clock change before a local time decides. */
function reader(lines: readonly string[]) {
  const onsets: { at: number; to: number }[] = []
  let [from, to, starts] = [0, 0, [] as string[]]
  for (const line of lines) {
    const [name = '', value = ''] = line.split(':')
    if (name === 'DTSTART') starts = [value]
    if (name === 'TZOFFSETFROM') from = ahead(value)
    if (name === 'TZOFFSETTO') to = ahead(value)
    if (name === 'RDATE') starts.push(...value.split(','))
    if (name === 'END' && value !== 'VTIMEZONE')
      for (const start of starts) onsets.push({ at: instant(start) - from, to })
  }
  onsets.sort((one, other) => one.at - other.at)
  return (at: Date) => onsets.findLast((onset) => onset.at <= at.getTime())?.to
}

test.each([
  'Europe/Vienna',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
])('%s is described exactly', (zone) => {
  const [from, until] = [new Date('2026-01-15T00:00:00Z'), new Date('2036-01-15T00:00:00Z')]
  const offsetAt = reader(zoneLines(zone, from, until))
  for (let at = from.getTime(); at < until.getTime(); at += dayMs / 2 + 1_234_000)
    expect(offsetAt(new Date(at))).toBe(offsetIn(zone, new Date(at)))
})

test('clock changes are exact to the minute', () => {
  const lines = zoneLines('Europe/Vienna', new Date('2030-01-01T00:00:00Z'), new Date('2030-12-31T00:00:00Z'))
  expect(lines).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Vienna',
    'BEGIN:STANDARD',
    'DTSTART:20300101T010000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20300331T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20301027T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
  expect(localStamp('Europe/Vienna', new Date('2030-07-01T16:00:00Z'))).toBe('20300701T180000')
})
