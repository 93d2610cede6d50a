import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { GroupPosts } from './group.tsx'

const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Choir',
  locked: false,
  unseenWarnings: 0,
  guidelines: { version: 0, isAccepted: true },
  membershipState: 'NONE',
  can: { manage: false, post: false },
}

async function open(opened: object) {
  const sent = fakeServer(() => Response.json({ items: [], nextCursor: null, live: null, next: null }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), opened)
  client.setQueryData(callKey('groups.getEnterpriseGroup', { params: { id: 'g' } }), {
    locked: false,
    pinnedPost: null,
  })
  const page = (
    <RealtimeProvider value={{ onEvent: () => () => undefined } as unknown as Realtime}>
      <GroupPosts />
    </RealtimeProvider>
  )
  await showAt(page, { address: '/g/g', path: '/g/$groupId', client })
  await screen.findByText(/^No posts yet/)
  return sent.map(({ path }) => path)
}

test('the home of an organisation shows the posts of all its groups, another group shows its own', async () => {
  expect(await open({ ...group, kind: 'ENTERPRISE' })).toContain('getEnterpriseFeed')
  cleanup()
  expect(await open(group)).toContain('getGroupContent')
})
