import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addParent } from '#test/world/make/children.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { abandonOrdersJob } from './jobs/reconcilePayments.ts'

const { world, stripe, sellingGroup, buy } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)
const refused = (code: string, status = 409) => ({ status, body: { code } })

describe('a one-time purchase', () => {
  test('is paid at our price, opens for ever, and is listed for buyer and seller', async () => {
    const ana = await fresh('ana')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 800, title: 'Seed book' })
    const order = await ana.payments.startCardPurchase({ body: { subject: { entitlementId } } })
    expect(order).toMatchObject({
      price: { amount: 800, currency: 'EUR' },
      state: 'REQUIRES_METHOD',
      publishableKey: 'pk_test_of_a_world',
    })
    const waiting = await ana.payments.finalizeCardPurchase({ body: { orderId: order.orderId } })
    expect(waiting).toMatchObject({ state: 'PENDING', purchase: null, failure: null })
    stripe.pay(order.clientSecret, 'pm_card_visa')
    const done = await ana.payments.finalizeCardPurchase({ body: { orderId: order.orderId } })
    expect(done).toMatchObject({
      state: 'ACTIVE',
      purchase: {
        source: 'STRIPE',
        state: 'ACTIVE',
        price: { amount: 800 },
        paidUntil: null,
        nextChargeAt: null,
        subject: { id: entitlementId, owned: { until: null }, can: { buy: false } },
      },
    })
    const id = done.purchase?.id ?? ''
    expect(await ana.groups.getPremiumEntitlementPurchases({ params: { id } })).toMatchObject({
      events: [{ kind: 'STARTED' }, { kind: 'CHARGED', amount: { amount: 800, currency: 'EUR' } }],
      receiptUrl: expect.stringContaining('stripe.com'),
    })
    const { items: mine } = await ana.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(mine).toMatchObject([{ id, state: 'ACTIVE' }])
    const { items: sales } = await olga.groups.listPremiumEntitlementPurchases({ query: { groupId } })
    expect(sales).toMatchObject([{ id, buyer: { id: ana.id }, receiptUrl: null }])
    const { items } = await olga.groups.listPremiumEntitlements({ params: { groupId } })
    expect(items).toMatchObject([{ id: entitlementId, buyers: 1 }])
    const view = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: {} })
    expect(view.statement).toMatchObject([
      { purchaseId: id, gross: { amount: 800 }, fee: { amount: 80 }, net: { amount: 720 } },
    ])
    await expect(ana.payments.startCardPurchase({ body: { subject: { entitlementId } } })).rejects.toMatchObject(
      refused('ALREADY_OWNED'),
    )
    await expect(
      (await fresh('peter')).groups.getPremiumEntitlementPurchases({ params: { id } }),
    ).rejects.toMatchObject(refused('PURCHASE_NOT_FOUND', 404))
  })

  test('is offered where a card provider is set up', async () => {
    expect(await world.visitor.landing.getInstance()).toMatchObject({ features: { cardPayments: true } })
  })

  test('without a price is completed without a card', async () => {
    const ben = await fresh('ben')
    const entitlementId = await addEntitlement(world, { groupId, by: olga })
    const order = await ben.payments.startCardPurchase({ body: { subject: { entitlementId } } })
    expect(order).toMatchObject({ price: { amount: 0 }, clientSecret: '', state: 'PROCESSING' })
    expect(await ben.payments.finalizeCardPurchase({ body: { orderId: order.orderId } })).toMatchObject({
      state: 'ACTIVE',
      purchase: { source: 'NONE', state: 'ACTIVE', receiptUrl: null },
    })
  })

  test('a refused card is reported, and another one buys it with the same order', async () => {
    const cem = await fresh('cem')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 900 })
    const { orderId, clientSecret } = await buy(cem, { entitlementId }, { card: 'pm_card_broke' })
    expect(await cem.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({
      state: 'FAILED',
      purchase: null,
      failure: { code: 'insufficient_funds', text: 'Your card has insufficient funds.' },
    })
    expect(await cem.payments.retryCardPayment({ body: { orderId } })).toMatchObject({
      state: 'REQUIRES_METHOD',
      clientSecret,
    })
    stripe.pay(clientSecret, 'pm_card_mastercard')
    expect(await cem.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'ACTIVE' })
    await expect(cem.payments.retryCardPayment({ body: { orderId } })).rejects.toMatchObject(refused('NOTHING_OPEN'))
  })

  test('a bank that asks the cardholder is waited for', async () => {
    const dan = await fresh('dan')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 700 })
    const order = await dan.payments.startCardPurchase({
      body: { subject: { entitlementId }, paymentMethodId: 'pm_card_asks' },
    })
    expect(order.state).toBe('REQUIRES_ACTION')
    const { orderId } = order
    expect(await dan.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'PENDING' })
    expect(stripe.authenticate(order.clientSecret)).toBe('succeeded')
    expect(await dan.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'ACTIVE' })
  })

  test('is completed once, for any number of concurrent reads', async () => {
    const eve = await fresh('eve')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 600 })
    const { orderId } = await buy(eve, { entitlementId })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => eve.payments.finalizeCardPurchase({ body: { orderId } })),
    )
    expect(new Set(answers.map(({ purchase }) => purchase?.id)).size).toBe(1)
    const grants = await app.db.selectFrom('grants').select('id').where('account_id', '=', eve.id).execute()
    expect(grants).toHaveLength(1)
    await expect((await fresh('mallory')).payments.finalizeCardPurchase({ body: { orderId } })).rejects.toMatchObject(
      refused('PURCHASE_NOT_FOUND', 404),
    )
  })
})

