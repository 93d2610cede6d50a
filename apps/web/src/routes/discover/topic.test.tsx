import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { showAt } from '../../lib/shell/testing.tsx'
import { Topic } from './ranked.tsx'

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('posts on a topic spelled similarly are not shown as this one', async () => {
  serving(({ path }) =>
    Response.json(
      path === 'searchV3'
        ? { items: [{ kind: 'POST', item: { id: 'other', counts: {} } }], nextCursor: 'more', corrected: '#gardening' }
        : { items: [], nextCursor: null },
    ),
  )
  await showAt(<Topic />, { path: '/topic/$topic', address: '/topic/gardning' })
  await screen.findByText('Nobody has written about #gardning yet. You could be the first.')
  expect(screen.queryByRole('feed')).toBeNull()
})
