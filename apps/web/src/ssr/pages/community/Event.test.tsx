import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EventPage } from '../../pages.ts'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { setDocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { event } from './Event.tsx'

setDocumentText(FormattedText)

const supper: NonNullable<EventPage['event']> = {
  id: 'supper',
  title: 'Harvest supper',
  description: 'Bring a chair.\n\nAnd a bowl.',
  about: { text: 'Bring a chair.\n\nAnd a bowl.', facets: [] },
  cover: null,
  startTime: '2030-09-07T17:00:00.000Z',
  endTime: '2030-09-07T20:00:00.000Z',
  timeZone: 'Europe/Vienna',
  place: 'Old Mill, Graz',
  online: true,
  group: { id: 'garden', name: 'Garden Club', isOrganization: false, sources: [] },
  hosts: ['Olga', 'Ben'],
  state: 'SCHEDULED',
  confirmation: 'AUTO',
  capacity: 20,
  spotsLeft: 3,
  cost: null,
  going: 17,
  nextOccurrences: [],
}
const frame = {
  placeName: 'Home',
  url: 'https://home.example/e/supper',
  community: null,
  viewer: null,
  locale: 'en',
  hasSignedOut: false,
  documents: [],
  languages: [],
}
function propsOf(shown: Partial<typeof supper> | null, more: Partial<EventPage> = {}) {
  const data = { path: '/events/supper', file: '/e/supper/event.ics', canRegister: true, ...more }
  return { data: { ...data, event: shown && { ...supper, ...shown } }, frame }
}
const show = (...args: Parameters<typeof propsOf>) => render(<event.Page {...propsOf(...args)} />)
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('the page states the event, its time in its own zone, its place, host and guests, and how to continue', () => {
  show({})
  screen.getByRole('heading', { level: 1, name: 'Harvest supper' })
  screen.getByText(/September 7, 2030.*7:00.*10:00.*in Europe\/Vienna/u)
  for (const text of ['Old Mill, Graz', 'Online', '17 people are going', 'Hosted by Olga and Ben', /And a bowl\./u])
    screen.getByText(text)
  expect(hrefOf('Going')).toBe('/signin?next=%2Fevents%2Fsupper%3Frsvp%3Dgoing')
  expect(hrefOf('Maybe')).toBe('/signin?next=%2Fevents%2Fsupper%3Frsvp%3Dmaybe')
  expect(hrefOf('Add to calendar')).toBe('/e/supper/event.ics')
})

test('the document has the formats of the description, and its links vouch for nothing', () => {
  const text = 'Bring a chair, see home.example.'
  const facets = [
    { kind: 'BOLD', start: 0, end: 13 },
    { kind: 'LINK', start: 19, end: 31, url: 'https://home.example/' },
  ] as const
  const document = renderToString(<event.Page {...propsOf({ about: { text, facets: [...facets] } })} />)
  expect(document).toContain('<strong>Bring a chair</strong>')
  expect(document).toMatch(/<a [^>]*rel="nofollow ugc noopener"[^>]*>home\.example<\/a>/u)
})

test.each([
  ['CANCELLED', 'Cancelled'],
  ['ENDED', 'Ended'],
] as const)('an event that is %s says so and is not answered any more', (state, words) => {
  show({ state })
  screen.getByText(words)
  expect(hrefOf('Going')).toBeUndefined()
})

test('where hosts give the places, a visitor asks for one, also if all are taken', () => {
  show({ confirmation: 'BY_HOST', spotsLeft: 0 })
  expect(hrefOf('Ask to attend')).toBe('/signin?next=%2Fevents%2Fsupper%3Frsvp%3Dgoing')
  expect(hrefOf('Join waiting list')).toBeUndefined()
})

test('a full event says so; the other dates of a series link to their own pages', () => {
  const later = '2030-09-14T17:00:00.000Z'
  show({ spotsLeft: 0, nextOccurrences: [supper.startTime, later] }, { canRegister: false })
  screen.getByText('Full')
  expect(hrefOf('Create your account')).toBeUndefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /September 14/u }).getAttribute('href')).toBe(
    `/e/supper?occurrence=${encodeURIComponent(later)}`,
  )
})

test('search engines and link previews are told when, where and whether it takes place', () => {
  const { title, description, isIndexed, linkedData } = event.head(propsOf({ state: 'CANCELLED' }))
  expect([title, isIndexed]).toEqual(['Harvest supper', true])
  expect(description).toMatch(/September 7, 2030.* · Old Mill, Graz · Bring a chair\. And a bowl\.$/u)
  expect(linkedData).toMatchObject({
    '@type': 'Event',
    name: 'Harvest supper',
    startDate: '2030-09-07T17:00:00.000Z',
    endDate: '2030-09-07T20:00:00.000Z',
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: 'Old Mill, Graz' },
      { '@type': 'VirtualLocation', url: frame.url },
    ],
    organizer: { name: 'Garden Club' },
    remainingAttendeeCapacity: 3,
    isAccessibleForFree: true,
  })
})

test('if there is no public event, nothing else is revealed', () => {
  show(null)
  screen.getByRole('heading', { level: 1, name: 'Event not found' })
  expect(hrefOf('Sign in as a member')).toBe('/signin?next=%2Fevents%2Fsupper')
  expect(event.status?.(propsOf(null))).toBe(404)
  expect(event.head(propsOf(null)).isIndexed).toBe(false)
})
