import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { PostMenu } from './PostMenu.tsx'
import type { Post } from './types.ts'

const post = {
  id: 'p',
  author: { id: 'olga', username: 'olga', displayName: 'Olga' },
  postedAs: null,
  group: null,
  event: null,
  facets: [],
  editedAt: null,
  locked: null,
  status: 'PUBLISHED',
  pinned: false,
  repostOf: null,
  reactions: [],
  can: {},
}

async function openMenu(part: object) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  await showAt(<PostMenu post={{ ...post, ...part } as unknown as Post} />, { client })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^More about the post by/ })))
}
const goTo = async (name: string) =>
  (await screen.findByRole('menuitem', { name: `Go to ${name}` })).getAttribute('href')

test('a post links to its author', async () => {
  await openMenu({})
  expect(await goTo('Olga')).toBe('/@olga')
})

test('a post in the name of an organisation links to the organisation, and does not name its writer', async () => {
  const choirs = { id: 'choirs', name: 'River choirs', kind: 'ENTERPRISE' }
  await openMenu({ group: choirs, postedAs: choirs })
  expect(await goTo('River choirs')).toBe('/g/choirs')
  expect(screen.queryByText(/Olga/)).toBeNull()
})
