import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShownProfile } from '#features/profile/head/ProfileHead.tsx'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ProfileSidebar } from './ProfileSidebar.tsx'

const ana = { id: 'ana', username: 'ana', displayName: 'Ana', kind: 'PERSON', avatar: null, blockedByMe: false }
const group = (id: string) => ({ id, kind: 'GROUP', name: `Group ${id}`, picture: null, memberCount: 7 })

test('beside a profile stand the groups of both, and people to meet other than this one', async () => {
  fakeServer(({ path }) => {
    if (path === 'sidebar') return Response.json({ groupsInCommon: ['1', '2', '3', '4', '5'].map(group), goingTo: [] })
    if (path === 'friends')
      return Response.json({
        items: ['ana', 'ben'].map((id) => ({
          item: { ...ana, id, username: id, displayName: id, followState: 'NOT_FOLLOWING' },
          reasons: [],
        })),
      })
    return Response.json({ items: [], nextCursor: null })
  })
  await showAt(<ProfileSidebar profile={ana as unknown as ShownProfile} />)
  await screen.findByRole('region', { name: 'Groups together' })
  expect(screen.getAllByRole('link', { name: /^Group \d/ }).map(({ textContent }) => textContent)).toEqual(
    ['1', '2', '3', '4'].map((id) => `Group ${id}`),
  )
  expect(await screen.findByRole('button', { name: 'Follow ben' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Follow ana' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Going to' })).toBeNull()
})
