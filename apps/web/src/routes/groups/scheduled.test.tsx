import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { GroupScheduled } from './scheduled.tsx'

const group = {
  id: 'g',
  kind: 'ENTERPRISE',
  name: 'Choir',
  locked: false,
  permissions: ['APPROVE'],
  can: { post: true },
}
const post = (id: string, authorId: string, part: object = {}) => ({
  id,
  author: { id: authorId, displayName: authorId.toUpperCase() },
  postedAs: null,
  text: `About ${id}`,
  facets: [],
  media: [],
  poll: null,
  group,
  event: null,
  audience: 'EVERYONE',
  status: 'SCHEDULED',
  scheduledLiveAt: '2026-06-01T09:00:00.000Z',
  ...part,
})

async function open(items: readonly object[], opened: object = group) {
  let left = items
  const sent = fakeServer(({ path, body }) => {
    if (path === 'deleteGroupPost') left = left.filter((item) => !('id' in item) || item.id !== body['postId'])
    return Response.json(path === 'list' ? { items: left, nextCursor: null } : { ok: true })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'olga' })
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), opened)
  await showAt(<GroupScheduled />, { address: '/g/g', path: '/g/$groupId', client })
  return sent
}
const rowOf = async (words: string) => within((await screen.findByText(words)).closest('li') ?? document.body)
const buttons = (row: ReturnType<typeof within>) =>
  row.getAllByRole('button').map((button: HTMLElement) => button.textContent)

test('an admin sees whose posts wait in the group, changes only their own, and removes others’', async () => {
  const sent = await open([post('beans', 'ben'), post('hours', 'olga', { postedAs: group })])
  const others = await rowOf('About beans')
  expect(others.getByText('BEN')).toBeTruthy()
  expect(buttons(others)).toEqual(['Remove'])
  const own = await rowOf('About hours')
  expect(own.getByText(/as Choir/)).toBeTruthy()
  expect(buttons(own)).toEqual(['Publish now', 'Edit', 'Change time', 'Delete'])
  await act(async () => void fireEvent.click(others.getByRole('button', { name: 'Remove: About beans' })))
  expect(await screen.findByText(/^The post won’t be published\. BEN is notified/)).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove from Choir' })))
  await expect.poll(() => screen.queryByText('About beans')).toBeNull()
  expect(screen.getByText('About hours')).toBeTruthy()
  expect(sent.filter(({ path }) => path === 'list').map(({ body }) => body['groupId'])).toEqual(['g', 'g'])
})

test('an empty list says how posts get there', async () => {
  await open([])
  expect(await screen.findByText(/^No scheduled posts/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Write a post' })).toBeTruthy()
})

test('a member who does not run the group requests nothing, and reads why', async () => {
  const sent = await open([], { ...group, permissions: [] })
  expect(await screen.findByText('Only admins can see scheduled posts.')).toBeTruthy()
  expect(sent).toEqual([])
})
