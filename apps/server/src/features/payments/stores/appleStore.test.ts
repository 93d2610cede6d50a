import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { certificateChain } from '#test/fakes/apple/certificates.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { openStoreWorld, productOf } from '#test/world/storeWorld.ts'
import { openWorld } from '#test/world/world.ts'
import { syncStoresJob } from './jobs/syncStores.ts'

const { world, apple, notify: sendNotice } = await openStoreWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const refused = (code: string, status = 422) => ({ status, body: { code } })
const settingsOf = async (who: Person) => (await who.accounts.getSubscriptionSettings()).subscription
const activate = async (who: Person, id: string) =>
  who.payments.activateAppleInAppPurchase({ body: { signedTransaction: await apple.signed(id) } })
const olga = await fresh('olga')
const { groupId } = await addGroup(world, { owner: olga })

/** A holder of the group's offer through Apple's store, and the known facts about the purchase. */
async function supporting(name: string, interval: 'MONTHLY' | 'ONE_TIME' = 'MONTHLY') {
  const who = await fresh(name)
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval })
  const id = apple.sell(productOf(entitlementId), { periodMs: interval === 'MONTHLY' ? 30 * dayMs : null })
  const { purchase } = await activate(who, id)
  const view = () => who.groups.getPremiumEntitlementPurchases({ params: { id: purchase?.id ?? '' } })
  const holds = async () => {
    const { items } = await who.groups.listPremiumEntitlements({ params: { groupId } })
    return items.find((item) => item.id === entitlementId)?.owned
  }
  return { who, id, entitlementId, purchase, view, holds }
}

describe('a level bought in Apple’s store', () => {
  test('counts as soon as it is presented, and presenting it again changes nothing', async () => {
    const ana = await fresh('ana')
    const id = apple.sell('member.month', { accountId: ana.id })
    const first = await activate(ana, id)
    expect(first).toMatchObject({
      state: 'ACTIVE',
      purchase: null,
      subscription: {
        level: 'MONTHLY',
        source: 'APPLE_IN_APP_PURCHASES',
        nextCharge: { price: { amount: 499, currency: 'EUR' } },
        manageUrl: expect.stringContaining('apple.com'),
      },
    })
    expect(await activate(ana, id)).toEqual(first)
    await world.settle()
    expect((await ana.frames()).some(({ name }) => name === 'account.changed')).toBe(true)
  })

  test('is renewed, fails, is held, repaired, cancelled and over, each as Apple reports', async () => {
    const ben = await fresh('ben')
    const id = apple.sell('member.year', { periodMs: 4 * dayMs })
    await activate(ben, id)
    const notify = async (type: string, change: Parameters<typeof apple.change>[1]) => {
      apple.change(id, change)
      expect(await sendNotice(await apple.notice(type, id))).toMatchObject({ status: 200, body: { received: true } })
      await world.settle()
      return settingsOf(ben)
    }
    const before = await settingsOf(ben)
    world.pass(4 * dayMs - 1000)
    const renewed = await notify('DID_RENEW', { renew: true })
    expect(new Date(renewed.paidUntil ?? 0).getTime()).toBeGreaterThan(
      new Date(before.paidUntil ?? 0).getTime() + dayMs,
    )
    world.pass(4 * dayMs)
    const graceUntil = app.runtime.now().getTime() + 2 * dayMs
    expect(await notify('DID_FAIL_TO_RENEW', { status: 4, graceUntil })).toMatchObject({
      level: 'YEARLY',
      payment: 'GRACE',
    })
    const { items } = await ben.notifications.getAggregatedNotifications({ body: {} })
    expect(items.filter(({ reason }) => reason === 'PAYMENT_FAILED')).toHaveLength(1)
    expect(await notify('GRACE_PERIOD_EXPIRED', { status: 3, graceUntil: null })).toMatchObject({ payment: 'HOLD' })
    expect(await notify('DID_RENEW', { renew: true })).toMatchObject({ level: 'YEARLY', payment: 'OK' })
    expect(await notify('DID_CHANGE_RENEWAL_STATUS', { renews: false })).toMatchObject({ cancelAtPeriodEnd: true })
    world.pass(5 * dayMs)
    expect(await notify('EXPIRED', { status: 2 })).toMatchObject({ level: 'CANCELLED', source: 'NONE' })
    // Resumed, it is the same purchase to Apple.
    expect(await notify('SUBSCRIBED', { renew: true, renews: true })).toMatchObject({ level: 'YEARLY', payment: 'OK' })
  })

  test('that is refunded is over at once, whatever comes after it', async () => {
    const cem = await fresh('cem')
    const id = apple.sell('member.month')
    await activate(cem, id)
    const renewal = await apple.notice('DID_RENEW', id)
    apple.change(id, { status: 5, revokedAt: app.runtime.now().getTime() })
    await sendNotice(await apple.notice('REFUND', id))
    await sendNotice(renewal)
    await world.settle()
    expect(await settingsOf(cem)).toMatchObject({ level: 'CANCELLED', source: 'NONE' })
  })
})

