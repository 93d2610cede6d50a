import { expect, test } from 'vitest'
import type { EventView } from '../types.ts'
import { repeatsWeekly } from '../recurrence.ts'
import { changeOf, createdOf, draftOf, emptyDraft, isLate, obstacleOf, startingAt } from './draft.ts'

const event = {
  id: 'e',
  version: 3,
  title: 'Harvest supper',
  description: { text: 'Soup and stories.', facets: [] },
  cover: null,
  group: { id: 'g' },
  startTime: new Date('2026-11-28T17:00:00Z'),
  endTime: new Date('2026-11-28T19:00:00Z'),
  timeZone: 'Europe/Berlin',
  recurrence: 'FREQ=WEEKLY;BYDAY=SA',
  place: { id: 'p', name: 'Mill', locationString: 'The mill, Graz' },
  onlineLink: null,
  linkAudience: 'CONFIRMED',
  visibility: 'EVERYONE',
  joinScope: 'EVERYONE',
  confirmation: 'AUTO',
  capacity: 12,
  cost: { id: 'card', title: 'Supper card' },
  rsvpClosesAt: null,
  questions: ['Do you bring a bowl?'],
  hosts: [{ id: 'ana' }],
} as unknown as EventView
const draft = draftOf(event)

test('a time is written in the time zone of the event, and sent as an instant', () => {
  expect(draft.start).toEqual({ date: '2026-11-28', time: '18:00' })
  expect(createdOf(draft)).toMatchObject({
    groupId: 'g',
    startTime: '2026-11-28T17:00:00.000Z',
    recurrence: 'FREQ=WEEKLY;BYDAY=SA',
    place: { id: 'p' },
    capacity: 12,
    cost: 'card',
  })
})

test('only changes are sent, start and end together, and nothing if there are none', () => {
  expect(changeOf(event, draft)).toBeNull()
  expect(changeOf(event, { ...draft, title: ' Harvest dinner ' })).toEqual({
    given: { title: 'Harvest dinner' },
    follows: {},
    isOfSeries: false,
    isNews: false,
  })
  const later = changeOf(event, { ...draft, end: { date: '2026-11-28', time: '21:00' } })
  expect(later).toMatchObject({ isNews: true, isOfSeries: false })
  expect(later?.given).toEqual({
    startTime: '2026-11-28T17:00:00.000Z',
    endTime: '2026-11-28T20:00:00.000Z',
    timeZone: 'Europe/Berlin',
  })
})

test('the description is Markdown in the form, and sent with its formats, together', () => {
  const bold = { kind: 'BOLD' as const, start: 0, end: 4 }
  const formatted = { ...event, description: { text: 'Soup and stories.', facets: [bold] } }
  const { description } = draftOf(formatted)
  expect(description).toBe('**Soup** and stories.')
  expect(changeOf(formatted, draftOf(formatted))).toBeNull()
  const change = (words: string) => changeOf(formatted, { ...draftOf(formatted), description: words })?.given
  expect(change('**Soup** and bread.')).toEqual({ description: 'Soup and bread.', descriptionFormats: [bold] })
  expect(change('Soup and stories.')).toEqual({ description: 'Soup and stories.' })
})

test('settings of the whole series are recognised', () => {
  expect(changeOf(event, { ...draft, confirmation: 'BY_HOST' })).toMatchObject({ isOfSeries: true })
  expect(changeOf(event, { ...draft, recurrence: null })?.given).toEqual({ recurrence: null })
})

test('the price belongs to the whole series, and is omitted if unchanged', () => {
  expect(changeOf(event, { ...draft, cost: null })).toEqual({
    given: { cost: 'FREE' },
    follows: {},
    isOfSeries: true,
    isNews: false,
  })
  expect(changeOf(event, { ...draft, cost: { id: 'card', title: 'Another name' } })).toBeNull()
})

test('a single date moves without its series, whose day of the month follows only if all dates move', () => {
  const monthly = { ...event, recurrence: 'FREQ=MONTHLY;BYMONTHDAY=28' }
  const before = draftOf(monthly)
  const moved = { ...before, ...startingAt(before, { date: '2026-11-29', time: '18:00' }) }
  expect(changeOf(monthly, moved)).toEqual({
    given: { startTime: '2026-11-29T17:00:00.000Z', endTime: '2026-11-29T19:00:00.000Z', timeZone: 'Europe/Berlin' },
    follows: { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=29' },
    isOfSeries: false,
    isNews: true,
  })
  expect(changeOf(monthly, { ...before, recurrence: repeatsWeekly('2026-11-28') })).toEqual({
    given: { recurrence: 'FREQ=WEEKLY;BYDAY=SA' },
    follows: {},
    isOfSeries: true,
    isNews: true,
  })
})

test('a rule that cannot be chosen here is left alone', () => {
  const odd = { ...event, recurrence: 'FREQ=MONTHLY;BYDAY=2MO' }
  expect(draftOf(odd).recurrence).toBe('KEPT')
  expect(changeOf(odd, { ...draftOf(odd), title: 'Another' })?.given).toEqual({ title: 'Another' })
})

test('a later start moves the end, across a change of clocks too', () => {
  const moved = startingAt(draft, { date: '2027-03-28', time: '01:30' })
  expect(moved.end).toEqual({ date: '2027-03-28', time: '04:30' })
  expect(createdOf({ ...draft, ...moved }).endTime).toBe('2027-03-28T02:30:00.000Z')
})

test('a later start moves the deadline for answers by wall-clock time, across a change of clocks', () => {
  const closing = { ...draft, closes: { date: '2026-11-27', time: '12:00' } }
  const { closes } = startingAt(closing, { date: '2027-03-28', time: '18:00' })
  expect(closes).toEqual({ date: '2027-03-27', time: '12:00' })
})

test.each([
  [{ title: ' ' }, 'TITLE'],
  [{ groupId: '' }, 'GROUP'],
  [{ end: { date: '', time: '20:00' } }, 'TIME'],
  [{ end: draft.start }, 'ORDER'],
  [{}, null],
] as const)('an event that cannot be sent says why: %j', (part, obstacle) => {
  expect(obstacleOf({ ...draft, ...part })).toBe(obstacle)
})

test('a new event starts tomorrow, and one in the past is recognised', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const fresh = emptyDraft('g', now)
  expect(isLate(fresh, now)).toBe(false)
  expect(isLate(draft, new Date('2026-11-28T17:02:00Z'))).toBe(true)
})
