import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { openStoreWorld, productOf } from '#test/world/storeWorld.ts'
import { syncStoresJob, syncVoidedPurchasesJob } from './jobs/syncStores.ts'

const { world, play } = await openStoreWorld()
const { app } = world
const packageName = 'example.koinon'
const fresh = (name: string) => world.person(name, { fresh: true })
const refused = (code: string, status = 422) => ({ status, body: { code } })
const settingsOf = async (who: Person) => (await who.accounts.getSubscriptionSettings()).subscription
const activate = (who: Person, purchaseToken: string, productId = 'member') =>
  who.payments.activateGooglePlayPurchase({ body: { packageName, productId, purchaseToken } })
const monthly = (sale: Parameters<typeof play.sell>[1] = {}) => play.sell('member', { plan: 'monthly', ...sale })
const olga = await fresh('olga')
const { groupId } = await addGroup(world, { owner: olga })
const holdsOf = async (who: Person, entitlementId: string) => {
  const { items } = await who.groups.listPremiumEntitlements({ params: { groupId } })
  return items.find(({ id }) => id === entitlementId)?.owned
}

describe('a level bought in Google’s store', () => {
  test('counts as soon as it is presented, and is confirmed, so that the money is not refunded', async () => {
    const ana = await fresh('ana')
    const token = monthly({ accountId: ana.id })
    const first = await activate(ana, token)
    expect(first).toMatchObject({
      state: 'ACTIVE',
      purchase: null,
      subscription: {
        level: 'MONTHLY',
        source: 'GOOGLE_PLAY_BILLING',
        nextCharge: { price: { amount: 499, currency: 'EUR' } },
        manageUrl: expect.stringContaining('play.google.com'),
      },
    })
    play.failWith(500)
    await world.settle()
    expect(play.isConfirmed(token)).toBe(false)
    play.failWith(null)
    await world.settle()
    expect(await activate(ana, token)).toEqual(first)
    await world.settle()
    expect(play.isConfirmed(token)).toBe(true)
  })

  test('is renewed, fails, is held and over, each read again without a notification from Google', async () => {
    const ben = await fresh('ben')
    const token = monthly({ periodMs: 5 * dayMs })
    await activate(ben, token)
    const later = async (days: number, change: Parameters<typeof play.change>[1]) => {
      world.pass(days * dayMs)
      play.change(token, change)
      await syncStoresJob.perform(app, {})
      return settingsOf(ben)
    }
    const before = await settingsOf(ben)
    const renewed = await later(2, { renew: true })
    expect(new Date(renewed.paidUntil ?? 0).getTime()).toBe(new Date(before.paidUntil ?? 0).getTime() + 5 * dayMs)
    const graceEnd = new Date(app.runtime.now().getTime() + 6 * dayMs)
    expect(await later(4, { state: 'IN_GRACE_PERIOD', until: graceEnd })).toMatchObject({ payment: 'GRACE' })
    await world.settle()
    const { items } = await ben.notifications.getAggregatedNotifications({ body: {} })
    expect(items.filter(({ reason }) => reason === 'PAYMENT_FAILED')).toHaveLength(1)
    expect(await later(3, { state: 'ON_HOLD' })).toMatchObject({ payment: 'HOLD' })
    expect(await later(1, { state: 'ACTIVE', renew: true })).toMatchObject({ level: 'MONTHLY', payment: 'OK' })
    expect(await later(1, { state: 'CANCELED' })).toMatchObject({ level: 'MONTHLY', cancelAtPeriodEnd: true })
    expect(await later(9, { state: 'EXPIRED' })).toMatchObject({ level: 'CANCELLED', source: 'NONE' })
  })

  test('is withdrawn with a refunded payment; one for an earlier period takes nothing', async () => {
    const [cem, dan] = [await fresh('cem'), await fresh('dan')]
    const [token, other] = [monthly(), monthly()]
    await activate(cem, token)
    await activate(dan, other)
    play.refund(token)
    play.refund(other)
    play.change(other, { renew: true })
    await Promise.all([syncVoidedPurchasesJob.perform(app, {}), syncVoidedPurchasesJob.perform(app, {})])
    await syncVoidedPurchasesJob.perform(app, {})
    expect(await settingsOf(cem)).toMatchObject({ level: 'CANCELLED', source: 'NONE' })
    expect(await settingsOf(dan)).toMatchObject({ level: 'MONTHLY' })
  })

  test('that replaces another is the same person’s', async () => {
    const [eve, fay] = [await fresh('eve'), await fresh('fay')]
    const token = monthly()
    await activate(eve, token)
    const year = play.sell('member', { plan: 'yearly', periodMs: 365 * dayMs, replaces: token })
    await expect(activate(fay, year)).rejects.toMatchObject(refused('BELONGS_TO_ANOTHER', 409))
    play.change(token, { state: 'EXPIRED' })
    await activate(eve, year)
    await syncStoresJob.perform(app, {})
    expect(await settingsOf(eve)).toMatchObject({ level: 'YEARLY', also: [] })
  })
})

