import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Upgrade } from '#routes/premium/upgrade.tsx'
import { SubscriptionSettings } from './subscription.tsx'

const free = {
  level: 'YEARLY',
  source: 'PROMO_CODE',
  startDate: new Date('2026-01-01T00:00:00Z'),
  paidUntil: new Date('2026-12-31T00:00:00Z'),
  nextCharge: null,
  cancelAtPeriodEnd: false,
  payment: 'OK',
  card: null,
  manageUrl: null,
}
const byCard = {
  source: 'STRIPE',
  level: 'MONTHLY',
  paidUntil: new Date('2026-02-01T00:00:00Z'),
  renews: true,
  payment: 'OK',
}
const plans = ['MONTHLY', 'YEARLY'].map((level) => ({ level, price: { amount: 500, currency: 'EUR' }, saving: 0 }))

/** A page, for somebody whose free time ends after this plan. */
async function show(Page: typeof SubscriptionSettings, plan: object): Promise<SentCall[]> {
  const subscription = { ...free, also: [plan] }
  const settings = { subscription, plans, renewalReminder: true, receiptsByMail: true }
  const sent = fakeServer(({ path }) =>
    Response.json(
      path === 'subscriptionSettings'
        ? settings
        : { promoCode: null, features: { cardPayments: true }, ...subscription },
    ),
  )
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getSubscriptionSettings'), settings)
  await showAt(<Page />, { client })
  return sent
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const calls = (sent: readonly SentCall[]) => sent.map(({ path }) => path)

test('a plan paid by card is cancelled, although free time ends after it', async () => {
  const sent = await show(SubscriptionSettings, byCard)
  screen.getByRole('button', { name: 'Switch to yearly' })
  await press('Cancel the renewal')
  const [, confirm] = await screen.findAllByRole('button', { name: 'Cancel the renewal', hidden: true })
  await act(async () => void fireEvent.click(confirm ?? document.body))
  expect(calls(sent)).toContain('cancelCardSubscription')
})

test('a plan whose payment failed is paid, although free time ends after it', async () => {
  const sent = await show(SubscriptionSettings, { ...byCard, payment: 'HOLD' })
  screen.getByText('Your last payment failed. Access resumes once it’s paid.')
  await press('Try the payment again')
  expect(calls(sent)).toContain('retryCardPayment')
})

test('a member with only free time has nothing to cancel', async () => {
  await show(SubscriptionSettings, { ...byCard, source: 'PROMO_CODE', renews: false })
  expect(screen.queryByRole('button', { name: 'Cancel the renewal' })).toBeNull()
})

test('nobody who pays for a plan is sold another, although free time ends after it', async () => {
  await show(Upgrade, byCard)
  expect(screen.getByText('You already have a plan.')).toBeTruthy()
})
