import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { PurchasePage } from './purchases.tsx'

const purchase = {
  id: 'p',
  subject: { id: 'e', groupId: 'g', title: 'Seed box', interval: 'MONTHLY', active: true, paused: false },
  source: 'STRIPE',
  state: 'ACTIVE',
  price: { amount: 800, currency: 'EUR' },
  discount: null,
  startDate: '2026-11-20T10:00:00.000Z',
  paidUntil: '2099-12-20T10:00:00.000Z',
  nextChargeAt: '2099-12-20T10:00:00.000Z',
  receiptUrl: null,
  graceUntil: null,
  manageUrl: null,
  can: { cancel: true, resume: false },
  events: [{ at: '2026-11-20T10:00:00.000Z', kind: 'STARTED', amount: null }],
}
const open = async (part: object) => {
  fakeServer(() => Response.json({ ...purchase, ...part }))
  await showAt(<PurchasePage />, { address: '/purchases/p', path: '/purchases/$purchaseId' })
  await screen.findByText('Bought')
}

test('a seller sees the buyer, and is not offered the buyer’s actions', async () => {
  await open({ buyer: { id: 'ana', displayName: 'Ana' } })
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/people/ana')
  expect(screen.queryByRole('button', { name: 'Cancel the renewal' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use another card' })).toBeNull()
})

test('the buyer can cancel a purchase', async () => {
  await open({})
  expect(screen.getByRole('button', { name: 'Cancel the renewal' })).toBeDefined()
})

test('the buyer can take the cancellation back', async () => {
  await open({ state: 'CANCELLED', nextChargeAt: null, can: { cancel: false, resume: true } })
  const sent = fakeServer(() => Response.json(purchase))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resume renewal' })))
  expect(sent.map(({ path }) => path)).toContain('resume')
  await screen.findByRole('button', { name: 'Cancel the renewal' })
  expect(screen.queryByRole('button', { name: 'Resume renewal' })).toBeNull()
})

test('after a failed payment the buyer reads until when access continues', async () => {
  await open({ state: 'GRACE', graceUntil: '2099-12-27T10:00:00.000Z' })
  expect(screen.getByText(/^The last payment failed/).textContent).toContain('December 27, 2099')
})

test('the buyer reads that nothing is charged while the seller cannot be paid, or where to end it', async () => {
  const paused = { ...purchase.subject, paused: true }
  await open({ subject: paused })
  expect(screen.getByText(/^This is not on sale now. While that lasts you are not charged again/)).toBeDefined()
  cleanup()
  await open({ subject: paused, source: 'APPLE_IN_APP_PURCHASES' })
  expect(screen.getByText(/Apple keeps charging you until you cancel it there/)).toBeDefined()
  expect(screen.queryByText(/you are not charged again/)).toBeNull()
})
