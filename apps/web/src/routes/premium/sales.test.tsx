import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { serving } from '../../lib/calls/testing.ts'
import { lastingCache, showAt } from '../../lib/shell/testing.tsx'
import { GroupSales } from './sales.tsx'

const sale = {
  id: 'p',
  subject: { id: 'e', groupId: 'g', title: 'Seed box', interval: 'MONTHLY' },
  buyer: { id: 'ana', kind: 'PERSON', username: 'ana', displayName: 'Ana', avatar: null },
  source: 'STRIPE',
  state: 'GRACE',
  price: { amount: 800, currency: 'EUR' },
  startDate: '2026-11-20T10:00:00.000Z',
  paidUntil: '2099-12-20T10:00:00.000Z',
  nextChargeAt: '2099-12-20T10:00:00.000Z',
  can: { cancel: false, resume: false },
}

async function open({ manages = true, search = '' } = {}) {
  const client = lastingCache()
  const group = { id: 'g', name: 'Garden', locked: false, can: { manage: manages } }
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), group)
  const sent = serving(() => Response.json({ items: [sale], nextCursor: null }))
  const address = `/g/g/premium/sales${search}`
  await showAt(<GroupSales />, { address, path: '/g/$groupId/premium/sales', client })
  return sent
}

test('admins see who bought what, since when, and how it stands', async () => {
  await open()
  const row = within(await screen.findByRole('list', { name: 'Sales' })).getByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/purchases/p')
  expect(row.textContent).toContain('Payment failed')
  expect(row.textContent).toContain('Seed box · €8.00 a month · since November 20, 2026')
})

test('sales are shown by state, each list at its own address', async () => {
  await open({ search: '?show=refunded' })
  await screen.findByRole('list', { name: 'Sales' })
  const tabs = within(screen.getByRole('navigation', { name: 'Sales by state' }))
  const current = tabs.getAllByRole('link').filter((link) => link.getAttribute('aria-current') !== null)
  expect(current.map(({ textContent }) => textContent)).toEqual(['Refunded'])
  expect(tabs.getByRole('link', { name: 'Cancelled' }).getAttribute('href')).toBe('/g/g/premium/sales?show=cancelled')
})

test('nobody else is shown anything', async () => {
  const sent = await open({ manages: false })
  await screen.findByText('Only admins see what was sold.')
  expect(sent).toEqual([])
})
