import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { lastingCache, showAt } from '../../lib/shell/testing.tsx'
import { Following } from './follows.tsx'

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  serving(() => Response.json({ items: [], nextCursor: null }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
