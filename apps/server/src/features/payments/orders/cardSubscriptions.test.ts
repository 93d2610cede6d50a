import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { reconcilePaymentsJob } from './jobs/reconcilePayments.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)
const refused = (code: string, status = 409) => ({ status, body: { code } })
const settingsOf = async (who: Person) => (await who.accounts.getSubscriptionSettings()).subscription

async function subscribed(name: string, level: 'MONTHLY' | 'YEARLY' = 'MONTHLY') {
  const who = await fresh(name)
  const order = await buy(who, { level })
  const done = await who.payments.finalizeCardPurchase({ body: { orderId: order.orderId } })
  return { who, ...order, done }
}
/** The purchase of an entitlement that recurs. */
async function supporting(name: string, how: { trialDays?: number; amount?: number } = {}) {
  const who = await fresh(name)
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY', ...how })
  const order = await buy(who, { entitlementId })
  const done = await who.payments.finalizeCardPurchase({ body: { orderId: order.orderId } })
  const purchase = () => who.groups.getPremiumEntitlementPurchases({ params: { id: done.purchase?.id ?? '' } })
  const holds = async () =>
    (await who.groups.listPremiumEntitlements({ params: { groupId } })).items.find(({ id }) => id === entitlementId)
      ?.owned
  return { who, entitlementId, ...order, done, purchase, holds }
}

