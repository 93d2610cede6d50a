import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedUser } from './user.tsx'

const can = { ban: true, isolate: true, resetPassword: true, setRoles: true, viewAs: true, delete: true }
const facts = { status: 'ACTIVE', roles: [], erasedAt: null, isolated: null, createdAt: new Date('2026-09-01') }
const lists = { emails: [], phones: [], sessions: [], groups: [], notes: [], bans: [] }
const person = { id: 'ana', username: 'ana', displayName: 'Ana', avatar: null, ...facts, ...lists, can }

test('buttons that take something from a person appear once they can no longer move under a press', async () => {
  const answers: ((answer: Response) => void)[] = []
  fakeServer(({ body }) => new Promise((resolve) => 'limit' in body && answers.push(resolve)))
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['MODERATOR'] })
  client.setQueryData(callKey('admin.getUserById', { params: { userId: 'ana' } }), {
    ...person,
    subscription: { paidUntil: null },
    counts: { posts: 0, comments: 0, followers: 0, reportsReceived: 0, reportsMade: 0, removed: 0 },
  })
  await showAt(<ManagedUser />, { client, address: '/manage/users/ana', path: '/manage/users/$id' })
  await screen.findByRole('heading', { name: 'Timeline' })
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull()
  await act(async () => {
    for (const answer of answers) answer(Response.json({ items: [], nextCursor: null }))
  })
  await screen.findByRole('button', { name: 'Ban' })
  expect(screen.getByText('Joined the place')).toBeTruthy()
})
