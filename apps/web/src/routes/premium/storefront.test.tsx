import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { offer } from '#lib/entities/premium/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Storefront } from './storefront.tsx'

const free = { ...offer, id: 'f', title: 'Newsletter', price: { amount: 0, currency: 'EUR' } }

async function visit(items: readonly object[], { cardPayments = true, roles = [] as readonly string[] } = {}) {
  fakeServer(({ path }) => Response.json(path === 'instance' ? { features: { cardPayments } } : { items }))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me', roles })
  client.setQueryData(callKey('landing.getInstance'), { features: { cardPayments } })
  await showAt(<Storefront />, { address: '/g/g/premium', path: '/g/$groupId/premium', client })
}

test('a member sees each offer with its price, what one gets, and one button that says what it does', async () => {
  await visit([offer, free])
  expect(await screen.findByRole('article', { name: 'Friend of the oven' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toBe('/g/g/premium/e/buy')
  expect(screen.getByRole('link', { name: 'Get it' }).getAttribute('href')).toBe('/g/g/premium/f/buy')
  expect(screen.queryByText('Card payments are not set up here')).toBeNull()
})

test('without card payments a member is offered what is free, and reads why there is no more', async () => {
  await visit([offer, free], { cardPayments: false })
  expect(await screen.findByRole('article', { name: 'Newsletter' })).toBeDefined()
  expect(screen.queryByRole('article', { name: 'Friend of the oven' })).toBeNull()
  expect(screen.getByText(/^Only free offers are available until an administrator/)).toBeDefined()
})

test('staff read which settings are missing', async () => {
  await visit([offer], { cardPayments: false, roles: ['ADMIN'] })
  expect(await screen.findByText(/^Set STRIPE_SECRET_KEY/)).toBeDefined()
  expect(screen.queryByText('No offers yet')).toBeNull()
})
