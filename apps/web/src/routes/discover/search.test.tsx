import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { listenToKeys } from '#lib/interaction/keys/index.ts'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import { personCard } from '#lib/entities/people/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Search } from './search.tsx'

const oven = {
  id: 'oven',
  kind: 'COMMUNITY',
  name: 'Bread oven',
  picture: null,
  description: '',
  joinPolicy: 'ANYONE',
  membershipState: 'MEMBER',
  locked: false,
}
const post = (id: string, text: string, more: object = {}) => ({
  id,
  author: personCard('Saoirse'),
  text,
  facets: [],
  media: [],
  filteredBy: null,
  sensitive: null,
  group: oven,
  event: null,
  createdAt: '2026-11-28T10:00:00.000Z',
  ...more,
})
const hits = [
  {
    kind: 'POST',
    item: post('dough', 'Who brings bread?'),
    highlights: [{ field: 'text', start: 11, end: 16 }],
  },
  { kind: 'POST', item: post('covered', 'A secret bread', { filteredBy: 'secret' }), highlights: [] },
  { kind: 'PERSON', item: personCard('Brea'), highlights: [{ field: 'displayName', start: 0, end: 4 }] },
  { kind: 'GROUP', item: oven, highlights: [{ field: 'name', start: 0, end: 5 }] },
]
const facets = {
  type: [
    { value: 'POST', label: 'Posts', count: 24 },
    { value: 'GROUP', label: 'Groups', count: 1 },
  ],
  mediaType: [],
  group: [],
}
const message = {
  message: {
    id: 'm1',
    conversationId: 'supper',
    author: personCard('Jun'),
    text: 'The bread is out of the oven.',
    createdAt: '2026-11-28T13:08:00.000Z',
  },
  conversation: { id: 'supper', kind: 'GROUP', title: 'Harvest supper', participants: [], participantCount: 5 },
  highlights: [{ field: 'text', start: 4, end: 9 }],
}

const completions = [
  { kind: 'QUERY', id: '1', label: 'Oven' },
  { kind: 'QUERY', id: '2', label: 'ovens nearby' },
  { kind: 'GROUP', id: 'oven', label: 'Bread oven' },
].map((completion) => ({ hint: null, count: null, image: null, ...completion }))

async function open(
  address: string,
  {
    found = hits,
    messages = [message],
    messagesFrom = Promise.resolve(),
  }: { found?: object[]; messages?: object[]; messagesFrom?: Promise<void> } = {},
) {
  const requests: Record<string, unknown>[] = []
  fakeServer(async ({ path, body }) => {
    if (path === 'searchMessages') await messagesFrom
    if (path === 'searchMessages') return Response.json({ items: messages, nextCursor: null })
    if (path === 'query') return Response.json({ items: completions })
    if (path === 'open') return Response.json({ search: { id: 's1' }, lastOpenedAt: '2026-11-28T11:00:00.000Z' })
    if (path !== 'searchV3') return Response.json({ items: [], nextCursor: null })
    requests.push(body)
    return Response.json({ items: found, nextCursor: null, facets, total: found.length, corrected: null })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', displayName: 'Ana', avatar: null })
  const screenInFrame = (
    <FrameProvider value={{ kind: 'member' }}>
      <Search />
    </FrameProvider>
  )
  await showAt(screenInFrame, { address, client })
  return requests
}
const namesIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('an overview shows the first results of each kind, and where each of them stands', async () => {
  await open('/search?q=bread')
  const posts = await screen.findByRole('region', { name: 'Posts' })
  const [first] = within(posts).getAllByRole('listitem')
  expect(first?.textContent).toContain('Saoirse in Bread oven')
  expect(within(posts).getByText('bread', { selector: 'mark' })).toBeTruthy()
  const messages = await screen.findByRole('region', { name: 'Messages' })
  expect(within(messages).getByRole('listitem').textContent).toContain('Jun in Harvest supper')
  expect(
    within(messages)
      .getByRole('link', { name: /is out of the oven/u })
      .getAttribute('href'),
  ).toMatch(/m1/u)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'People',
    'Groups',
    'Posts',
    'Messages',
  ])
  expect(within(screen.getByRole('region', { name: 'Groups' })).getByText('Bread', { selector: 'mark' })).toBeTruthy()
})

test('a saved search says what is new since it was opened before; a comment leads to its place', async () => {
  const createdAt = '2026-11-28T12:00:00.000Z'
  const said = {
    id: 'c1',
    postId: 'dough',
    author: personCard('Jun'),
    facets: [],
    filteredBy: null,
    placeName: null,
    createdAt,
  }
  const comment = { kind: 'COMMENT', item: { ...said, text: 'I bring bread' }, highlights: [] }
  await open('/search?q=bread&sort=TIME&saved=s1', { found: [...hits, comment] })
  const comments = await screen.findByRole('region', { name: 'Comments' })
  expect(within(comments).getByRole('link', { name: 'I bring bread' }).getAttribute('href')).toBe('/p/dough#c-c1')
  await within(comments).findByText('New')
  expect(within(screen.getByRole('region', { name: 'Posts' })).queryByText('New')).toBeNull()
})

