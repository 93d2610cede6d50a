import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { PurchasePage } from './purchase.tsx'
import { Purchases } from './purchases.tsx'

const purchase = {
  id: 'p',
  subject: {
    id: 'e',
    groupId: 'g',
    title: 'Seed box',
    interval: 'MONTHLY',
    benefits: ['Seeds'],
    active: true,
    paused: false,
    can: { buy: true },
  },
  source: 'STRIPE',
  state: 'ACTIVE',
  price: { amount: 800, currency: 'EUR' },
  discount: null,
  startDate: '2026-11-20T10:00:00.000Z',
  paidUntil: '2099-12-20T10:00:00.000Z',
  nextChargeAt: '2099-12-20T10:00:00.000Z',
  trialUntil: null,
  receiptUrl: null,
  graceUntil: null,
  manageUrl: null,
  can: { cancel: true, resume: false },
  events: [{ at: '2026-11-20T10:00:00.000Z', kind: 'STARTED', amount: null }],
}
const open = async (part: object) => {
  fakeServer(({ path }) =>
    Response.json(
      path === 'p' ? { ...purchase, ...part } : { id: 'g', kind: 'STANDARD', name: 'Allotments', picture: null },
    ),
  )
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

test.each([
  [{ state: 'PENDING', nextChargeAt: null }, 'You can leave this page. We’ll notify you.', 'To the group'],
  [
    { state: 'CANCELLED', nextChargeAt: null },
    'You keep access until December 20, 2099 and are not charged again.',
    'To the group',
  ],
  [{ state: 'FAILED', nextChargeAt: null, paidUntil: null }, 'The payment failed. You weren’t charged.', 'Try again'],
  [{ state: 'REFUNDED', nextChargeAt: null }, 'Your payment was refunded, and your access has ended.', 'Get it again'],
])('the buyer reads what the state means, and where to go on', async (part, notice, next) => {
  await open({ can: { cancel: false, resume: false }, ...part })
  expect(screen.getByText(notice)).toBeDefined()
  expect(screen.getByRole('link', { name: next })).toBeDefined()
  expect(screen.getByText('Seeds')).toBeDefined()
})

test('a promo code that lowered the price is named', async () => {
  await open({ discount: { amount: 400, currency: 'EUR' } })
  expect(screen.getByText(/€4.00 less by a promo code/)).toBeDefined()
})

test('a trial says so, and when it ends, until something is charged', async () => {
  fakeServer(() => Response.json({ items: [{ ...purchase, trialUntil: purchase.paidUntil }], nextCursor: null }))
  await showAt(<Purchases />, { address: '/purchases', path: '/purchases' })
  await screen.findByText('Free trial')
  expect(screen.queryByText('Active')).toBeNull()
  expect(screen.getByText(/€8.00 a month · free until December 20, 2099/)).toBeDefined()
})

test('purchases that give access come before those that are over', async () => {
  const over = {
    ...purchase,
    id: 'old',
    state: 'ENDED',
    nextChargeAt: null,
    subject: { ...purchase.subject, title: 'Old box' },
  }
  fakeServer(() => Response.json({ items: [over, purchase], nextCursor: null }))
  await showAt(<Purchases />, { address: '/purchases', path: '/purchases' })
  await screen.findByRole('link', { name: 'Old box' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Current',
    'Past',
  ])
  expect(screen.getByText(/€8.00 a month · next on December 20, 2099/)).toBeDefined()
})
