import { expect, test } from 'vitest'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addCode } from '#test/world/make/promo.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const olga = await world.person('olga', { fresh: true })
const { groupId, account } = await sellingGroup(olga)

const sell = async (currency: string, amount: number, interval: 'MONTHLY' | 'ONE_TIME') => {
  const { id } = await olga.groups.createPremiumEntitlement({
    params: { groupId },
    body: { title: 'Walk', benefits: ['A guide'], price: { amount, currency }, interval, unlocks: [] },
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

test('a price that no card can be charged is refused to its seller, not to its buyers', async () => {
  await expect(sell('EUR', 49, 'ONE_TIME')).rejects.toMatchObject({
    status: 422,
    body: { code: 'PRICE_TOO_LOW', least: { amount: 50, currency: 'EUR' } },
  })
  await expect(sell('HUF', 10_000, 'MONTHLY')).rejects.toMatchObject({ body: { code: 'PRICE_TOO_LOW' } })
  await expect(sell('KRW', 100, 'MONTHLY')).rejects.toMatchObject({
    body: { code: 'PRICE_TOO_LOW', errors: [{ path: 'price' }], least: { amount: 1000, currency: 'KRW' } },
  })
  const entitlementId = await sell('EUR', 50, 'ONE_TIME')
  await expect(
    olga.groups.premiumEntitlementsUpdate({
      params: { groupId, entitlementId },
      body: { version: 1, price: { amount: 1, currency: 'EUR' } },
    }),
  ).rejects.toMatchObject({ body: { code: 'PRICE_TOO_LOW' } })
  await sell('EUR', 0, 'ONE_TIME')
})

test('a code that leaves less than a card can be charged is refused; one that leaves nothing is not', async () => {
  const ben = await world.person('ben', { fresh: true })
  const entitlementId = await sell('EUR', 100, 'ONE_TIME')
  const part = { kind: 'PERCENT' as const, entitlement_ids: [entitlementId] }
  await addCode(world, 'MOST', { ...part, value: 60 })
  await addCode(world, 'HALF', { ...part, value: 50 })
  await addCode(world, 'ALL', { ...part, value: 100 })
  const redeem = (code: string) =>
    ben.payments.redeemPromoCode({ body: { code, subject: { entitlementId }, preview: true } })
  await expect(redeem('MOST')).rejects.toMatchObject({ body: { code: 'NOT_FOR_THIS' } })
  expect(await redeem('HALF')).toMatchObject({ discount: { price: { amount: 50 } } })
  expect(await redeem('ALL')).toMatchObject({ grant: { until: null } })
})

test('a currency in thousandths is charged, discounted and paid out in hundredths', async () => {
  await expect(sell('KWD', 1235, 'ONE_TIME')).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'price.amount' }] },
  })
  const entitlementId = await sell('KWD', 1250, 'ONE_TIME')
  await addCode(world, 'THIRD', { kind: 'PERCENT', entitlement_ids: [entitlementId], value: 33 })
  const cleo = await world.person('cleo', { fresh: true })
  const { discount, reservationId } = await cleo.payments.redeemPromoCode({
    body: { code: 'THIRD', subject: { entitlementId } },
  })
  expect(discount).toMatchObject({ price: { amount: 840, currency: 'KWD' } })
  await buy(cleo, { entitlementId }, reservationId ? { reservationId } : {})
  const payment = [...stripe.things.values()].findLast(({ object }) => object === 'payment_intent')
  expect(payment).toMatchObject({ amount: 840, application_fee_amount: 80 })
})