describe('the platform’s subscription by card', () => {
  test('runs, is renewed, cancelled and over', async () => {
    const { who: ana, reference, done } = await subscribed('ana')
    expect(done).toMatchObject({
      state: 'ACTIVE',
      purchase: { subject: { level: 'MONTHLY' }, source: 'STRIPE', state: 'ACTIVE' },
      subscription: {
        level: 'MONTHLY',
        source: 'STRIPE',
        payment: 'OK',
        card: { brand: 'visa', last4: '4242', expiry: '2031-04' },
        nextCharge: { price: { amount: 500, currency: 'EUR' } },
      },
    })
    await expect(ana.payments.startCardPurchase({ body: { subject: { level: 'YEARLY' } } })).rejects.toMatchObject(
      refused('ALREADY_OWNED'),
    )
    world.pass(5 * dayMs)
    stripe.renew(reference)
    expect(await notify('invoice.paid', reference)).toMatchObject({ status: 200, body: { received: true } })
    await world.settle()
    const renewed = await settingsOf(ana)
    expect(new Date(renewed.paidUntil ?? 0).getTime()).toBeGreaterThan(app.runtime.now().getTime() + 4 * dayMs)
    expect(await ana.payments.cancelCardSubscription()).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null })
    await expect(ana.payments.cancelCardSubscription()).rejects.toMatchObject(refused('ALREADY_CANCELLED'))
    world.pass(6 * dayMs)
    expect(await settingsOf(ana)).toMatchObject({ level: 'CANCELLED', source: 'NONE' })
  })

  test('moves from monthly to yearly, with the cost beforehand', async () => {
    const { who: ben } = await subscribed('ben')
    const preview = await ben.payments.editCardSubscriptionLevel({ body: { level: 'YEARLY', preview: true } })
    expect(preview).toMatchObject({ subscription: { level: 'MONTHLY' }, dueNow: { amount: 4300, currency: 'EUR' } })
    const changed = await ben.payments.editCardSubscriptionLevel({ body: { level: 'YEARLY' } })
    expect(changed).toMatchObject({ subscription: { level: 'YEARLY', nextCharge: { price: { amount: 4800 } } } })
    expect(await ben.payments.editCardSubscriptionLevel({ body: { level: 'YEARLY' } })).toMatchObject({
      dueNow: { amount: 0 },
    })
  })

  test('fails, is notified once, keeps its grace period, is repaired with another card', async () => {
    const { who: cem, reference } = await subscribed('cem')
    expect(await cem.payments.editCardPaymentMethod({ body: {} })).toMatchObject({
      clientSecret: expect.stringContaining('seti_'),
    })
    await cem.payments.editCardPaymentMethod({ body: { paymentMethodId: 'pm_card_broke' } })
    await expect(cem.payments.editCardPaymentMethod({ body: { paymentMethodId: 'pm_nobodys' } })).rejects.toMatchObject(
      refused('INVALID_PARAMETER', 400),
    )
    world.pass(5 * dayMs)
    stripe.renew(reference)
    for (let times = 0; times < 3; times += 1) await notify('invoice.payment_failed', reference)
    await world.settle()
    expect(await settingsOf(cem)).toMatchObject({ level: 'MONTHLY', payment: 'GRACE' })
    const { items } = await cem.notifications.getAggregatedNotifications({ body: {} })
    expect(items.filter(({ reason }) => reason === 'PAYMENT_FAILED')).toHaveLength(1)
    expect(await cem.payments.retryCardPayment({ body: {} })).toMatchObject({ state: 'REQUIRES_METHOD' })
    await cem.payments.editCardPaymentMethod({ body: { paymentMethodId: 'pm_card_mastercard' } })
    expect(await cem.payments.retryCardPayment({ body: {} })).toMatchObject({
      state: 'PAID',
      subscription: { payment: 'OK', card: { last4: '4444' } },
    })
    await expect(cem.payments.retryCardPayment({ body: {} })).rejects.toMatchObject(refused('NOTHING_OPEN'))
  })

  test('that was cancelled is renewed after all when its level is chosen again', async () => {
    const fritz = await fresh('fritz')
    const { orderId, reference } = await buy(fritz, { level: 'MONTHLY' })
    await fritz.payments.finalizeCardPurchase({ body: { orderId } })
    const cancelled = await fritz.payments.cancelCardSubscription()
    expect(cancelled).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null })
    await fritz.payments.editCardSubscriptionLevel({ body: { level: 'MONTHLY', preview: true } })
    expect(stripe.things.get(reference)).toMatchObject({ cancel_at_period_end: true })
    expect(await fritz.payments.editCardSubscriptionLevel({ body: { level: 'MONTHLY' } })).toMatchObject({
      subscription: { level: 'MONTHLY', cancelAtPeriodEnd: false, nextCharge: { at: cancelled.paidUntil } },
      dueNow: { amount: 0 },
    })
  })

  test('of a member who has none by card is refused', async () => {
    const dan = await fresh('dan')
    await expect(dan.payments.cancelCardSubscription()).rejects.toMatchObject(refused('NOT_BY_CARD'))
    await expect(dan.payments.editCardPaymentMethod({ body: {} })).rejects.toMatchObject(refused('NOT_BY_CARD'))
    await expect(dan.payments.retryCardPayment({ body: {} })).rejects.toMatchObject(refused('NOTHING_OPEN'))
    await expect(dan.payments.retryCardPayment({ body: { orderId: app.runtime.id() } })).rejects.toMatchObject(
      refused('PURCHASE_NOT_FOUND', 404),
    )
    await expect(dan.payments.editCardSubscriptionLevel({ body: { level: 'YEARLY' } })).rejects.toMatchObject(
      refused('NOT_BY_CARD'),
    )
  })
})

