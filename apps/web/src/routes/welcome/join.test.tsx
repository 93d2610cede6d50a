import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { lastingCache, showAt } from '../../lib/shell/testing.tsx'
import { JoinByCode } from './join.tsx'

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a member reads whom a code is for, and how long, before redeeming it', async () => {
  const client = lastingCache()
  client.setQueryData(callKey('landing.previewJoinCode', { params: { code: 'GARDEN' } }), {
    state: 'OPEN',
    group: { id: 'choir', name: 'Choir', mark: null, description: '' },
    needsApproval: false,
    emailDomains: ['uni.example'],
    entitlementTitle: null,
    expirationDate: '2026-12-24T12:00:00.000Z',
  })
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'ana' })
  await showAt(<JoinByCode />, { address: '/join/GARDEN', path: '/join/$code', client })
  const told = await screen.findAllByText(/^It is/)
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'It is for people with an email at uni.example.',
    expect.stringContaining('2026'),
  ])
  screen.getByRole('button', { name: 'Join Choir' })
})
