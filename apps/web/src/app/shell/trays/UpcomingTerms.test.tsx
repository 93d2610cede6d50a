import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { UpcomingTerms } from './UpcomingTerms.tsx'

const dayMs = 86_400_000
const version = (document: string, inDays: number) => ({
  id: `${document}-2`,
  document,
  version: '2',
  effectiveAt: new Date(Date.now() + inDays * dayMs),
})
async function show(...upcoming: object[]) {
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me', roles: [], terms: { upcoming } })
  return showAt(<UpcomingTerms />, { client })
}

test('a banner tells of the next version until its date, and hidden once it stays hidden on this device', async () => {
  onTestFinished(() => localStorage.clear())
  await show(version('RULES', -1), version('TERMS', 14), version('PRIVACY', 20))
  expect(screen.getByText(/^New terms of use apply from/u)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Read/u }).getAttribute('href')).toBe('/terms?version=2')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })))
  expect(screen.getByText(/^A new privacy statement applies from/u)).toBeTruthy()
  cleanup()
  await show(version('TERMS', 14))
  expect(screen.queryByText(/^New terms/u)).toBeNull()
})
