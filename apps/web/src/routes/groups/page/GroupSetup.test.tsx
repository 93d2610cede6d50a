import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache } from '#lib/navigation/shell/testing.tsx'
import { GroupSetup } from './GroupSetup.tsx'
import type { GroupSetupProps } from './GroupSetup.tsx'

const fresh = {
  id: 'g',
  picture: null,
  banner: null,
  description: '',
  interests: [],
  place: null,
  rules: [],
  questions: [],
  counts: { members: 1 },
}
const finished = {
  picture: {},
  banner: {},
  description: 'Beds.',
  place: {},
  rules: ['Be kind.'],
  counts: { members: 2 },
}
const groupOf = (known: object) => ({ ...fresh, ...known }) as unknown as GroupSetupProps['group']
const setup = (known: object, onWrite: () => void = () => undefined, client = lastingCache()) => (
  <QueryClientProvider client={client}>
    <GroupSetup group={groupOf(known)} onWrite={onWrite} />
  </QueryClientProvider>
)
const undone = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('admins of a new group see its first steps, each with a link, ticked off when done', () => {
  const write = vi.fn<() => void>()
  const { rerender } = render(setup({}, write))
  expect(undone()).toEqual([
    '/g/g/manage/look',
    '/g/g/manage/look',
    '/g/g/manage/look',
    '/g/g/manage/rules',
    '/g/g/invite',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Write first post' }))
  expect(write).toHaveBeenCalledOnce()
  rerender(setup(finished))
  expect(undone()).toEqual([])
  expect(screen.getByText('Invite people').textContent).toContain('(done)')
})

test('people count as invited before they have answered', () => {
  const client = lastingCache()
  const mails = { items: [{ id: 'm', email: 'ana@example.org' }], nextCursor: null }
  client.setQueryData(callKey('groups.listMailInvitations', { body: { groupId: 'g', limit: 1 } }), mails)
  render(setup({}, undefined, client))
  expect(undone()).not.toContain('/g/g/invite')
})

test('an organisation is to publish its landing page, until it has', () => {
  const done = { ...finished, kind: 'ENTERPRISE', handle: 'choirs' }
  const knowing = (published: boolean) => {
    const client = lastingCache()
    client.setQueryData(callKey('groups.getEnterpriseGroup', { params: { id: 'g' } }), {
      locked: false,
      landing: { published },
    })
    return client
  }
  render(setup(done, undefined, knowing(false)))
  expect(undone()).toEqual(['/manage/communities/choirs'])
  cleanup()
  render(setup(done, undefined, knowing(true)))
  expect(undone()).toEqual([])
})
