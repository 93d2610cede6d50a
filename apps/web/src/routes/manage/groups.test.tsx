import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedGroups } from './groups.tsx'

const owner = { id: 'ana', username: 'ana', displayName: 'Ana', kind: 'PERSON', avatar: null, roles: [] }
const group = (id: string, more: object) => ({
  id,
  name: id,
  mark: null,
  owner,
  state: 'ACTIVE',
  visibility: 'EVERYONE',
  joinPolicy: 'ANYONE',
  memberCount: 3,
  lastPostAt: null,
  reports: 0,
  ...more,
})

test('a list of groups says how each is joined in the words of the groups themselves', async () => {
  const items = [
    group('Open', {}),
    group('Asking', { joinPolicy: 'REQUEST_ONLY' }),
    group('Hidden', { visibility: 'GROUP_MEMBERS', joinPolicy: 'REQUEST_ONLY' }),
    group('Gone', { state: 'DELETED' }),
  ]
  fakeServer(() => Response.json({ items, nextCursor: null }))
  await showAt(<ManagedGroups />, { address: '/manage/groups' })
  const rows = await screen.findAllByRole('row')
  const texts = rows.slice(1).map((row) => row.textContent)
  for (const [index, words] of ['Anyone can join', 'Approval needed', 'Private', 'Deleted'].entries())
    expect(texts[index]).toContain(words)
  screen.getByRole('button', { name: 'Save these rows as CSV' })
})
