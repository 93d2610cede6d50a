import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { reconcilePaymentsJob } from './jobs/reconcilePayments.ts'

const { world, stripe, sellingGroup, buy } = await openCardWorld()
const { app } = world
const olga = await world.person('olga', { fresh: true })
const { groupId } = await sellingGroup(olga)

/** No connection is held while waiting, so others are not kept from theirs. */
const nothingIsHeld = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.db)
      return rows.length
    })
    .toBe(0)

async function whileAsking<T>(request: () => Promise<T>): Promise<T> {
  const waiting = stripe.pause()
  const answer = request()
  await Promise.race([waiting.requested, answer])
  await nothingIsHeld()
  waiting.resume()
  return answer
}
async function supporting(name: string) {
  const who = await world.person(name, { fresh: true })
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' })
  const { orderId } = await buy(who, { entitlementId })
  return { who, orderId, entitlementId }
}
async function member(name: string): Promise<Person> {
  const who = await world.person(name, { fresh: true })
  const { orderId } = await buy(who, { level: 'MONTHLY' })
  await who.payments.finalizeCardPurchase({ body: { orderId } })
  return who
}

describe('nothing is locked while the card provider is asked', () => {
  test('for the state of an order, and to end what it bought', async () => {
    const { who, orderId } = await supporting('ana')
    const { purchase } = await whileAsking(() => who.payments.finalizeCardPurchase({ body: { orderId } }))
    const params = { purchaseId: purchase?.id ?? '' }
    expect(await whileAsking(() => who.groups.premiumEntitlementPurchasesCancel({ params, body: {} }))).toMatchObject({
      state: 'CANCELLED',
    })
    const resume = () => who.groups.premiumEntitlementPurchasesResume({ params })
    expect(await whileAsking(resume)).toMatchObject({ state: 'ACTIVE' })
  })

  test('to resume a purchase that its seller ends in this moment: it is cancelled again', async () => {
    const { who, orderId, entitlementId } = await supporting('hal')
    const { purchase } = await who.payments.finalizeCardPurchase({ body: { orderId } })
    const params = { purchaseId: purchase?.id ?? '' }
    await who.groups.premiumEntitlementPurchasesCancel({ params, body: {} })
    const waiting = stripe.pause()
    const resumed = who.groups.premiumEntitlementPurchasesResume({ params })
    await waiting.requested
    await olga.groups.premiumEntitlementsDelete({
      params: { groupId, entitlementId },
      body: { livePurchases: 'KEEP_TO_PERIOD_END' },
    })
    waiting.resume()
    await expect(resumed).rejects.toMatchObject({ body: { code: 'NOT_ON_SALE' } })
    await world.settle()
    const { reference } = await app.db
      .selectFrom('purchases')
      .select('reference')
      .where('id', '=', params.purchaseId)
      .executeTakeFirstOrThrow()
    expect(stripe.things.get(reference)).toMatchObject({ cancel_at_period_end: true })
  })

  test('for a card, another level, a retry, and an end', async () => {
    const ben = await member('ben')
    await whileAsking(() => ben.payments.editCardPaymentMethod({ body: { paymentMethodId: 'pm_card_mastercard' } }))
    await whileAsking(() => ben.payments.editCardSubscriptionLevel({ body: { level: 'YEARLY' } }))
    await expect(whileAsking(() => ben.payments.retryCardPayment({ body: {} }))).rejects.toMatchObject({
      body: { code: 'NOTHING_OPEN' },
    })
    expect(await whileAsking(() => ben.payments.cancelCardSubscription())).toMatchObject({ level: 'YEARLY' })
  })

  test('for a seller’s balance, and to pay it out', async () => {
    const params = { groupId }
    await whileAsking(() => olga.payments.stripeConnectCreateAccount())
    const read = () => olga.groups.premiumEntitlementsPayouts({ params, query: {} })
    expect(await whileAsking(read)).toMatchObject({ schedule: 'DAILY' })
    const change = () => olga.groups.premiumEntitlementsPayouts({ params, query: { schedule: 'MONTHLY' } })
    expect(await whileAsking(change)).toMatchObject({ schedule: 'MONTHLY' })
  })

  test('at night', async () => {
    const { who, orderId } = await supporting('cem')
    world.pass(2 * hourMs)
    await whileAsking(() => reconcilePaymentsJob.perform(app, {}))
    expect(await who.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'ACTIVE' })
  })
})

