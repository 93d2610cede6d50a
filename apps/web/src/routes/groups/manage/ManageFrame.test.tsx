import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ManageFrame } from './ManageFrame.tsx'

const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Choir',
  picture: null,
  locked: false,
  enterpriseGroup: null,
  pending: { join: 2, posting: 0, admin: 0, cases: 0 },
  permissions: ['MODERATE', 'RESTRICT', 'APPROVE', 'EDIT', 'EVENTS', 'METRICS', 'ROLES', 'ADMINS'],
  can: { manage: true, transfer: true, delete: true },
}

async function open(opened: object, address = '/g/g/manage/requests') {
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), opened)
  const page = (
    <RealtimeProvider value={{ onEvent: () => () => undefined, watch: () => () => undefined } as unknown as Realtime}>
      <ManageFrame />
    </RealtimeProvider>
  )
  return showAt(page, { address, path: '/g/$groupId/manage/$', client })
}
const parts = () => within(screen.getByRole('navigation', { name: 'Manage' })).getAllByRole('link')

test('the open part is brought into view in a list that is longer than the window', async () => {
  // Chromium answers a promise since version 150.
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as unknown as void)
  await open(group, '/g/g/manage/website')
  expect(brought.mock.contexts.map((link) => (link as Element).textContent)).toContain('Website')
  expect(() => cleanup()).not.toThrow()
})

test('an admin finds every part in one list, with how many requests wait, and the open one marked', async () => {
  await open(group)
  expect(parts().map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
    'moderation',
    'requests',
    'members',
    'roles',
    'invitations',
    'look',
    'rules',
    'permissions',
    'chat',
    'scheduled',
    'sales',
    'arrivals',
    'subgroups',
    'bots',
    'succession',
    'webhooks',
    'website',
    'danger',
  ])
  const current = parts().find((link) => link.getAttribute('aria-current') === 'page')
  expect(current?.textContent).toContain('Requests')
  expect(current?.textContent).toContain('2 waiting')
  expect(screen.getByRole('heading', { level: 2, name: 'Requests' })).toBeTruthy()
})

test('who runs the group above may end it and nothing else, and a member nothing', async () => {
  await open({ ...group, pending: undefined, permissions: [], can: { manage: false, transfer: false, delete: true } })
  expect(parts().map(({ textContent }) => textContent)).toEqual(['Danger zone'])
  cleanup()
  await open({ ...group, pending: undefined, permissions: [], can: { manage: false, transfer: false, delete: false } })
  expect(await screen.findByText('Only admins can open this page.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Manage' })).toBeNull()
})

test.each([
  [
    ['RESTRICT', 'SEE_LOG'],
    ['restrictions', 'members'],
  ],
  [['APPROVE'], ['requests']],
  [
    ['ROLES', 'METRICS'],
    ['members', 'roles', 'arrivals'],
  ],
])('a role of the group that allows %j opens %j', async (permissions, expected) => {
  const can = { manage: false, transfer: false, delete: false }
  await open({ ...group, permissions, can }, '/g/g/manage/nothing')
  expect(parts().map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual(expected)
})

test('who leaves for another page is not led back to the first part', async () => {
  const { router, history } = await open(group)
  await act(() => router.navigate({ href: '/there' }))
  expect(history.location.pathname).toBe('/there')
})