describe('the checkout', () => {
  test('is one order for one thing, even if it is opened often and with keys', async () => {
    const fay = await fresh('fay')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500 })
    const start = (key?: string) =>
      fay.payments.startCardPurchase({ body: { subject: { entitlementId } } }, key ? { idempotencyKey: key } : {})
    const first = await start('one')
    const others = await Promise.all([...Array.from({ length: 5 }, () => start('one')), start(), start('two')])
    const orders = [first, ...others]
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(orders.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(stripe.requests.filter((line) => line === 'POST /v1/customers').length).toBeGreaterThan(0)
    // Also the key that joined what another had begun.
    for (const key of ['one', 'two'])
      await expect(
        fay.payments.startCardPurchase({ body: { subject: { level: 'MONTHLY' } } }, { idempotencyKey: key }),
      ).rejects.toMatchObject(refused('IDEMPOTENCY_KEY_REUSED'))
    stripe.pay(first.clientSecret, 'pm_card_visa')
    await fay.payments.finalizeCardPurchase({ body: { orderId: first.orderId } })
    for (const key of ['one', 'two']) expect(await start(key)).toMatchObject({ orderId: first.orderId })
    await expect(start('three')).rejects.toMatchObject(refused('ALREADY_OWNED'))
  })

  test('sells the last of a limited number once, and an abandoned one is for sale again', async () => {
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, capacity: 2 })
    const people = await Promise.all(Array.from({ length: 6 }, (_, index) => fresh(`racer${index}`)))
    const outcomes = await Promise.allSettled(
      people.map((who) => who.payments.startCardPurchase({ body: { subject: { entitlementId } } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons).toMatchObject(Array.from({ length: 4 }, () => refused('SOLD_OUT')))
    world.pass(dayMs + 1000)
    await abandonOrdersJob.perform(app, {})
    const gil = await fresh('gil')
    const { orderId } = await buy(gil, { entitlementId })
    expect(await gil.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'ACTIVE' })
  })

  test('ends an order that was not paid in time, at the provider too', async () => {
    const hal = await fresh('hal')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500 })
    const { orderId, clientSecret } = await hal.payments.startCardPurchase({ body: { subject: { entitlementId } } })
    world.pass(dayMs + 1000)
    await abandonOrdersJob.perform(app, {})
    expect(stripe.pay(clientSecret, 'pm_card_visa').length).toBeGreaterThan(0)
    expect(await hal.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({
      state: 'FAILED',
      failure: { code: 'expired' },
    })
  })

  test('sells only offers on sale, to members who may buy', async () => {
    const ida = await fresh('ida')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500 })
    await olga.groups.premiumEntitlementsUpdate({
      params: { groupId, entitlementId },
      body: { version: 1, active: false },
    })
    const start = (subject: { entitlementId: string }) => ida.payments.startCardPurchase({ body: { subject } })
    await expect(start({ entitlementId })).rejects.toMatchObject(refused('NOT_ON_SALE'))
    await expect(start({ entitlementId: app.runtime.id() })).rejects.toMatchObject(
      refused('ENTITLEMENT_NOT_FOUND', 404),
    )
    await expect(
      ida.payments.startCardPurchase({
        body: { subject: { level: 'MONTHLY' }, reservationId: app.runtime.id() },
      }),
    ).rejects.toMatchObject(refused('CODE_EXPIRED', 410))
    const child = await fresh('child')
    await addParent(world, child, await world.person('parent'))
    const asChild = () => child.payments.startCardPurchase({ body: { subject: { level: 'MONTHLY' } } })
    await expect(asChild()).rejects.toMatchObject(refused('PURCHASES_NOT_ALLOWED', 403))
    // Its parent may allow it.
    await app.db.updateTable('family_links').set({ may_purchase: true }).where('child_id', '=', child.id).execute()
    expect(await asChild()).toMatchObject({ state: 'REQUIRES_METHOD' })
  })

  test('a provider that is down is reported as such, and nothing is bought or lost', async () => {
    const jo = await fresh('jo')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500 })
    stripe.fail(true)
    const start = () =>
      jo.payments.startCardPurchase({ body: { subject: { entitlementId } } }, { idempotencyKey: 'again' })
    await expect(start()).rejects.toMatchObject(refused('TRY_AGAIN', 503))
    stripe.fail(false)
    const { orderId, clientSecret } = await start()
    stripe.pay(clientSecret, 'pm_card_visa')
    expect(await jo.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'ACTIVE' })
  })
})
