import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { MyGroups } from './myGroups.tsx'

const group = (id: string, name: string, home: string | null = null) => ({
  id,
  kind: 'STANDARD',
  name,
  picture: null,
  description: `About ${name}`,
  joinPolicy: 'ANYONE',
  parentId: null,
  enterpriseGroup: home === null ? null : { id: home, name: 'Mill', picture: null },
  memberCount: 3,
  locked: false,
})
const membership = (card: object, state: string) => ({ group: card, membershipState: state, role: 'MEMBER' })
async function open(createGroup: boolean) {
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', can: { createGroup } })
  await showAt(<MyGroups />, { address: '/g', path: '/g', client })
}
const ben = { id: 'ben', kind: 'PERSON', username: 'ben', displayName: 'Ben', avatar: null }

test('a member sees invitations first, then the groups with their last post, and which of these is new', async () => {
  fakeServer(({ path }) => {
    if (path === 'getGroupMemberships')
      return Response.json({
        items: [
          membership(group('choir', 'Choir', 'mill'), 'MEMBER'),
          membership(group('mill', 'Mill'), 'MEMBER'),
          membership(group('river', 'River', 'mill'), 'INVITED'),
        ],
        nextCursor: null,
      })
    if (path === 'getLatestGroupPosts')
      return Response.json({
        items: [
          { groupId: 'choir', postId: 'p', author: ben, text: 'We sing.', publishedAt: new Date(), isNew: true },
          { groupId: 'mill', postId: 'q', author: ben, text: '', publishedAt: new Date(), isNew: false },
        ],
      })
    if (path === 'getFriendsInGroup') return Response.json({ items: [{ groupId: 'choir', count: 1, friends: [ben] }] })
    return Response.json({ items: [], nextCursor: null })
  })
  await open(true)
  await screen.findByText('We sing.')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((words) => /River|Mill|Choir/.exec(words)?.[0])).toEqual(['River', 'Mill', 'Choir'])
  expect(rows.map((words) => words.includes('New posts'))).toEqual([false, false, true])
  expect(rows[1]).toContain('Media without text')
  expect(screen.getByRole('img', { name: 'Ben' })).toBeTruthy()
})

test.each([true, false])('a member who may create groups (%s) is offered that', async (may) => {
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
  await open(may)
  await screen.findByText('You haven’t joined a group yet')
  expect(screen.queryAllByRole('link', { name: 'New group' })).toHaveLength(may ? 1 : 0)
})
