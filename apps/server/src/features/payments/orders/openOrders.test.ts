import { describe, expect, test } from 'vitest'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addEntitlement } from '#test/world/make/premium.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')

/** Something on sale in a group of its own, and two ways in which it ends. */
async function onSale(offer: { interval?: 'MONTHLY' | 'ONE_TIME'; trialDays?: number } = {}) {
  const { groupId } = await sellingGroup(olga)
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, ...offer })
  return {
    entitlementId,
    endGroup: () => olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } }),
    endSale: () => olga.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId }, body: {} }),
  }
}
const chargesOf = (reference: string) =>
  [...stripe.things.values()].filter(
    ({ object, ...charge }) => object === 'charge' && charge['payment_intent'] === reference,
  )
const soldNoMore = { state: 'FAILED', purchase: null, failure: { code: 'sold_no_more' } }
const held = async (accountId: string) =>
  app.db.selectFrom('grants').select('id').where('account_id', '=', accountId).execute()

describe.each(['endGroup', 'endSale'] as const)('an order that is open, with %s', (end) => {
  test('can no longer be paid', async () => {
    const ana = await fresh(`ana-${end.toLowerCase()}`)
    const sale = await onSale()
    const { orderId, clientSecret } = await ana.payments.startCardPurchase({
      body: { subject: { entitlementId: sale.entitlementId } },
    })
    await sale[end]()
    await world.settle()
    expect(stripe.pay(clientSecret, 'pm_card_visa')).toBe('canceled')
    expect(await ana.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'FAILED' })
  })

  test('that was paid at the same moment buys nothing, and is refunded, once', async () => {
    const ben = await fresh(`ben-${end.toLowerCase()}`)
    const sale = await onSale()
    const { orderId, clientSecret } = await ben.payments.startCardPurchase({
      body: { subject: { entitlementId: sale.entitlementId } },
    })
    await sale[end]()
    expect(stripe.pay(clientSecret, 'pm_card_visa')).toBe('succeeded')
    const settling = Array.from({ length: 3 }, () => ben.payments.finalizeCardPurchase({ body: { orderId } }))
    expect(await Promise.all(settling)).toMatchObject([soldNoMore, soldNoMore, soldNoMore])
    await world.settle()
    const [reference = ''] = clientSecret.split('_secret')
    expect(chargesOf(reference)).toMatchObject([{ amount: 500, amount_refunded: 500 }])
    await notify('payment_intent.succeeded', reference)
    await world.settle()
    expect(await ben.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject(soldNoMore)
    expect(chargesOf(reference)).toMatchObject([{ amount_refunded: 500 }])
    expect(await held(ben.id)).toEqual([])
  })

  test('and is paid monthly is over, and is never charged again', async () => {
    const cem = await fresh(`cem-${end.toLowerCase()}`)
    const sale = await onSale({ interval: 'MONTHLY' })
    const { orderId, reference } = await buy(cem, { entitlementId: sale.entitlementId })
    await sale[end]()
    await world.settle()
    expect(await cem.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject(soldNoMore)
    expect(stripe.things.get(reference)).toMatchObject({ status: 'canceled' })
    const paid = [...stripe.things.values()].filter(
      ({ object, ...charge }) => object === 'charge' && charge['amount'] === 500 && charge['amount_refunded'] === 0,
    )
    expect(paid).toEqual([])
    expect(await held(cem.id)).toEqual([])
  })
})

test('a trial that began while its sale ended is ended too', async () => {
  const dan = await fresh('dan')
  const sale = await onSale({ interval: 'MONTHLY', trialDays: 14 })
  const { orderId, reference } = await buy(dan, { entitlementId: sale.entitlementId })
  await sale.endSale()
  expect(await dan.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject(soldNoMore)
  await world.settle()
  expect(stripe.things.get(reference)).toMatchObject({ status: 'canceled' })
})

describe('an order whose sale ends while it is being created at the provider', () => {
  /** Returns the provider's id of the payment that came too late. */
  async function startLate(name: string, card: { paymentMethodId?: string }): Promise<string> {
    const who = await fresh(name)
    const { entitlementId, endSale } = await onSale()
    const waiting = stripe.pause()
    const begun = Promise.allSettled([
      who.payments.startCardPurchase({ body: { subject: { entitlementId }, ...card } }),
    ])
    await waiting.requested
    await endSale()
    await world.settle()
    waiting.resume()
    expect(await begun).toMatchObject([{ reason: { status: 409, body: { code: 'NOT_ON_SALE' } } }])
    await world.settle()
    expect(await held(who.id)).toEqual([])
    const orders = app.db.selectFrom('orders').select('reference').where('account_id', '=', who.id)
    return (await orders.executeTakeFirstOrThrow()).reference ?? ''
  }

  test('is abandoned there', async () => {
    expect(stripe.things.get(await startLate('eve', {}))).toMatchObject({ status: 'canceled' })
  })

  test('is refunded, if its card was charged at once', async () => {
    const reference = await startLate('eva', { paymentMethodId: 'pm_card_visa' })
    expect(chargesOf(reference)).toMatchObject([{ amount_refunded: 500 }])
  })
})

test('a member who asks for deletion pays no open order', async () => {
  const fay = await fresh('fay')
  const { entitlementId } = await onSale()
  const { clientSecret } = await fay.payments.startCardPurchase({ body: { subject: { entitlementId } } })
  await fay.accounts.requestAccountDeletion({ body: { confirmUsername: 'fay', mode: 'ERASE_ALL' } })
  await world.settle()
  expect(stripe.pay(clientSecret, 'pm_card_visa')).toBe('canceled')
})

test('a payment whose id was lost in a crash is found again by its purpose', async () => {
  const gil = await fresh('gil')
  const { entitlementId } = await onSale()
  const { orderId, reference } = await buy(gil, { entitlementId })
  await app.db.updateTable('orders').set({ reference: null }).where('id', '=', orderId).execute()
  await notify('payment_intent.succeeded', reference)
  await world.settle()
  expect(await gil.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'ACTIVE' })
  expect(await held(gil.id)).toHaveLength(1)
})
