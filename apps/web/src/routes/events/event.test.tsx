import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { supper } from '#features/events/testing.tsx'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { EventScreen } from './event.tsx'

const realtime = {
  ...silentConnection,
  onEvent: () => () => undefined,
  watch: () => () => undefined,
} as unknown as Realtime
const page = {
  ...supper,
  counts: { invited: 0, interested: 0, waitlisted: 0, confirmed: 0, notAttending: 0 },
  nextOccurrences: [],
  can: { rsvp: true, seeGuests: false },
}
const answers = new Map<string, () => Response>()
const refused = (body: object) => Response.json({ status: 404, code: 'EVENT_NOT_FOUND', ...body }, { status: 404 })

beforeEach(() => {
  answers.clear()
  answers.set('getGroup', () => Response.json({ id: 'g', locked: false, mute: null }))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://here')
    return answers.get(pathname.split('/').at(-2) ?? '')?.() ?? Response.json({ items: [], nextCursor: null })
  })
})
const answerWith = (event: object) => answers.set('communityEvent', () => Response.json(event))
const open = (address: string) =>
  showAt(
    <RealtimeProvider value={realtime}>
      <EventScreen />
    </RealtimeProvider>,
    { address, path: '/events/$eventId' },
  )

test('guests read the hosts’ message about a change, once, and the change itself if there is none', async () => {
  answerWith(page)
  const [at, earlier] = ['2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z']
  const changed = { at, post: null, note: 'The hall was taken.', occurrence: '2099-11-28T17:00:00.000Z' }
  const items = [
    { ...changed, change: { field: 'STATE', from: 'SCHEDULED', to: 'CANCELLED' } },
    {
      ...changed,
      change: { field: 'PLACE', from: { place: null, online: false }, to: { place: null, online: false } },
    },
    { at: earlier, post: null, note: 'Bring a chair.', change: null, occurrence: null },
  ]
  answers.set('communityEventUpdates', () => Response.json({ items, nextCursor: null }))
  await open('/events/e?show=news')
  await screen.findByText('Cancelled')
  expect(screen.getAllByText('The hall was taken.')).toHaveLength(1)
  screen.getByText('Bring a chair.')
  expect(screen.getAllByText(/^\S+ \S+ only/u)).toHaveLength(2)
})

test('members see their questions and answers, though the hosts ask something else by now', async () => {
  const me = { questions: ['Vegetarian?', 'Do you bring a bowl?'], answers: ['Yes', ''], waitlistPosition: null }
  answerWith({ ...page, questions: ['Do you sing?'], myState: 'CONFIRMED', me })
  await open('/events/e')
  const part = await screen.findByRole('region', { name: 'Your answers to the hosts' })
  expect(part.textContent).toContain('Vegetarian?Yes')
  expect(part.textContent).toContain('Do you bring a bowl?No answer')
  expect(screen.queryByText('Do you sing?')).toBeNull()
})

test('an old address of a date that is part of another event by now becomes its new one', async () => {
  answerWith({ ...page, id: 'rest', recurrence: 'FREQ=WEEKLY' })
  const { history } = await open('/events/e?occurrence=2099-11-28T17%3A00%3A00.000Z&show=news')
  await expect.poll(() => history.location.pathname).toBe('/events/rest')
  expect(history.location.search).toBe('?occurrence=2099-11-28T17%3A00%3A00.000Z&show=news')
})

test('guests of an event that is gone are told its fate, others that there is none', async () => {
  const calledOff = {
    title: 'Harvest supper',
    startTime: '2099-11-28T17:00:00.000Z',
    endTime: '2099-11-28T19:00:00.000Z',
    timeZone: 'UTC',
    withGroup: false,
    reason: 'No hall.',
  }
  answers.set('communityEvent', () => refused({ calledOff }))
  await open('/events/e')
  const title = await screen.findByText('Harvest supper is cancelled')
  expect(title.parentElement?.textContent).toMatch(/The hosts deleted this event\.No hall\./u)
  answers.set('communityEvent', () => refused({ calledOff: { ...calledOff, withGroup: true, reason: null } }))
  await open('/events/e')
  await screen.findByText('The group was deleted.')
  answers.set('communityEvent', () => refused({}))
  await open('/events/e')
  await screen.findByText('Not found. It may have been removed.')
})
