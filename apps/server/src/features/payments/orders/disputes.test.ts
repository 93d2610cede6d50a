import { describe, expect, test } from 'vitest'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { hourMs } from '#kernel/durations.ts'
import { reconcilePaymentsJob } from './jobs/reconcilePayments.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)

/** Something a person bought, whose payment their bank then takes back. */
async function disputed(name: string, interval: 'ONE_TIME' | 'YEARLY') {
  const ana = await fresh(name)
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 1000, interval })
  const { orderId, reference } = await buy(ana, { entitlementId })
  const { purchase } = await ana.payments.finalizeCardPurchase({ body: { orderId } })
  const id = purchase?.id ?? ''
  const closeDispute = async () => {
    await notify('charge.dispute.closed', reference)
    await world.settle()
  }
  const seen = async () => {
    const { state, events, subject } = await ana.groups.getPremiumEntitlementPurchases({ params: { id } })
    return { state, kinds: events.map(({ kind }) => kind), owned: 'owned' in subject ? subject.owned : null }
  }
  const stated = async () => {
    const { statement } = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: {} })
    return statement.filter(({ purchaseId }) => purchaseId === id).map(({ net }) => net.amount)
  }
  stripe.dispute(reference)
  await closeDispute()
  expect(await seen()).toMatchObject({ state: 'REFUNDED', owned: null })
  expect(await stated()).toEqual([-900, 900])
  return { ana, orderId, reference, entitlementId, closeDispute, seen, stated, ends: purchase?.paidUntil ?? null }
}

describe('a dispute', () => {
  test('that is won restores the purchase, and the money to the statement, once', async () => {
    const { reference, closeDispute, seen, stated } = await disputed('ana', 'ONE_TIME')
    stripe.decide(reference, 'won')
    await closeDispute()
    await closeDispute()
    expect(await seen()).toEqual({
      state: 'ACTIVE',
      kinds: ['STARTED', 'CHARGED', 'DISPUTED', 'DISPUTE_WON'],
      owned: { until: null },
    })
    expect(await stated()).toEqual([900, -900, 900])
  })

  test('whose end was not reported is found at night', async () => {
    const { reference, seen } = await disputed('ben', 'ONE_TIME')
    stripe.decide(reference, 'won')
    await reconcilePaymentsJob.perform(app, {})
    expect(await seen()).toMatchObject({ state: 'ACTIVE', owned: { until: null } })
  })

  test('that is lost ends the purchase for good', async () => {
    const { reference, closeDispute, seen, stated } = await disputed('cem', 'ONE_TIME')
    stripe.decide(reference, 'lost')
    await closeDispute()
    expect(await seen()).toMatchObject({ state: 'REFUNDED', owned: null })
    expect(await stated()).toEqual([-900, 900])
  })

  test('of a subscription ends it, and winning it restores the rest of the paid period', async () => {
    const { reference, closeDispute, seen, ends } = await disputed('dan', 'YEARLY')
    expect(stripe.things.get(reference)).toMatchObject({ status: 'canceled' })
    world.pass(hourMs)
    stripe.decide(reference, 'won')
    await closeDispute()
    expect(await seen()).toMatchObject({ state: 'CANCELLED', owned: { until: ends } })
  })

  test('that is won does not restore a purchase refunded by the seller', async () => {
    const { ana, orderId, entitlementId, closeDispute, seen, reference } = await disputed('eve', 'ONE_TIME')
    stripe.decide(reference, 'won')
    await closeDispute()
    await olga.groups.premiumEntitlementsDelete({
      params: { groupId, entitlementId },
      body: { livePurchases: 'CANCEL_AND_REFUND' },
    })
    // Before the provider has made the refund.
    await ana.payments.finalizeCardPurchase({ body: { orderId } })
    expect(await seen()).toMatchObject({ state: 'REFUNDED', owned: null })
  })

  test('that is only an inquiry takes nothing', async () => {
    const fay = await fresh('fay')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 1000 })
    const { orderId, reference } = await buy(fay, { entitlementId })
    await fay.payments.finalizeCardPurchase({ body: { orderId } })
    stripe.dispute(reference)
    stripe.decide(reference, 'warning_under_review')
    await notify('charge.dispute.created', reference)
    await world.settle()
    const { items } = await fay.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(items).toMatchObject([{ state: 'ACTIVE' }])
  })

  test('of a plan, won, restores the rest of its period', async () => {
    const gus = await fresh('gus')
    const { orderId, reference } = await buy(gus, { level: 'YEARLY' })
    const { subscription } = await gus.payments.finalizeCardPurchase({ body: { orderId } })
    const level = async () => (await gus.accounts.getSubscriptionSettings()).subscription
    stripe.dispute(reference)
    await notify('invoice.updated', reference)
    await world.settle()
    expect(await level()).toMatchObject({ level: 'CANCELLED' })
    world.pass(hourMs)
    stripe.decide(reference, 'won')
    await reconcilePaymentsJob.perform(app, {})
    await world.settle()
    expect(await level()).toMatchObject({
      level: 'YEARLY',
      cancelAtPeriodEnd: true,
      paidUntil: subscription.paidUntil,
    })
  })
})