describe('a group’s offer', () => {
  test('is opened by its product’s name, at the price in the store', async () => {
    const { view, holds, who } = await supporting('dan')
    expect(await view()).toMatchObject({
      state: 'ACTIVE',
      source: 'APPLE_IN_APP_PURCHASES',
      price: { amount: 499, currency: 'EUR' },
      manageUrl: expect.stringContaining('apple.com'),
      events: [{ kind: 'STARTED' }, { kind: 'CHARGED', amount: { amount: 499 } }],
    })
    expect(await holds()).toMatchObject({ until: expect.any(Date) })
    const { id } = await view()
    await expect(
      who.groups.premiumEntitlementPurchasesCancel({ params: { purchaseId: id }, body: {} }),
    ).rejects.toMatchObject(refused('MANAGED_BY_STORE', 409))
    await expect(who.groups.premiumEntitlementPurchasesResume({ params: { purchaseId: id } })).rejects.toMatchObject(
      refused('MANAGED_BY_STORE', 409),
    )
    // Sales through the stores are not paid out here.
    const payouts = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: {} })
    expect(payouts.statement).toEqual([])
  })

  test('is closed by a refund, and opened again by buying it again', async () => {
    const { id, holds, view } = await supporting('eve')
    apple.change(id, { status: 5, revokedAt: app.runtime.now().getTime() })
    await sendNotice(await apple.notice('REFUND', id))
    await world.settle()
    expect(await holds()).toBeNull()
    expect(await view()).toMatchObject({
      state: 'REFUNDED',
      events: expect.arrayContaining([
        { kind: 'REFUNDED', amount: { amount: 499, currency: 'EUR' }, at: expect.any(Date) },
      ]),
    })
    apple.change(id, { renew: true })
    await sendNotice(await apple.notice('SUBSCRIBED', id, { subtype: 'RESUBSCRIBE' }))
    await world.settle()
    expect(await holds()).toMatchObject({ until: expect.any(Date) })
    expect(await view()).toMatchObject({ state: 'REFUNDED' })
  })

  test('bought once stays, and is read again in case a notification was lost', async () => {
    const { id, holds } = await supporting('fay', 'ONE_TIME')
    expect(await holds()).toEqual({ until: null })
    apple.change(id, { revokedAt: app.runtime.now().getTime() })
    world.pass(8 * dayMs)
    await syncStoresJob.perform(app, {})
    expect(await holds()).toBeNull()
  })

  test('whose sale ends stays with its buyer until they end it at Apple: they are notified, and the group waits', async () => {
    const mary = await fresh('mary')
    const { groupId: theirs } = await addGroup(world, { owner: mary })
    const buyer = await fresh('bob')
    const entitlementId = await addEntitlement(world, { groupId: theirs, by: mary, amount: 500, interval: 'MONTHLY' })
    const id = apple.sell(productOf(entitlementId))
    const { purchase } = await activate(buyer, id)
    const offers = async (who: Person) => who.groups.listPremiumEntitlements({ params: { groupId: theirs } })
    expect(await offers(mary)).toMatchObject({ items: [{ buyers: 1, atApple: 1 }] })
    expect((await offers(buyer)).items[0]).not.toHaveProperty('atApple')
    const end = () =>
      mary.groups.premiumEntitlementsDelete({
        params: { groupId: theirs, entitlementId },
        body: { livePurchases: 'CANCEL_AND_REFUND' },
      })
    expect(await end()).toEqual({ kept: 1, refunded: 0 })
    await world.settle()
    const bought = () => buyer.groups.getPremiumEntitlementPurchases({ params: { id: purchase?.id ?? '' } })
    expect(await bought()).toMatchObject({
      state: 'ACTIVE',
      subject: { active: false, owned: {} },
      manageUrl: expect.stringContaining('apple.com'),
    })
    const { items } = await buyer.notifications.getAggregatedNotifications({ body: {} })
    expect(items).toMatchObject([{ reason: 'SALE_ENDED', link: `/purchases/${purchase?.id ?? ''}` }])
    const remove = () => mary.groups.deleteGroup({ params: { groupId: theirs }, query: { confirmName: 'Garden Club' } })
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      body: { code: 'LIVE_PURCHASES', buyers: 1, atApple: 1, onceAtApple: 0 },
    })
    // Nobody else can agree to lose what Apple keeps charging for.
    await expect(
      mary.groups.deleteGroup({
        params: { groupId: theirs },
        query: { confirmName: 'Garden Club', withoutRefund: 'true' },
      }),
    ).rejects.toMatchObject({ status: 409 })
    apple.change(id, { status: 2 })
    await sendNotice(await apple.notice('EXPIRED', id))
    await world.settle()
    expect(await bought()).toMatchObject({ state: 'ENDED' })
    expect(await remove()).toMatchObject({ purgeAt: expect.any(Date) })
  })

  test('bought once protects nothing for ever: its group goes once that is accepted, and its buyer is notified of the options', async () => {
    const nora = await fresh('nora')
    const { groupId: theirs } = await addGroup(world, { owner: nora })
    const buyer = await fresh('hal')
    const entitlementId = await addEntitlement(world, { groupId: theirs, by: nora, amount: 500 })
    const { purchase } = await activate(buyer, apple.sell(productOf(entitlementId), { periodMs: null }))
    const remove = (more: { withoutRefund?: 'true' } = {}) =>
      nora.groups.deleteGroup({ params: { groupId: theirs }, query: { confirmName: 'Garden Club', ...more } })
    const bought = () => buyer.groups.getPremiumEntitlementPurchases({ params: { id: purchase?.id ?? '' } })
    await expect(remove()).rejects.toMatchObject({
      body: { code: 'LIVE_PURCHASES', buyers: 1, atApple: 1, onceAtApple: 1 },
    })
    // By card as well: that is refunded first.
    const byCard = await addEntitlement(world, { groupId: theirs, by: nora, amount: 500 })
    await addPurchase(world, buyer, byCard)
    await expect(remove({ withoutRefund: 'true' })).rejects.toMatchObject({
      body: { code: 'LIVE_PURCHASES', buyers: 1, atApple: 1, onceAtApple: 0 },
    })
    await nora.groups.premiumEntitlementsDelete({
      params: { groupId: theirs, entitlementId: byCard },
      body: { livePurchases: 'CANCEL_AND_REFUND' },
    })
    expect(await bought()).toMatchObject({ state: 'ACTIVE', subject: { active: true, owned: { until: null } } })
    expect(await remove({ withoutRefund: 'true' })).toMatchObject({ purgeAt: expect.any(Date) })
    await world.settle()
    expect(await bought()).toMatchObject({
      state: 'ENDED',
      subject: { active: false, owned: null, can: { buy: false } },
      manageUrl: 'https://reportaproblem.apple.com',
    })
    const { items } = await buyer.notifications.getAggregatedNotifications({ body: {} })
    expect(items).toContainEqual(
      expect.objectContaining({ reason: 'SALE_ENDED', link: `/purchases/${purchase?.id ?? ''}` }),
    )
    // A restored group brings back what was bought.
    await nora.groups.restoreGroup({ params: { groupId: theirs } })
    expect(await bought()).toMatchObject({ state: 'ACTIVE', subject: { active: true, owned: { until: null } } })
  })

  test('is bound by Apple’s report, if the phone that bought it does not report', async () => {
    const gil = await fresh('gil')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'ONE_TIME' })
    const id = apple.sell(productOf(entitlementId), { periodMs: null, accountId: gil.id })
    await sendNotice(await apple.notice('ONE_TIME_CHARGE', id))
    await world.settle()
    const { items } = await gil.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(items).toMatchObject([{ state: 'ACTIVE', subject: { id: entitlementId } }])
    const nobodys = apple.sell('member.month')
    expect(await sendNotice(await apple.notice('SUBSCRIBED', nobodys))).toMatchObject({ status: 200 })
    await world.settle()
    const unapplied = await app.db.selectFrom('provider_events').select('id').where('applied_at', 'is', null).execute()
    expect(unapplied).toEqual([])
  })
})