test('a covered post is found, but not quoted', async () => {
  await open('/search?q=bread')
  const posts = await screen.findByRole('region', { name: 'Posts' })
  expect(namesIn(posts)).toContain('Post with a content warning')
  expect(posts.textContent).not.toContain('secret')
})

test('tabs say how many results there are of each kind', async () => {
  await open('/search?q=bread')
  await screen.findByRole('region', { name: 'Posts' })
  const tabs = screen.getByRole('navigation', { name: 'Filter results' })
  expect(within(tabs).getByRole('link', { name: /^Posts.*24 results/u })).toBeTruthy()
})

test('one button opens the filters, which are written into the words and can be cleared', async () => {
  const requests = await open('/search?q=bread')
  await screen.findByRole('region', { name: 'Posts' })
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  fireEvent.change(screen.getByRole('combobox', { name: 'What it carries' }), { target: { value: 'image' } })
  await screen.findByRole('button', { name: '1 filter' })
  await waitFor(() => expect(requests.at(-1)?.['query']).toBe('bread has:image'))
  expect(screen.getByRole('combobox', { name: /^Search posts/u })).toHaveProperty('value', 'bread has:image')
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/search?q=bread')
})

test('filters in the words are chips: one is changed where it is written, or removed', async () => {
  const requests = await open('/search?q=bread+from%3A%40jun+-has%3Apoll+before%3Asoon')
  const chips = await screen.findByRole('list', { name: 'Filters in the search' })
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['By @jun', 'Not: With polls'])
  screen.getByText('“before:soon” is not a filter, so its words are searched for.')
  fireEvent.click(within(chips).getByRole('button', { name: 'Change filter: By @jun' }))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Search posts/u })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('from:@jun')
  fireEvent.click(within(chips).getByRole('button', { name: 'Remove filter: By @jun' }))
  await waitFor(() => expect(requests.at(-1)?.['query']).toBe('bread -has:poll before:soon'))
  // The next search does not open the field again.
  expect(screen.getByRole('combobox', { name: /^Search posts/u }).getAttribute('aria-expanded')).toBe('false')
})

test('a kind in the words is the current tab, and a tab is a kind in the words', async () => {
  await open('/search?q=bread+type%3Apost')
  const tabs = await screen.findByRole('navigation', { name: 'Filter results' })
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toContain('Posts')
  expect(
    within(tabs)
      .getByRole('link', { name: /^Events/u })
      .getAttribute('href'),
  ).toBe('/search?q=bread+type%3Aevent')
})

test('operators and their values are completed where the caret is', async () => {
  await open('/search?q=bread')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Search posts/u })
  const type = (value: string) => {
    field.focus()
    fireEvent.change(field, { target: { value } })
  }
  type('bread ha')
  fireEvent.pointerUp(await screen.findByRole('option', { name: /^has:/u }), { button: 0 })
  expect(field.value).toBe('bread has:')
  fireEvent.pointerUp(await screen.findByRole('option', { name: /^has:poll/u }), { button: 0 })
  expect(field.value).toBe('bread has:poll ')
  type('-type:ev')
  fireEvent.pointerUp(await screen.findByRole('option', { name: /^type:event/u }), { button: 0 })
  expect(field.value).toBe('-type:event ')
})

test('search tips explain the filters', async () => {
  await open('/search?q=bread')
  fireEvent.click(await screen.findByRole('button', { name: 'Search tips' }))
  const tips = await screen.findByRole('dialog', { name: 'Search tips' })
  expect(tips.textContent).toContain('from:@name')
})

test('the search key selects the words, and suggestions do not repeat what the last one searches for', async () => {
  const stop = listenToKeys(window)
  await open('/search?q=bread')
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', code: 'Slash' })))
  stop()
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 5])
  fireEvent.change(field, { target: { value: 'oven' } })
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  const options = () =>
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(options()).toEqual(['ovens nearby', expect.stringMatching(/Bread oven$/u), 'Search for “oven”']),
  )
})

test('without results one can ask in a post', async () => {
  await open('/search?q=zeppelin', { found: [], messages: [] })
  await screen.findByText('No results for “zeppelin”. Try fewer or other words.')
  expect(screen.getByRole('button', { name: 'Ask in a post' })).toBeTruthy()
})

test('messages alone are results, too: until they are there, nothing is said to be missing', async () => {
  const coming = Promise.withResolvers<void>()
  const requests = await open('/search?q=bread', { found: [], messagesFrom: coming.promise })
  await waitFor(() => expect(requests).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.body.textContent).not.toMatch(/No results|Nothing found/u)
  coming.resolve()
  await screen.findByRole('region', { name: 'Messages' })
  expect(document.body.textContent).not.toMatch(/No results|Nothing found/u)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 result')
})
