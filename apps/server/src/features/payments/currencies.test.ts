import { expect, test } from 'vitest'
import { openCardWorld } from '../../../test/world/cards.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const olga = await world.person('olga', { fresh: true })
const { groupId, account } = await sellingGroup(olga)

const sell = async (currency: string, amount: number, interval: 'MONTHLY' | 'ONE_TIME') => {
  const { id } = await olga.groups.createPremiumEntitlement({
    params: { groupId },
    body: { title: 'Walk', benefits: ['A guide'], price: { amount, currency }, interval, opens: [] },
  })
  return id
}
const chargedAtStripe = (): number => {
  const charges = [...stripe.things.values()].filter(({ object }) => object === 'charge')
  return Number(charges.at(-1)?.['amount'])
}

test.each([
  ['JPY', 1200, 1200],
  ['HUF', 500_000, 500_000],
  // Stripe counts these in hundredths, which do not exist.
  ['UGX', 30_000, 3_000_000],
  ['ISK', 900, 90_000],
])('%s is charged, refunded and stated in its own unit', async (currency, amount, charged) => {
  const ana = await world.person(`ana.${currency.toLowerCase()}`, { fresh: true })
  for (const interval of ['ONE_TIME', 'MONTHLY'] as const) {
    const entitlementId = await sell(currency, amount, interval)
    const { orderId, reference } = await buy(ana, { entitlementId })
    expect(chargedAtStripe()).toBe(charged)
    const { state, purchase } = await ana.payments.finalizeCardPurchase({ body: { orderId } })
    expect({ state, price: purchase?.price }).toEqual({ state: 'ACTIVE', price: { amount, currency } })
    stripe.refund(reference, charged / 2)
    const payment = [...stripe.things.values()].findLast(({ object }) => object === 'payment_intent')
    await notify('charge.refunded', payment?.id ?? '')
    await world.settle()
    const { statement } = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: {} })
    expect(statement.filter(({ purchaseId }) => purchaseId === purchase?.id)).toMatchObject([
      { gross: { amount: -amount / 2, currency }, fee: { amount: -amount / 20 } },
      { gross: { amount, currency }, fee: { amount: amount / 10 } },
    ])
  }
})

test('the balance is shown, and paid out, in the currency of the bank account', async () => {
  await sell('HUF', 500_000, 'ONE_TIME')
  stripe.addBalance(account, 4321)
  const { balance } = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: {} })
  expect(balance.available).toEqual({ amount: 4321, currency: 'EUR' })
  const paid = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: { payNow: 4321 } })
  expect(paid.payouts).toMatchObject([{ amount: { amount: 4321, currency: 'EUR' } }])
})
