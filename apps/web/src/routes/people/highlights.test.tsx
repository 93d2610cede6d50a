import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ProfileHighlights } from './highlights.tsx'

const highlight = (title: string) => ({ id: title, title, cover: null, postIds: ['p'] })
const ana = {
  id: 'ana',
  username: 'ana',
  displayName: 'Ana',
  kind: 'PERSON',
  avatar: null,
  blockedByMe: false,
  isPrivate: false,
  followsMe: false,
  bio: { text: '', facets: [] },
  place: null,
  memberTitles: [],
  joinedAt: new Date('2026-01-01T00:00:00.000Z'),
  knownFollowers: { count: 0, items: [] },
  counts: { followers: 0, following: 0, groups: 0, posts: 1 },
  contentHeader: [],
  testimonial: null,
  highlights: ['Harvest', 'Choir'].map(highlight),
}

test('after a highlight is deleted the focus is on the next', async () => {
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', username: 'ana', nextSteps: [], roles: [] })
  client.setQueryData(callKey('users.getProfile', { params: { userId: '@ana' } }), ana)
  await showAt(<ProfileHighlights />, { address: '/people/ana', path: '/people/$username', client })
  fireEvent.click(await screen.findByRole('button', { name: 'More about the highlight Harvest' }))
  const entry = await screen.findByRole('menuitem', { name: 'Delete highlight' })
  await act(async () => void fireEvent.click(entry))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Choir')
})
