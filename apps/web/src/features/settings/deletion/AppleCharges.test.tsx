import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { AppleCharges } from './AppleCharges.tsx'

const none = { source: 'NONE', nextCharge: null, also: [] }
const byApple = { source: 'APPLE_IN_APP_PURCHASES', nextChargeAt: '2026-06-01T00:00:00.000Z' }

async function open(subscription: object, items: readonly object[] = []) {
  fakeServer(() => Response.json({ items, nextCursor: null }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { subscription })
  await showAt(<AppleCharges />, { client })
  // All of it is known, and on the screen.
  await act(async () => vi.waitFor(() => expect(client.isFetching()).toBe(0)))
}

test('a member who leaves reads that Apple goes on charging for a plan, or for something of a group', async () => {
  await open({ ...none, source: 'APPLE_IN_APP_PURCHASES', nextCharge: {} })
  expect(await screen.findByText('Apple keeps charging you')).toBeTruthy()
  cleanup()
  await open({ ...none, also: [{ source: 'APPLE_IN_APP_PURCHASES', level: 'MONTHLY', paidUntil: null, renews: true }] })
  expect(await screen.findByText('Apple keeps charging you')).toBeTruthy()
  cleanup()
  await open(none, [byApple])
  expect(await screen.findByText('Apple keeps charging you')).toBeTruthy()
})

test('a member who pays by card, or has cancelled at Apple, reads nothing of Apple', async () => {
  const ended = { source: 'APPLE_IN_APP_PURCHASES', level: 'MONTHLY', paidUntil: null, renews: false }
  await open({ ...none, source: 'APPLE_IN_APP_PURCHASES', also: [ended] }, [
    { ...byApple, nextChargeAt: null },
    { ...byApple, source: 'STRIPE' },
  ])
  expect(screen.queryByText('Apple keeps charging you')).toBeNull()
})
