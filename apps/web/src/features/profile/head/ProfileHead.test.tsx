import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import type { OpenProfile } from './ProfileHead.tsx'

const person = (displayName: string) => ({ id: displayName, displayName, kind: 'PERSON', avatar: null })
const ana = {
  ...person('Ana'),
  username: 'ana',
  blockedByMe: false,
  followsMe: true,
  bio: { text: 'Counts birds', facets: [] },
  place: { locationString: 'Lower lock' },
  joinedAt: new Date('2022-05-01T12:00:00Z'),
  counts: { followers: 128, following: 94, groups: 1, posts: 3 },
  memberTitles: [],
  knownFollowers: { count: 5, items: ['Jun', 'Lucas', 'Mina'].map(person) },
} as unknown as OpenProfile

async function show(profile: OpenProfile, photos: readonly object[] = [], isOwn = false) {
  fakeServer(() => Response.json({ items: photos, nextCursor: null }))
  await showAt(
    <ProfileHead profile={profile} isOwn={isOwn}>
      <button type="button">Follow</button>
    </ProfileHead>,
  )
}
const photo = (id: string, sensitive: object | null = null) => ({
  id: `post-${id}`,
  filteredBy: null,
  sensitive,
  media: [
    { id, mediaType: 'IMAGE', status: 'READY', width: 4, height: 3, sources: [{ url: `/${id}.webp`, width: 640 }] },
  ],
})

test('a profile says where and since when, and names two of the followers whom its reader follows', async () => {
  await show(ana)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Lower lock',
    'Member since May 2022',
    '128 followers',
    '94 following',
    '1 group',
  ])
  expect(screen.getByText('Followed by Jun, Lucas and 3 more')).toBeDefined()
})

test('few are all named; on one’s own profile nobody is', async () => {
  const few = { ...ana, knownFollowers: { ...ana.knownFollowers, count: 3 } }
  await show(few)
  expect(screen.getByText('Followed by Jun, Lucas, and Mina')).toBeDefined()
  await show(few, [], true)
  expect(screen.queryAllByText(/^Followed by/)).toHaveLength(1)
})

test('the banner is the newest photo that nobody covered', async () => {
  await show(ana, [photo('wound', { cover: true, note: 'Blood' }), photo('heron')])
  await expect.poll(() => document.querySelector('header img')?.getAttribute('src')).toBe('/heron.webp')
})