describe('a purchase belongs to one account', () => {
  test('for ever, of twenty that present it at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => fresh(`racer${index}`)))
    const id = apple.sell('member.month')
    const outcomes = await Promise.allSettled(people.map((who) => activate(who, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons).toMatchObject(Array.from({ length: 19 }, () => refused('BELONGS_TO_ANOTHER', 409)))
    const lines = await app.db
      .selectFrom('subscription_events')
      .select('account_id')
      .where('reference', '=', id)
      .execute()
    expect(lines).toHaveLength(1)
  })

  test('which is the one that bought it, if the app said so', async () => {
    const [hal, ida] = [await fresh('hal'), await fresh('ida')]
    const id = apple.sell('member.month', { accountId: hal.id })
    await expect(activate(ida, id)).rejects.toMatchObject(refused('BELONGS_TO_ANOTHER', 409))
    expect(await activate(hal, id)).toMatchObject({ state: 'ACTIVE' })
  })
})

test('a purchase that Apple did not sign, does not know, or sold as something else is refused', async () => {
  const jan = await fresh('jan')
  const show = (signedTransaction: string) => jan.payments.activateAppleInAppPurchase({ body: { signedTransaction } })
  const id = apple.sell('member.month')
  const foreignChains = [certificateChain(), certificateChain({ isMarked: false })]
  const good = await apple.signed(id)
  const forged = await Promise.all([
    ...foreignChains.map((chain) => apple.signed(id, chain)),
    apple.signed(id, undefined, { bundleId: 'example.other' }),
    apple.signed(id, undefined, { type: 'Consumable' }),
    apple.signed(id, undefined, { originalTransactionId: '1' }),
  ])
  for (const signed of ['x', 'a.b.c', `${good.slice(0, -20)}${'A'.repeat(20)}`, ...forged])
    await expect(show(signed)).rejects.toMatchObject(refused('NOT_VALID'))
  const unsold = apple.sell('coins')
  await expect(activate(jan, unsold)).rejects.toMatchObject(refused('NOT_VALID'))
  const over = apple.sell('member.month')
  apple.change(over, { status: 2 })
  await expect(activate(jan, over)).rejects.toMatchObject(refused('NOT_VALID'))
  const sandbox = apple.sell('member.month', { environment: 'Sandbox' })
  await expect(activate(jan, sandbox)).rejects.toMatchObject(refused('SANDBOX_REFUSED'))
  const monthly = await addEntitlement(world, { groupId, by: olga, interval: 'MONTHLY' })
  const once = apple.sell(productOf(monthly), { periodMs: null })
  await expect(activate(jan, once)).rejects.toMatchObject(refused('NOT_VALID'))
  expect(await settingsOf(jan)).toMatchObject({ level: 'CANCELLED' })
  const bound = await app.db.selectFrom('store_activations').select('id').where('account_id', '=', jan.id).execute()
  expect(bound).toEqual([])
})

test('a late purchase does not open an offer off sale, even if its group is gone', async () => {
  const mia = await fresh('mia')
  const moira = await fresh('moira')
  const { groupId: gone } = await addGroup(world, { owner: moira })
  const offers = await Promise.all([
    addEntitlement(world, { groupId, by: olga, amount: 500 }),
    addEntitlement(world, { groupId: gone, by: moira, amount: 500 }),
  ])
  await olga.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId: offers[0] }, body: {} })
  await moira.groups.deleteGroup({ params: { groupId: gone }, query: { confirmName: 'Garden Club' } })
  for (const entitlementId of offers) {
    const id = apple.sell(productOf(entitlementId), { periodMs: null })
    await expect(activate(mia, id)).rejects.toMatchObject(refused('NOT_ON_SALE', 409))
  }
})

