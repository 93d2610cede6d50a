import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { PlaceOverview } from '#features/administration/overview/PlaceOverview.tsx'

const totals = {
  members: 412,
  joined: 19,
  departed: 2,
  active: 268,
  posts: 690,
  comments: 900,
  reactions: 2100,
  queueWait: 7800,
  queueWait90: 36_000,
  decided: 12,
  overturned: 1,
}
const at = '2026-11-02T00:00:00.000Z'
const numbers = {
  period: 'MONTH',
  days: 30,
  countedAt: '2026-11-29T03:00:00.000Z',
  since: '2026-01-01',
  totals,
  before: { ...totals, members: 393, active: 240, posts: 690, queueWait: 10_200 },
  interval: 'DAY',
  series: [
    { name: 'MEMBERS', points: [{ at, value: 412 }] },
    { name: 'ACTIVE', points: [{ at, value: 268 }] },
    { name: 'POSTS', points: [{ at, value: 23 }] },
    { name: 'QUEUE_WAIT', points: [{ at, value: null }] },
  ],
  growth: { interval: 'WEEK', points: [{ at, members: 412, joined: 19 }] },
  queue: [{ at, decided: 12, median: 7800, ninetieth: 36_000, overturned: 1 }],
  opinions: { agreed: 3, differed: 1 },
  deliveries: [{ at, kind: 'MAIL', delivered: 90, refused: 0, failed: 10 }],
  weekdays: [19, 22, 27, 24, 31, 25, 14],
  retention: { unit: 'WEEK', cohorts: [{ startsOn: '2026-11-02', joined: 20, kept: [14] }] },
  newcomers: { registered: 20, confirmed: 18, grouped: 12, spoke: 5 },
  growing: [],
  quiet: [],
}
const health = {
  version: '1.0.0',
  startedAt: at,
  parts: [{ name: 'MAIL', state: 'WARN', since: null, facts: { isSetUp: false }, remedy: null }],
}
const way = { kind: 'JOIN_CODE', joinCodeId: 'poster', label: 'Poster', group: { id: 'g', name: 'Guild' } }
const arrivals = {
  period: 'MONTH',
  people: 14,
  ways: [{ ...way, people: 9, registered: null, joined: 8, posted: 3 }],
}
const counts = { open: 0, escalated: 0, mine: 0, secondOpinion: 0, appeals: 0, weekReports: 0 }

async function show(metrics: object = numbers, requests: readonly object[] = []) {
  fakeServer(({ path }) => {
    if (path === 'getPendingJoinRequests') return Response.json({ items: requests, nextCursor: null })
    if (path.startsWith('metrics')) return Response.json(metrics)
    if (path.startsWith('arrivals')) return Response.json(arrivals)
    if (path === 'health') return Response.json(health)
    return Response.json({ items: [], nextCursor: null, counts })
  })
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<PlaceOverview />, { client })
}

test('the numbers of the place stand with how they changed, and one sentence sums up', async () => {
  await show()
  expect(await screen.findByText('19 joined, 268 of 412 were active.')).toBeTruthy()
  expect(screen.getByText('Busier than the period before.')).toBeTruthy()
  const tiles = within(screen.getByRole('list', { name: 'Main numbers' }))
  expect(tiles.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
    'Members41219 joined in 30 days',
    'Active people26865%, was 61%',
    'Posts per day23as before',
    'Wait in the queue2 h 10 min40 min faster',
  ])
  expect(screen.getByRole('table', { name: 'Retention' }).textContent).toContain('70%')
})

test('how long cases waited is summed up, and who came by which code', async () => {
  await show()
  expect(
    await screen.findByText('12 decisions · half within 2 h 10 min, 9 of 10 within 10 h · 1 overturned'),
  ).toBeTruthy()
  expect(screen.getByText('Blind second opinions agreed with the first in 75% of 4 cases')).toBeTruthy()
  const list = within(await screen.findByRole('list', { name: 'Arrivals' }))
  expect(list.getByRole('listitem').textContent).toBe('Poster · Guild9, 3 posted')
})

test('every chart is shown as a table', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
  for (const name of ['Members', 'Posts by weekday', 'Main numbers', 'Retention', 'Wait for decisions', 'Deliveries'])
    expect(screen.getByRole('table', { name })).toBeTruthy()
  expect((await screen.findByRole('table', { name: 'Arrivals' })).textContent).toContain('Poster · Guild983')
})

test('what cannot be known yet says from when, and is not invented', async () => {
  await show({ ...numbers, before: null, since: '2026-11-27' })
  expect(await screen.findAllByText('First comparison on Jan 25')).toHaveLength(2)
  expect(screen.queryByText(/period before/)).toBeNull()
})

test('before the first count there is no number', async () => {
  await show({ ...numbers, countedAt: null, since: null, totals: null, before: null })
  expect(await screen.findByRole('heading', { name: 'First numbers tomorrow' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true)
})

test('people who ask to join a group that the reader runs wait in the list, and lead there', async () => {
  const request = { id: 'r', group: { id: 'g', name: 'Choir' }, createdAt: at }
  await show(numbers, [request, { ...request, id: 's' }])
  await screen.findByText('2 people ask to join')
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/g/g/manage/requests')
})

test('a card that cannot be read says so in its place, and the others stand', async () => {
  fakeServer(({ path }) => {
    if (path.startsWith('metrics')) return Response.json(numbers)
    if (path.startsWith('arrivals')) return Response.json(arrivals)
    if (path === 'health') return Response.json({ code: 'RETRY_LATER' }, { status: 409 })
    return Response.json({ items: [], nextCursor: null, counts })
  })
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<PlaceOverview />, { client })
  for (const name of ['Health', 'Needs your attention']) {
    const card = within(await screen.findByRole('region', { name }))
    expect(await card.findByRole('button', { name: 'Try again' })).toBeTruthy()
  }
  expect(screen.getByRole('list', { name: 'Main numbers' })).toBeTruthy()
})

test('one of two members was active, not were', async () => {
  await show({ ...numbers, totals: { ...totals, members: 2, joined: 1, active: 1 } })
  expect(await screen.findByText('1 joined, 1 of 2 was active.')).toBeTruthy()
})

test('the way of newcomers is told as far as they came, and not of a few', async () => {
  await show()
  const steps = within(await screen.findByRole('list', { name: 'Newcomers' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Registered20 · 100%',
    'Confirmed18 · 90%',
    'Joined a group12 · 60%',
    'Posted, commented or reacted5 · 25%',
  ])
  cleanup()
  await show({ ...numbers, newcomers: null })
  await screen.findByText('Shown once five people have registered in this time.')
})
