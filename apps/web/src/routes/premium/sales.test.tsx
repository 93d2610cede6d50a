import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { savedFiles } from '#lib/text/csv/testing.ts'
import { GroupSales } from './sales.tsx'

const sale = {
  id: 'p',
  subject: { id: 'e', groupId: 'g', title: 'Seed box', interval: 'MONTHLY' },
  buyer: { id: 'ana', kind: 'PERSON', username: 'ana', displayName: 'Ana', avatar: null },
  source: 'STRIPE',
  state: 'GRACE',
  price: { amount: 800, currency: 'EUR' },
  discount: null,
  startDate: '2026-11-20T10:00:00.000Z',
  paidUntil: '2099-12-20T10:00:00.000Z',
  trialUntil: null,
  nextChargeAt: '2099-12-20T10:00:00.000Z',
  can: { cancel: false, resume: false },
}
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const total = {
  source: 'APPLE_IN_APP_PURCHASES',
  purchases: 1,
  charged: euros(800),
  takenBack: euros(0),
  fee: euros(0),
  net: euros(800),
}

async function open({ manages = true, search = '', more = false } = {}) {
  const client = lastingCache()
  const group = { id: 'g', name: 'Garden', locked: false, can: { manage: manages } }
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), group)
  const sent = fakeServer(({ path }) =>
    Response.json(
      path.includes('cursor=next')
        ? { items: [{ ...sale, id: 'q' }], nextCursor: null }
        : { items: [sale], nextCursor: more ? 'next' : null, totals: [total] },
    ),
  )
  const address = `/g/g/premium/sales${search}`
  await showAt(<GroupSales />, { address, path: '/g/$groupId/premium/sales', client })
  return sent
}

test('admins see each purchase with its buyer, start and state', async () => {
  await open()
  const row = within(await screen.findByRole('list', { name: 'Sales' })).getByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/purchases/p')
  expect(row.textContent).toContain('Payment failed')
  expect(row.textContent).toContain('Seed box · €8.00 a month · since November 20, 2026')
  // A title that is written the other way takes nothing beside it along.
  expect(within(row).getByText('Seed box').tagName).toBe('BDI')
})

test('sales are shown by state, each list at its own address', async () => {
  await open({ search: '?show=refunded' })
  await screen.findByRole('list', { name: 'Sales' })
  const tabs = within(screen.getByRole('navigation', { name: 'Filter sales' }))
  const current = tabs.getAllByRole('link').filter((link) => link.getAttribute('aria-current') !== null)
  expect(current.map(({ textContent }) => textContent)).toEqual(['Refunded'])
  expect(tabs.getByRole('link', { name: 'Cancelled' }).getAttribute('href')).toBe('/g/g/premium/sales?show=cancelled')
})

test('sales show their proceeds, and are searched by buyer in the address', async () => {
  const sent = await open({ search: '?show=ended&q=an' })
  const sum = await screen.findByRole('list', { name: 'Total' })
  expect(sum.textContent).toBe('App Store · 1 sale€8.00 paid, €0.00 taken back; the store pays the administrators')
  expect(sent[0]?.path).toContain('buyer=an')
  const tabs = within(screen.getByRole('navigation', { name: 'Filter sales' }))
  expect(tabs.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/g/g/premium/sales?q=an')
  const field = screen.getByRole('searchbox', { name: 'Buyer name' })
  fireEvent.change(field, { target: { value: 'tom' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await vi.waitFor(() => expect(sent.at(-1)?.path).toContain('buyer=tom'))
  expect(sent.at(-1)?.path).toContain('states=ENDED')
})

test('saving the sales reads on to the last', async () => {
  const saved = savedFiles()
  await open({ more: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const [head, ...rows] = ((await saved[0]?.text()) ?? '').split('\r\n')
  expect(head).toContain('"buyer","username"')
  expect(rows).toEqual([
    expect.stringContaining('"p","Seed box","MONTHLY","Ana","ana","STRIPE","GRACE","8.00"'),
    expect.stringContaining('"q"'),
  ])
})

test('nobody else sees the sales', async () => {
  const sent = await open({ manages: false })
  await screen.findByText('Only admins can see sales.')
  expect(sent).toEqual([])
})
