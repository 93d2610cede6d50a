import { expect, test } from 'vitest'
import { type CalendarEntry, icalFeed } from './ical.ts'

const entry: CalendarEntry = {
  uid: 'event-1@example.org',
  title: 'Supper; with soup, bread',
  description: 'Bring a bowl.\nAnd a spoon \\ fork.\r\nSee you',
  start: new Date('2030-05-01T16:00:00Z'),
  end: new Date('2030-05-01T18:30:00Z'),
  location: 'Hall 1, Graz',
  url: 'https://example.org/events/1',
  isCancelled: false,
  isCertain: true,
  updatedAt: new Date('2030-04-01T08:00:00.123Z'),
  version: 3,
}
/** The lines as a program reads them: folded ones joined again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar gives times in UTC and escapes special characters', () => {
  const lines = linesOf(icalFeed('Ana, on Koinon', [entry, { ...entry, uid: 'event-2', isCancelled: true }]))
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Ana\\, on Koinon',
      'UID:event-1@example.org',
      'SEQUENCE:3',
      'DTSTART:20300501T160000Z',
      'DTEND:20300501T183000Z',
      'SUMMARY:Supper\\; with soup\\, bread',
      'DESCRIPTION:Bring a bowl.\\nAnd a spoon \\\\ fork.\\nSee you',
      'LOCATION:Hall 1\\, Graz',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ]),
  )
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('no text can end its line and begin another', () => {
  const text = icalFeed('Koinon', [
    { ...entry, title: 'Tea\r\nEND:VEVENT\u0000\u2028x', location: null, description: '' },
  ])
  expect(linesOf(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(text).not.toMatch(/LOCATION|DESCRIPTION|\0/)
})

test('lines are at most 75 octets, and no character is split', () => {
  const title = 'Große Überraschung für alle 🎉 '.repeat(12)
  const text = icalFeed('Koinon', [{ ...entry, title }])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(linesOf(text)).toContain(`SUMMARY:${title}`)
})
