import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { personCard } from '#lib/entities/people/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Discover } from './discover.tsx'

type Answer = readonly object[] | ((body: unknown) => readonly object[])

async function open(answers: Readonly<Record<string, Answer>>, client = lastingCache()) {
  fakeServer(({ path, body }) => {
    const answer = answers[path.replace(/\?.*/u, '')] ?? []
    return Response.json({ items: typeof answer === 'function' ? answer(body) : answer, nextCursor: null })
  })
  await showAt(<Discover />, { address: '/discover', client })
  return client
}
const gardening = { category: 'gardening', title: 'Gardening', image: null, postCount: 0 }
const isSaidToStart = () => screen.queryByText(/This community is just starting/u) !== null
const picture = (url: string, placeholder: string) => ({
  id: url,
  mediaType: 'IMAGE',
  status: 'READY',
  alt: '',
  placeholder,
  color: null,
  focalPoint: null,
  sources: [{ url, type: 'image/avif', width: 640, bitrate: null }],
})
const post = (id: string, more: object = {}) => ({
  id,
  author: personCard('Ana'),
  text: `Words of ${id}`,
  facets: [],
  media: [],
  filteredBy: null,
  sensitive: null,
  locked: null,
  counts: { likes: 3, comments: 1, reposts: 0, shares: 0, views: 9 },
  createdAt: new Date().toISOString(),
  ...more,
})
const group = (name: string, friends: number) => ({
  item: {
    id: name,
    kind: 'COMMUNITY',
    name,
    picture: null,
    description: '',
    joinPolicy: 'ANYONE',
    membershipState: 'NONE',
    memberCount: 20,
    locked: false,
    friendsInside: { count: friends, items: friends === 0 ? [] : [personCard('Jun')] },
  },
  reasons: [],
})

test('a place with nothing to explore yet says that it is just starting', async () => {
  await open({ getExploreCategories: [gardening] })
  await screen.findByText(/This community is just starting/u)
  expect(screen.queryByText('Gardening')).toBeNull()
})

test('with trends the place is not said to be starting, and topics without posts are omitted', async () => {
  await open({
    getExploreCategories: [gardening],
    getTrendingTopics: [{ tag: 'seeds', posts: 9, people: 7, days: 1 }],
  })
  await screen.findByRole('region', { name: 'Rising' })
  expect(screen.getByText('9 posts today')).toBeTruthy()
  expect(isSaidToStart()).toBe(false)
  expect(screen.queryByRole('region', { name: 'Topics' })).toBeNull()
})

test('topics with posts are tiles; the others come with all topics', async () => {
  await open({
    getExploreCategories: [
      { ...gardening, postCount: 2 },
      { ...gardening, category: 'music', title: 'Music' },
    ],
  })
  const topics = await screen.findByRole('region', { name: 'Topics' })
  expect(
    within(topics)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gardening'])
  fireEvent.click(within(topics).getByRole('button', { name: 'All topics' }))
  expect(within(topics).getByRole('link', { name: 'Music' })).toBeTruthy()
  expect(isSaidToStart()).toBe(false)
})

test('no picture is shown twice, and covered posts are not shown', async () => {
  await open({
    getTrendingFeed: [
      post('one', { media: [picture('/a.avif', 'heron')] }),
      post('same', { media: [picture('/b.avif', 'heron')] }),
      post('covered', { filteredBy: 'spoiler', media: [picture('/c.avif', 'bread')] }),
      post('text'),
      post('two', { media: [picture('/d.avif', 'quilt')] }),
    ],
  })
  const popular = await screen.findByRole('region', { name: 'Popular today' })
  await within(popular).findAllByRole('article')
  const links = within(popular).getAllByRole('article')
  expect(links.map((card) => within(card).getByRole('link').textContent)).toEqual([
    'Words of one',
    'Words of two',
    'Words of text',
  ])
  expect(within(popular).getAllByText('3 likes')).toHaveLength(3)
})

test('groups with friends come alone, those with most friends first, and say who they are', async () => {
  await open({ getRecommendedGroupsV2: [group('Choir', 0), group('Oven', 1), group('River', 2)] })
  const groups = await screen.findByRole('region', { name: 'Groups your friends are in' })
  await within(groups).findByRole('link', { name: 'River' })
  expect(
    within(groups)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['River', 'Oven'])
  expect(within(groups).getAllByRole('img', { name: 'Jun' })).toHaveLength(2)
  expect(within(groups).getByText('2 friends')).toBeTruthy()
  expect(within(groups).getByRole('button', { name: 'Join River' })).toBeTruthy()
})

test('without an event at the weekend, the next ones are shown', async () => {
  const supper = {
    id: 'supper',
    title: 'Harvest supper',
    cover: null,
    startTime: '2026-12-10T17:00:00.000Z',
    endTime: '2026-12-10T19:00:00.000Z',
    timeZone: 'UTC',
    place: null,
    online: false,
    group: null,
    state: 'SCHEDULED',
    capacity: null,
    spotsLeft: null,
    requiresApproval: false,
    cost: null,
    recurrence: null,
    myState: null,
    friendsGoing: { count: 0, items: [] },
  }
  await open({ communityEventsFilter: (body) => ('from' in (body as object) ? [] : [supper]) })
  const events = await screen.findByRole('region', { name: 'Upcoming events' })
  expect(within(events).getByRole('link', { name: 'Harvest supper' })).toBeTruthy()
})

test('dismissing a suggested person focuses the next', async () => {
  await open({ getPeople: ['Ana', 'Ben'].map((name) => ({ item: personCard(name), reasons: [] })) })
  fireEvent.click(await screen.findByRole('button', { name: 'Do not suggest Ana again' }))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Ben')
})

test('a dismissed person stays away when Discover is opened again, unless that failed', async () => {
  const suggested = ['Ana', 'Ben'].map((name) => ({ item: personCard(name), reasons: [] }))
  let isRefusing = false
  const getPeople = (body: unknown) => {
    if ('dismiss' in (body as object) && isRefusing) throw new Error('refused')
    return suggested
  }
  const dismiss = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name: `Do not suggest ${name} again` }))
  const isShown = (name: string) => screen.queryByRole('button', { name: `Do not suggest ${name} again` }) !== null
  const client = await open({ getPeople })
  await dismiss('Ana')
  await waitFor(() => expect(isShown('Ana')).toBe(false))
  cleanup()
  await open({ getPeople }, client)
  await screen.findByRole('button', { name: 'Do not suggest Ben again' })
  expect(isShown('Ana')).toBe(false)
  isRefusing = true
  await dismiss('Ben')
  await waitFor(() => expect(isShown('Ben')).toBe(false))
  await screen.findByRole('button', { name: 'Do not suggest Ben again' })
})
