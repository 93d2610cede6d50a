import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { PostPage } from './post.tsx'

const locked = {
  id: 'e',
  groupId: 'g',
  title: 'Seeds',
  price: { amount: 450, currency: 'EUR' },
  interval: 'MONTHLY',
  can: { buy: true },
}
const post = {
  id: 'p',
  author: { id: 'a', kind: 'PERSON', username: 'ana', displayName: 'Ana', avatar: null, followState: 'NONE' },
  postedAs: null,
  mediaType: 'TEXT',
  text: 'How we keep the beds…',
  facets: [],
  media: [],
  poll: null,
  place: null,
  linkPreview: null,
  audience: 'PREMIUM',
  commentScope: 'EVERYONE',
  language: null,
  sensitive: null,
  filteredBy: null,
  group: null,
  event: null,
  repostOf: null,
  counts: { likes: 2, comments: 1, reposts: 0, shares: 0, views: 3 },
  reactions: [{ emoji: '👍', count: 2, mine: false }],
  mine: { liked: false, saved: false, reposted: false },
  status: 'PUBLISHED',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  editedAt: null,
  versions: 1,
  scheduledLiveAt: null,
  featured: false,
  pinned: false,
  locked: null,
  reason: null,
  can: { edit: false, delete: false, comment: false, repost: false, pin: false, feature: false, report: true },
}
const realtime = { onEvent: () => () => undefined, watch: () => () => undefined } as unknown as Realtime

beforeEach(() => {
  fakeServer(({ path }) => {
    if (path === 'c1') return new Promise(() => undefined)
    return Response.json(path === 'instance' ? { features: { cardPayments: true } } : { items: [], nextCursor: null })
  })
})

async function open(shown: object, address = '/p/p') {
  const client = lastingCache()
  client.setQueryData(callKey('content.getItem', { params: { postId: 'p' } }), shown)
  client.setQueryData(callKey('users.getActivitySummary', {}), { total: 0 })
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', displayName: 'Ana', avatar: null })
  const page = (
    <RealtimeProvider value={realtime}>
      <PostPage />
    </RealtimeProvider>
  )
  return showAt(page, { address, path: '/p/$postId', client })
}

test('a locked post names the offer that unlocks it, and offers no action that would be refused', async () => {
  await open({ ...post, locked })
  expect(await screen.findByRole('link', { name: 'Unlock for €4.50 a month' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: '1 comment' })).toBeNull()
  expect(screen.queryByRole('group', { name: /^Reactions/ })).toBeNull()
})

test('an unlocked post has its comments and reactions, and names its audience', async () => {
  await open(post)
  expect(await screen.findByRole('heading', { name: '1 comment' })).toBeDefined()
  expect(screen.getByRole('group', { name: /^Reactions/ })).toBeDefined()
  expect(screen.getByText(/buyers only/)).toBeDefined()
})

test.each(['/p/p?comment=c1', '/p/p#c-c1'])('%s leads to the comment, however far down it is', async (address) => {
  await open(post, address)
  expect(await screen.findByRole('heading', { name: 'Linked comment' })).toBeDefined()
})

test('a comment draft on one post is not taken along to the next', async () => {
  const mayComment = { ...post, can: { ...post.can, comment: true } }
  const { client, router } = await open(mayComment)
  client.setQueryData(callKey('content.getItem', { params: { postId: 'q' } }), { ...mayComment, id: 'q' })
  const box = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  fireEvent.change(await box(), { target: { value: 'Only about the beds' } })
  await act(() => router.navigate({ href: '/p/q' } as never))
  expect((await box()).value).toBe('')
  await act(() => router.navigate({ href: '/p/p' } as never))
  expect((await box()).value).toBe('Only about the beds')
})

test('the page of a covered article does not name it', async () => {
  const article = { ...post, text: 'The butler did it\nEnd', facets: [{ kind: 'TITLE', start: 0, end: 17 }] }
  await open({ ...article, sensitive: { cover: true, note: '' } })
  expect((await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent)).toEqual(['Post'])
  expect(document.title).not.toContain('butler')
})