describe('a group’s recurring offer', () => {
  test('whose payment failed is repaired with another card, only by its buyer', async () => {
    const { who: ned, reference, purchase } = await supporting('ned')
    const { id: purchaseId } = await purchase()
    const change = (who: Person, body: { paymentMethodId?: string; purchaseId?: string }) =>
      who.payments.editCardPaymentMethod({ body })
    expect(await change(ned, { purchaseId })).toMatchObject({ clientSecret: expect.stringContaining('seti_') })
    await change(ned, { purchaseId, paymentMethodId: 'pm_card_declined' })
    world.pass(5 * dayMs)
    stripe.renew(reference)
    await notify('invoice.payment_failed', reference)
    await world.settle()
    expect(await purchase()).toMatchObject({ state: 'GRACE', graceUntil: expect.any(Date) })
    const missing = refused('PURCHASE_NOT_FOUND', 404)
    await expect(change(olga, { purchaseId })).rejects.toMatchObject(missing)
    await expect(olga.payments.retryCardPayment({ body: { purchaseId } })).rejects.toMatchObject(missing)
    await change(ned, { purchaseId, paymentMethodId: 'pm_card_visa' })
    expect(await ned.payments.retryCardPayment({ body: { purchaseId } })).toMatchObject({ state: 'PAID' })
    expect(await purchase()).toMatchObject({ state: 'ACTIVE' })
    await expect(ned.payments.retryCardPayment({ body: { purchaseId } })).rejects.toMatchObject(refused('NOTHING_OPEN'))
    const once = await addEntitlement(world, { groupId, by: olga, amount: 300 })
    const { orderId } = await buy(ned, { entitlementId: once })
    const bought = await ned.payments.finalizeCardPurchase({ body: { orderId } })
    const params = { purchaseId: bought.purchase?.id ?? '' }
    await expect(change(ned, params)).rejects.toMatchObject(refused('NOT_BY_CARD'))
    await expect(ned.groups.premiumEntitlementPurchasesResume({ params })).rejects.toMatchObject(refused('NOT_BY_CARD'))
  })

  test('is cancelled by its buyer and stays to its end', async () => {
    const { who: eve, purchase, holds } = await supporting('eve')
    const { id } = await purchase()
    const cancel = () =>
      eve.groups.premiumEntitlementPurchasesCancel({ params: { purchaseId: id }, body: { reason: 'Moving away' } })
    expect(await cancel()).toMatchObject({ state: 'CANCELLED', nextChargeAt: null })
    expect(await cancel()).toMatchObject({ state: 'CANCELLED' })
    expect((await purchase()).events.map(({ kind }) => kind)).toEqual(['STARTED', 'CHARGED', 'CANCELLED'])
    expect((await holds())?.until).toEqual((await purchase()).paidUntil)
    await expect(
      olga.groups.premiumEntitlementPurchasesCancel({ params: { purchaseId: id }, body: {} }),
    ).rejects.toMatchObject(refused('PURCHASE_NOT_FOUND', 404))
    world.pass(6 * dayMs)
    await expect(cancel()).rejects.toMatchObject(refused('ALREADY_ENDED'))
    await expect(eve.groups.premiumEntitlementPurchasesResume({ params: { purchaseId: id } })).rejects.toMatchObject(
      refused('ALREADY_ENDED'),
    )
  })

  test('is resumed by its buyer as long as it lasts and is on sale', async () => {
    const { who: uma, purchase, entitlementId, reference } = await supporting('uma')
    const { id } = await purchase()
    const params = { purchaseId: id }
    const cancel = () => uma.groups.premiumEntitlementPurchasesCancel({ params, body: {} })
    const resume = (who = uma) => who.groups.premiumEntitlementPurchasesResume({ params })
    expect((await cancel()).can).toEqual({ cancel: false, resume: true })
    await expect(resume(olga)).rejects.toMatchObject(refused('PURCHASE_NOT_FOUND', 404))
    const resumed = await resume()
    expect(resumed).toMatchObject({ state: 'ACTIVE', can: { cancel: true, resume: false } })
    expect(resumed.nextChargeAt).toEqual(resumed.paidUntil)
    expect(await resume()).toEqual(resumed)
    expect((await purchase()).events.map(({ kind }) => kind)).toEqual(['STARTED', 'CHARGED', 'CANCELLED', 'RESUMED'])
    // The provider knows, and its report changes nothing.
    expect(stripe.things.get(reference)).toMatchObject({ cancel_at_period_end: false })
    const before = await purchase()
    await notify('customer.subscription.updated', reference)
    await world.settle()
    expect(await purchase()).toEqual(before)
    await cancel()
    await olga.groups.premiumEntitlementsDelete({
      params: { groupId, entitlementId },
      body: { livePurchases: 'KEEP_TO_PERIOD_END' },
    })
    expect((await purchase()).can).toEqual({ cancel: false, resume: false })
    await expect(resume()).rejects.toMatchObject(refused('NOT_ON_SALE'))
  })

  test('begins with its trial, once a card is on file for the end of it', async () => {
    const who = await fresh('fay')
    const entitlementId = await addEntitlement(world, {
      groupId,
      by: olga,
      amount: 500,
      interval: 'MONTHLY',
      trialDays: 14,
    })
    const { orderId, clientSecret } = await who.payments.startCardPurchase({ body: { subject: { entitlementId } } })
    expect(clientSecret).toContain('seti_')
    expect(await who.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'PENDING' })
    stripe.pay(clientSecret, 'pm_card_visa')
    const { purchase } = await who.payments.finalizeCardPurchase({ body: { orderId } })
    expect(purchase).toMatchObject({ state: 'ACTIVE', trialUntil: purchase?.paidUntil })
    const whole = await who.groups.getPremiumEntitlementPurchases({ params: { id: purchase?.id ?? '' } })
    expect(whole.events.map(({ kind }) => kind)).toEqual(['TRIAL_STARTED'])
  })

  test('has one free trial only', async () => {
    const { who, entitlementId, done } = await supporting('ivo', { trialDays: 14 })
    const offer = async () =>
      (await who.groups.listPremiumEntitlements({ params: { groupId } })).items.find(({ id }) => id === entitlementId)
    await app.db.updateTable('grants').set({ revoked_at: app.runtime.now() }).where('account_id', '=', who.id).execute()
    await app.db
      .updateTable('purchases')
      .set({ state: 'ENDED', renews: false })
      .where('id', '=', done.purchase?.id ?? '')
      .execute()
    expect(await offer()).toMatchObject({ owned: null, trialDays: 0 })
    const { clientSecret } = await who.payments.startCardPurchase({ body: { subject: { entitlementId } } })
    expect(clientSecret).toContain('pi_')
  })

  test('is withdrawn at once by a refund, and never comes back through an older notification', async () => {
    const { reference, holds, purchase } = await supporting('gil')
    const early = stripe.notice('customer.subscription.created', reference)
    stripe.refund(reference)
    const payment = [...stripe.things.values()].find(
      ({ object, status }) => object === 'refund' && status === 'succeeded',
    )
    await notify('charge.refunded', payment?.id ?? '')
    await world.settle()
    expect(await holds()).toBeNull()
    await world.visitor.send({
      method: 'POST',
      url: '/payments/stripeWebhookNotification',
      headers: { 'content-type': 'application/json', 'stripe-signature': early.signature },
      payload: early.body,
    })
    await world.settle()
    expect(await holds()).toBeNull()
    expect(await purchase()).toMatchObject({ state: 'REFUNDED', nextChargeAt: null })
    // A refunded subscription is not charged again.
    expect(stripe.things.get(reference)).toMatchObject({ status: 'canceled' })
  })

  test('has every refund in its statement, for charges of any age; earlier ones take nothing away', async () => {
    const { reference, holds, purchase } = await supporting('gwen')
    // More charges than Stripe gives at once.
    for (let month = 0; month < 104; month += 1) stripe.renew(reference)
    const refunds = async () =>
      (await purchase()).events.flatMap(({ kind, amount }) => (kind === 'REFUNDED' ? amount?.amount : []))
    stripe.refund(reference, 120, 104)
    const [refund] = [...stripe.things.values()].filter(({ object }) => object === 'refund').slice(-1)
    await notify('charge.refunded', refund?.id ?? '')
    await world.settle()
    expect(await refunds()).toEqual([120])
    // Nobody notifies of this one: it is found at night.
    stripe.refund(reference, undefined, 50)
    await reconcilePaymentsJob.perform(app, {})
    expect(await refunds()).toEqual([120, 500])
    await reconcilePaymentsJob.perform(app, {})
    expect(await refunds()).toHaveLength(2)
    const { state, id } = await purchase()
    expect(state).toBe('ACTIVE')
    expect(await holds()).not.toBeNull()
    const { statement } = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: {} })
    const nets = statement.filter(({ purchaseId }) => purchaseId === id).map(({ net }) => net.amount)
    expect(nets.reduce((all, net) => all + net, 0)).toBe((105 * 500 - 120 - 500) * 0.9)
  })

  test('is withdrawn by a dispute', async () => {
    const { reference, holds } = await supporting('hal')
    stripe.dispute(reference)
    await notify('invoice.updated', reference)
    await world.settle()
    expect(await holds()).toBeNull()
  })

  test('is corrected at night after a missed notification', async () => {
    const { reference, purchase } = await supporting('ida')
    world.pass(5 * dayMs)
    stripe.renew(reference)
    world.pass(hourMs)
    await reconcilePaymentsJob.perform(app, {})
    const { events, paidUntil } = await purchase()
    expect(events.filter(({ kind }) => kind === 'CHARGED')).toHaveLength(2)
    expect(new Date(paidUntil ?? 0).getTime()).toBeGreaterThan(app.runtime.now().getTime())
  })

  test('ends with its account: no former member is charged', async () => {
    const { who, reference } = await supporting('jo')
    await world.inTransaction(async (tx) => {
      const { emit } = await import('#kernel/work/events.ts')
      await emit(tx, 'account.purged', { accountId: who.id, mode: 'ERASE_ALL' })
    })
    await world.settle()
    expect(stripe.things.get(reference)).toMatchObject({ status: 'canceled' })
  })
})

