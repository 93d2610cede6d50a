import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { serving } from '../../lib/calls/testing.ts'
import { lastingCache, showAt } from '../../lib/shell/testing.tsx'
import { Following } from './follows.tsx'

beforeEach(() => {
  serving(() => Response.json({ items: [], nextCursor: null }))
})

/** Ana looks at whom somebody follows: nobody. */
function look(username: string) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', username: 'ana', nextSteps: [], roles: [] })
  return showAt(<Following />, { address: `/people/${username}`, path: '/people/$username', client })
}

test('whoever follows nobody yet reads what will be there, and where to look', async () => {
  await look('ana')
  await screen.findByText('People you follow appear here.')
  expect(screen.getByRole('link', { name: 'Look around' }).getAttribute('href')).toBe('/discover')
})

test('an empty list of somebody else may also be a hidden one', async () => {
  await look('ben')
  await screen.findByText('There is nobody here, or this list is not shown to you.')
  expect(screen.queryByRole('link', { name: 'Look around' })).toBeNull()
})