test('nothing is locked while Apple is asked', async () => {
  const nell = await fresh('nell')
  const id = apple.sell('member.month')
  const waiting = apple.pause()
  const activating = activate(nell, id)
  await waiting.requested
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.db)
      return rows.length
    })
    .toBe(0)
  waiting.resume()
  expect(await activating).toMatchObject({ state: 'ACTIVE' })
})

test('an unreachable store leaves it pending, and it is settled once the store is back', async () => {
  const kim = await fresh('kim')
  const id = apple.sell('member.month')
  apple.failWith(503)
  expect(await activate(kim, id)).toEqual({ state: 'PENDING', subscription: null, purchase: null })
  expect(await activate(kim, id)).toMatchObject({ state: 'PENDING' })
  await syncStoresJob.perform(app, {})
  expect(await settingsOf(kim)).toMatchObject({ level: 'CANCELLED' })
  await expect(activate(await fresh('lea'), id)).rejects.toMatchObject(refused('BELONGS_TO_ANOTHER', 409))
  apple.failWith(null)
  await Promise.all([syncStoresJob.perform(app, {}), syncStoresJob.perform(app, {})])
  expect(await settingsOf(kim)).toMatchObject({ level: 'MONTHLY' })
  // Once settled, an unreachable store takes nothing away.
  apple.failWith(500)
  expect(await activate(kim, id)).toMatchObject({ state: 'ACTIVE', subscription: { level: 'MONTHLY' } })
  apple.failWith(null)
})