test('an older reading never overwrites a newer one', async () => {
  const { who, orderId } = await supporting('dan')
  await who.payments.finalizeCardPurchase({ body: { orderId } })
  const { reference } = await app.db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const readCount = () =>
    app.db
      .selectFrom('orders')
      .select('provider_read_count as readings')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  const before = await readCount()
  const { length: requestCount } = stripe.requests
  await Promise.all(Array.from({ length: 5 }, () => who.payments.finalizeCardPurchase({ body: { orderId } })))
  expect(await readCount()).toEqual({ readings: before.readings + 5 })
  const path = `GET /v1/subscriptions/${reference ?? ''}`
  // Overtaken requests asked again.
  expect(stripe.requests.slice(requestCount).filter((line) => line === path).length).toBeGreaterThanOrEqual(5)
})

/** Since when a person has been asking with a key, in ms since the epoch. */
async function heldSince(key: string): Promise<number> {
  const { at } = await app.db
    .selectFrom('idempotency_keys')
    .select('at')
    .where('key', '=', key)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return at.getTime()
}

describe('a key of the caller’s own', () => {
  test('is answered once, ten times at once and after the end; another request with it is refused', async () => {
    const eve = await member('eve')
    const cancel = () => eve.payments.cancelCardSubscription(undefined, { idempotencyKey: 'end' })
    const { length: requestCount } = stripe.requests
    const answers = await Promise.all(Array.from({ length: 10 }, cancel))
    // Nine waited for the first.
    expect(
      stripe.requests.slice(requestCount).filter((line) => line.startsWith('POST /v1/subscriptions/')),
    ).toHaveLength(1)
    expect(answers).toEqual(Array.from({ length: 10 }, () => answers[0]))
    expect(await cancel()).toEqual(answers[0])
    await expect(eve.payments.cancelCardSubscription()).rejects.toMatchObject({ body: { code: 'ALREADY_CANCELLED' } })
    await expect(
      eve.payments.editCardSubscriptionLevel({ body: { level: 'YEARLY' } }, { idempotencyKey: 'end' }),
    ).rejects.toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('repeats the request after the provider was down, and after the process that asked died', async () => {
    const gus = await member('gus')
    const cancel = () => gus.payments.cancelCardSubscription(undefined, { idempotencyKey: 'end' })
    stripe.fail(true)
    await expect(cancel()).rejects.toMatchObject({ status: 503 })
    stripe.fail(false)
    await expect(
      gus.payments.editCardSubscriptionLevel({ body: { level: 'YEARLY' } }, { idempotencyKey: 'end' }),
    ).rejects.toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    const waiting = stripe.pause()
    const first = cancel()
    await waiting.requested
    const since = await heldSince('end')
    world.pass(60_000)
    const second = cancel()
    await expect.poll(() => heldSince('end')).toBeGreaterThanOrEqual(since + 60_000)
    waiting.resume()
    expect(await second).toEqual(await first)
    expect(await cancel()).toEqual(await first)
  })

  test('pays out once, and is free again after a refusal', async () => {
    const fay = await world.person('fay', { fresh: true })
    const { groupId: theirs, account } = await sellingGroup(fay)
    stripe.addBalance(account, 1000)
    const pay = (payNow: number) =>
      fay.groups.premiumEntitlementsPayouts(
        { params: { groupId: theirs }, query: { payNow } },
        { idempotencyKey: 'once' },
      )
    await expect(pay(1001)).rejects.toMatchObject({ body: { code: 'ABOVE_BALANCE' } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(400)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const view = await fay.groups.premiumEntitlementsPayouts({ params: { groupId: theirs }, query: {} })
    expect(view).toMatchObject({ balance: { available: { amount: 600 } }, payouts: [{ amount: { amount: 400 } }] })
  })
})