describe('a group’s offer', () => {
  test('bought once waits for its payment, opens, and is closed when it is revoked', async () => {
    const gil = await fresh('gil')
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 700 })
    const product = productOf(entitlementId)
    const token = play.sell(product, { periodMs: null, state: 'PENDING' })
    expect(await activate(gil, token, product)).toMatchObject({ state: 'PENDING', purchase: null })
    expect(await holdsOf(gil, entitlementId)).toBeNull()
    play.change(token, { state: 'ACTIVE' })
    world.pass(2 * minuteMs)
    await syncStoresJob.perform(app, {})
    expect(await holdsOf(gil, entitlementId)).toEqual({ until: null })
    expect(await activate(gil, token, product)).toMatchObject({
      state: 'ACTIVE',
      subscription: null,
      purchase: {
        source: 'GOOGLE_PLAY_BILLING',
        state: 'ACTIVE',
        price: { amount: 700 },
        subject: { id: entitlementId },
      },
    })
    play.refund(token)
    await syncVoidedPurchasesJob.perform(app, {})
    expect(await holdsOf(gil, entitlementId)).toBeNull()
    expect(await activate(gil, token, product)).toMatchObject({ purchase: { state: 'REFUNDED' } })
  })

  test('is ended at Google by its seller, and by the buyer’s leaving', async () => {
    const [hal, ida] = [await fresh('hal'), await fresh('ida')]
    const offer = () => addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' })
    const [one, two, once] = [
      await offer(),
      await offer(),
      await addEntitlement(world, { groupId, by: olga, amount: 3 }),
    ]
    const [first, second] = [play.sell(productOf(one)), play.sell(productOf(two))]
    const third = play.sell(productOf(once), { periodMs: null })
    await activate(hal, first, productOf(one))
    await activate(hal, third, productOf(once))
    await activate(ida, second, productOf(two))
    const params = (entitlementId: string) => ({ groupId, entitlementId })
    for (const entitlementId of [one, once])
      await olga.groups.premiumEntitlementsDelete({
        params: params(entitlementId),
        body: { livePurchases: 'CANCEL_AND_REFUND' },
      })
    await world.settle()
    expect(play.stateOf(first)).toBe('EXPIRED')
    expect(play.requests.some((line) => line.startsWith('POST orders/') && line.includes(':refund?revoke=true'))).toBe(
      true,
    )
    await olga.groups.premiumEntitlementsDelete({ params: params(two), body: { livePurchases: 'KEEP_TO_PERIOD_END' } })
    await world.settle()
    expect(play.stateOf(second)).toBe('CANCELED')
    expect(await holdsOf(ida, two)).not.toBeNull()
    const liz = await fresh('liz')
    const level = monthly()
    await activate(liz, level)
    await liz.accounts.requestAccountDeletion({ body: { confirmUsername: 'liz', mode: 'ERASE_ALL' } })
    await world.settle()
    expect(play.stateOf(level)).toBe('CANCELED')
  })
})

test('each payment of a monthly offer counts from its own time', async () => {
  const ned = await fresh('ned')
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' })
  const token = play.sell(productOf(entitlementId))
  await activate(ned, token, productOf(entitlementId))
  world.pass(5 * dayMs)
  play.change(token, { renew: true })
  await syncStoresJob.perform(app, {})
  const { items } = await ned.groups.listPremiumEntitlementPurchases({ query: {} })
  const { events } = await ned.groups.getPremiumEntitlementPurchases({ params: { id: items[0]?.id ?? '' } })
  const charged = events.filter(({ kind }) => kind === 'CHARGED').map(({ at }) => at.getTime())
  expect(charged).toHaveLength(2)
  expect((charged[1] ?? 0) - (charged[0] ?? 0)).toBeGreaterThan(4 * dayMs)
})

test('a late purchase does not open an offer off sale: Google refunds the money', async () => {
  const mia = await fresh('mia')
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' })
  const token = play.sell(productOf(entitlementId))
  await olga.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId }, body: {} })
  await expect(activate(mia, token, productOf(entitlementId))).rejects.toMatchObject(refused('NOT_ON_SALE', 409))
  await world.settle()
  expect(play.stateOf(token)).toBe('EXPIRED')
  expect(await holdsOf(mia, entitlementId)).toBeUndefined()
})

test('a purchase belongs to one account for ever, of twenty that present it at once', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, index) => fresh(`racer${index}`)))
  const token = monthly()
  const outcomes = await Promise.allSettled(people.map((who) => activate(who, token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(reasons).toMatchObject(Array.from({ length: 19 }, () => refused('BELONGS_TO_ANOTHER', 409)))
})

test('a purchase that Google does not know, sold as something else, or sold for test money is refused', async () => {
  const jan = await fresh('jan')
  await expect(activate(jan, 'unknown')).rejects.toMatchObject(refused('NOT_VALID'))
  await expect(activate(jan, monthly(), 'coins')).rejects.toMatchObject(refused('NOT_VALID'))
  const foreign = { packageName: 'example.other', productId: 'member', purchaseToken: monthly() }
  await expect(jan.payments.activateGooglePlayPurchase({ body: foreign })).rejects.toMatchObject(refused('NOT_VALID'))
  const unsold = play.sell('other', { plan: 'monthly' })
  await expect(activate(jan, unsold)).rejects.toMatchObject(refused('NOT_VALID'))
  await expect(activate(jan, monthly({ isTest: true }))).rejects.toMatchObject(refused('SANDBOX_REFUSED'))
  await expect(activate(jan, monthly({ accountId: olga.id }))).rejects.toMatchObject(refused('BELONGS_TO_ANOTHER', 409))
  expect(await settingsOf(jan)).toMatchObject({ level: 'CANCELLED' })
})

test('an unreachable store leaves a purchase pending; one that it then does not know is none, and is nobody’s', async () => {
  const [kim, lea] = [await fresh('kim'), await fresh('lea')]
  const token = monthly()
  play.failWith(503)
  expect(await activate(kim, token)).toMatchObject({ state: 'PENDING' })
  expect(await activate(kim, 'made-up')).toMatchObject({ state: 'PENDING' })
  play.failWith(null)
  await syncStoresJob.perform(app, {})
  expect(await settingsOf(kim)).toMatchObject({ level: 'MONTHLY' })
  await expect(activate(kim, 'made-up')).rejects.toMatchObject(refused('NOT_VALID'))
  await expect(activate(lea, token)).rejects.toMatchObject(refused('BELONGS_TO_ANOTHER', 409))
})
