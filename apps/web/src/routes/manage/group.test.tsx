import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedGroup } from './group.tsx'

const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Garden Club',
  description: '',
  picture: null,
  state: 'ACTIVE',
  createdAt: '2026-11-20T10:00:00.000Z',
  settings: { visibility: 'EVERYONE', listed: true },
  counts: { members: 2, posts: 0, subgroups: 0 },
  audit: [],
}
const open = async (status: string) => {
  const owner = { id: 'olga', username: 'olga', displayName: 'Olga', avatar: null, status }
  fakeServer(() => Response.json({ ...group, owner }))
  await showAt(<ManagedGroup />, { address: '/manage/groups/g', path: '/manage/groups/$id' })
  await screen.findByText('Details')
}

test('a group whose owner cannot act can be given to somebody else, and no other group', async () => {
  await open('BANNED')
  expect(screen.getByRole('link', { name: 'Olga' })).toBeDefined()
  expect(screen.getByText('The owner of this group cannot act for now.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Transfer ownership' }))
  expect(await screen.findByRole('dialog', { name: 'Transfer Garden Club' })).toBeDefined()
})

test('an owner who is here hands it over themselves', async () => {
  await open('ACTIVE')
  expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull()
})