describe('a notification from Apple', () => {
  test('that was not signed by it, or is too old or from tomorrow, is refused', async () => {
    const id = apple.sell('member.month')
    const badly = { status: 400, body: { code: 'BAD_SIGNATURE' } }
    expect(await sendNotice('x')).toMatchObject(badly)
    expect(await sendNotice(await apple.notice('DID_RENEW', id, { by: certificateChain() }))).toMatchObject(badly)
    expect(await sendNotice(await apple.signed(id))).toMatchObject(badly)
    const sandbox = apple.sell('member.month', { environment: 'Sandbox' })
    expect(await sendNotice(await apple.notice('DID_RENEW', sandbox))).toMatchObject(badly)
    for (const days of [-8, 1]) {
      const signedAt = new Date(app.runtime.now().getTime() + days * dayMs)
      const stale = await apple.notice('DID_RENEW', id, { signedAt })
      expect(await sendNotice(stale)).toMatchObject({ status: 400, body: { code: 'STALE' } })
    }
  })

  test('received ten times at once, and again after days, is applied once', async () => {
    const mia = await fresh('mia')
    const id = apple.sell('member.month')
    await activate(mia, id)
    apple.change(id, { renews: false })
    const notice = await apple.notice('DID_CHANGE_RENEWAL_STATUS', id, { uuid: crypto.randomUUID() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendNotice(notice)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await world.settle()
    const before = apple.requests.length
    world.pass(3 * dayMs)
    expect(await sendNotice(notice)).toMatchObject({ status: 200 })
    await world.settle()
    expect(apple.requests).toHaveLength(before)
    const lines = await app.db
      .selectFrom('subscription_events')
      .select('kind')
      .where('account_id', '=', mia.id)
      .orderBy('at')
      .execute()
    expect(lines.map(({ kind }) => kind)).toEqual(['STARTED', 'CANCELLED'])
  })
})

test('if no store is set up, nothing is activated and nothing believed', async () => {
  const bare = await openWorld()
  const nat = await bare.person('nat', { fresh: true })
  const away = { status: 503, body: { code: 'TRY_AGAIN' } }
  await expect(nat.payments.activateAppleInAppPurchase({ body: { signedTransaction: 'x' } })).rejects.toMatchObject(
    away,
  )
  const google = { packageName: 'a', productId: 'b', purchaseToken: 'c' }
  await expect(nat.payments.activateGooglePlayPurchase({ body: google })).rejects.toMatchObject(away)
  await expect(bare.visitor.payments.appleAppStoreNotification({ body: { signedPayload: 'x' } })).rejects.toMatchObject(
    { status: 400, body: { code: 'BAD_SIGNATURE' } },
  )
})
