import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { offer } from '#lib/entities/premium/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { BuyEntitlement } from './checkout.tsx'

const group = { id: 'g', kind: 'STANDARD', name: 'Bread Oven', picture: null, banner: null, locked: false }
const course = {
  id: 'l',
  groupId: 'g',
  title: 'Sourdough',
  description: '',
  descriptionFacets: [],
  cover: null,
  entitlement: { id: 'e' },
  itemCount: 8,
  durationMs: 0,
  locked: true,
  progress: { done: 0, total: 8, lastItemId: null },
}
const visit = async (part: object, cardPayments = true) => {
  fakeServer(({ path }) =>
    Response.json(
      path === 'listPremiumEntitlements'
        ? { items: [{ ...offer, ...part }] }
        : path === 'listContentLibraries'
          ? { items: [course, { ...course, id: 'x', title: 'Another', entitlement: null }], nextCursor: null }
          : path === 'instance'
            ? { features: { cardPayments } }
            : group,
    ),
  )
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me', roles: [] })
  await showAt(<BuyEntitlement />, {
    address: '/g/g/premium/e/buy',
    path: '/g/$groupId/premium/$entitlementId/buy',
    client,
  })
}

test('a buyer sees who sells it, what it is, what is inside, and what happens next', async () => {
  await visit({})
  const card = within(await screen.findByRole('article', { name: 'Friend of the oven' }))
  expect(await card.findByText('Bread Oven')).toBeDefined()
  expect(card.getByText('a month, first 14 days free')).toBeDefined()
  expect(card.getByText('A loaf every Friday')).toBeDefined()
  const inside = within(await screen.findByRole('region', { name: 'What is inside' }))
  expect(inside.getByRole('link', { name: 'Sourdough' })).toBeDefined()
  expect(inside.queryByText('Another')).toBeNull()
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem')[0]?.textContent).toBe('TodayYour free trial starts. Nothing is charged.')
  expect(next.getByText('Your first payment of €5.00')).toBeDefined()
})

test.each([
  [{ owned: { until: null }, can: { ...offer.can, buy: false } }, 'You already have this.', 'Purchases'],
  [{ capacity: 20, can: { ...offer.can, buy: false } }, 'Sold out', 'See all offers'],
  [{ active: false, can: { ...offer.can, buy: false } }, 'This is not on sale now.', 'See all offers'],
])('what cannot be bought says why, and leads on', async (part, reason, link) => {
  await visit(part)
  expect(await screen.findByText(reason)).toBeDefined()
  expect(screen.getByRole('link', { name: link })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
})

test('where no cards are taken, what has a price is not sold, and says so', async () => {
  await visit({}, false)
  expect(await screen.findByText('Card payments are not set up here')).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the group' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
})