describe('a notification', () => {
  test('is accepted once, received ten times at once and in any order', async () => {
    const { who, reference, purchase } = await supporting('kim')
    world.pass(5 * dayMs)
    stripe.renew(reference)
    const kinds = ['invoice.paid', 'customer.subscription.updated', 'invoice.finalized']
    const notices = kinds.flatMap((kind) =>
      Array.from({ length: 10 }, () => notify(kind, reference, { eventId: `evt_${kind}` })),
    )
    const answers = await Promise.all(notices.toReversed())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await world.settle()
    expect((await purchase()).events.filter(({ kind }) => kind === 'CHARGED')).toHaveLength(2)
    const grants = await app.db.selectFrom('grants').select('id').where('account_id', '=', who.id).execute()
    expect(grants).toHaveLength(2)
  })

  test('that is unsigned, was signed long ago, or is for another installation, changes nothing', async () => {
    const { reference } = await supporting('lea')
    const count = async () =>
      Number(
        (
          await app.db
            .selectFrom('provider_events')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await count()
    expect(await notify('invoice.paid', reference, { secret: 'whsec_of_somebody_else' })).toMatchObject(
      refused('BAD_SIGNATURE', 400),
    )
    expect(await notify('invoice.paid', reference, { secret: '' })).toMatchObject(refused('BAD_SIGNATURE', 400))
    expect(await notify('invoice.paid', reference, { ageSeconds: 400 })).toMatchObject(refused('STALE', 400))
    expect(await notify('invoice.paid', reference, { ageSeconds: -400 })).toMatchObject(refused('STALE', 400))
    expect(await notify('invoice.paid', reference, { livemode: true })).toMatchObject(refused('BAD_SIGNATURE', 400))
    const { body, signature } = stripe.notice('invoice.paid', reference)
    const bent = await world.visitor.send({
      method: 'POST',
      url: '/payments/stripeWebhookNotification',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: JSON.stringify(JSON.parse(body), null, 1),
    })
    expect(bent).toMatchObject(refused('BAD_SIGNATURE', 400))
    expect(await count()).toBe(before)
  })

  test('about a payment of another order buys nothing', async () => {
    const mia = await fresh('mia')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500 })
    const { orderId, reference, clientSecret } = await buy(mia, { entitlementId }, { card: 'pm_card_broke' })
    const payment = stripe.things.get(reference)
    if (payment) payment['amount'] = 5
    stripe.pay(clientSecret, 'pm_card_visa')
    await notify('payment_intent.succeeded', reference)
    await world.settle()
    expect(await mia.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({
      state: 'FAILED',
      failure: { code: 'mismatch' },
    })
  })
})
