import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { insertMember } from '#features/groups/membership/store/memberships.ts'
import { runDueJobs } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { writeEvent } from '#features/entitlements/store/purchaseEvents.ts'
import { reconcilePaymentsJob } from '../orders/jobs/reconcilePayments.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)

test('two partial refunds of a payment equal their sum', async () => {
  const ana = await fresh('ana')
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 1000 })
  const { orderId, reference } = await buy(ana, { entitlementId })
  await ana.payments.finalizeCardPurchase({ body: { orderId } })
  for (const amount of [300, 200]) {
    stripe.refund(reference, amount)
    await notify('payment_intent.succeeded', reference)
    await world.settle()
  }
  const { statement } = await olga.groups.premiumEntitlementsPayouts({ params: { groupId }, query: {} })
  expect(statement.reduce((sum, { gross }) => sum + gross.amount, 0)).toBe(500)
  expect(statement.reduce((sum, { fee }) => sum + fee.amount, 0)).toBe(50)
})

test('a dispute takes back the rest that a refund left of a payment', async () => {
  const [seller, ada] = [await fresh('ruth'), await fresh('ada')]
  const sold = await sellingGroup(seller)
  const entitlementId = await addEntitlement(world, { groupId: sold.groupId, by: seller, amount: 1000 })
  const { orderId, reference } = await buy(ada, { entitlementId })
  await ada.payments.finalizeCardPurchase({ body: { orderId } })
  stripe.refund(reference, 300)
  stripe.dispute(reference)
  await notify('payment_intent.succeeded', reference)
  await world.settle()
  const { statement } = await seller.groups.premiumEntitlementsPayouts({ params: { groupId: sold.groupId }, query: {} })
  expect(statement.map(({ gross }) => gross.amount).toSorted((one, other) => one - other)).toEqual([-700, -300, 1000])
})

describe('the list of a group’s sales', async () => {
  const [ana, eva] = [await fresh('ana-sells'), await fresh('eva')]
  const [tom, tim, zoe] = [await fresh('tom'), await fresh('tim'), await fresh('zoe')]
  const sold = await sellingGroup(ana)
  const mine = { groupId: sold.groupId, by: ana } as const
  const entitlementId = await addEntitlement(world, { ...mine, amount: 1000 })
  const paid = async (who: Person) => {
    const { orderId, reference } = await buy(who, { entitlementId })
    await who.payments.finalizeCardPurchase({ body: { orderId } })
    return reference
  }
  await paid(tom)
  const refunded = await paid(tim)
  stripe.refund(refunded, 1000)
  await notify('payment_intent.succeeded', refunded)
  await world.settle()
  await addPurchase(world, zoe, await addEntitlement(world, mine))
  const list = (more: object = {}, who: Person = ana) =>
    who.groups.listPremiumEntitlementPurchases({ query: { groupId: sold.groupId, ...more } })
  const names = async (more: object) => (await list(more)).items.map(({ buyer }) => buyer?.username)
  const euros = (amount: number) => ({ amount, currency: 'EUR' })

  test('has its totals on the first page, for any filter', async () => {
    const first = await list({ limit: 1 })
    const whole = { source: 'STRIPE', charged: euros(2000), takenBack: euros(1000), fee: euros(100), net: euros(900) }
    expect(first.totals).toEqual([{ ...whole, purchases: 3 }])
    expect((await list({ limit: 1, cursor: first.nextCursor ?? '' })).totals).toBeUndefined()
    const active = { ...whole, charged: euros(1000), takenBack: euros(0) }
    expect((await list({ states: ['ACTIVE'], buyer: 'tom' })).totals).toEqual([{ ...active, purchases: 1 }])
    const own = await tom.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(own.totals).toBeUndefined()
  })

  test('has a sale by the name of its buyer, unless the seller does not see them', async () => {
    expect(await names({ buyer: 'T' })).toEqual(['tim', 'tom'])
    expect(await names({ buyer: '@TOM' })).toEqual(['tom'])
    expect(await names({ buyer: 'TÓM' })).toEqual(['tom'])
    expect(await names({ buyer: '%' })).toEqual([])
    expect(await names({ buyer: 'tim', states: ['ACTIVE'] })).toEqual([])
    await zoe.users.blockUser({ body: { userId: ana.id } })
    expect(await names({ buyer: 'zoe' })).toEqual([])
    expect(await names({})).toContain(undefined)
    await expect(list({ buyer: 'tom' }, eva)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  })

  test('has its totals in the statement too, and a truncated one says so', async () => {
    const read = () => ana.groups.premiumEntitlementsPayouts({ params: { groupId: sold.groupId }, query: {} })
    expect(await read()).toMatchObject({
      statementIsWhole: true,
      totals: [{ source: 'STRIPE', purchases: 2, charged: euros(2000), takenBack: euros(1000), net: euros(900) }],
    })
    const { id: purchaseId } = await app.db
      .selectFrom('purchases')
      .select('id')
      .where('account_id', '=', tom.id)
      .executeTakeFirstOrThrow()
    const charge = { kind: 'CHARGED', amount: 100, fee: 10, currency: 'EUR', at: app.runtime.now() } as const
    await world.inTransaction(async (tx) => {
      for (let at = 0; at < 1000; at += 1)
        await writeEvent(tx, { ...charge, id: app.runtime.id(), purchaseId, providerEvent: `more ${at}` })
    })
    const long = await read()
    expect(long).toMatchObject({ statementIsWhole: false, totals: [{ purchases: 2, charged: euros(102_000) }] })
    expect(long.statement).toHaveLength(1000)
  })
})

test('nothing is sold for a banned owner, until they are back', async () => {
  const [seller, buyer] = [await fresh('sven'), await fresh('bea')]
  const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  const { groupId: theirs } = await sellingGroup(seller)
  const entitlementId = await addEntitlement(world, { groupId: theirs, by: seller, amount: 1000 })
  const start = () => buyer.payments.startCardPurchase({ body: { subject: { entitlementId } } })
  const [userId, reason] = [seller.id, 'A scam']
  await root.admin.banUser({ body: { userId, action: 'BAN', until: null, reason } })
  await expect(start()).rejects.toMatchObject({ body: { code: 'NOT_ON_SALE' } })
  await root.admin.banUser({ body: { userId, action: 'UNBAN', reason } })
  expect(await start()).toMatchObject({ state: 'REQUIRES_METHOD' })
})

test('buyers are not charged again for a group that moderators removed, unless the removal was undone', async () => {
  const [seller, buyer] = [await fresh('sid'), await fresh('bo')]
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const { groupId: theirs } = await sellingGroup(seller)
  const entitlementId = await addEntitlement(world, { groupId: theirs, by: seller, amount: 1000, interval: 'MONTHLY' })
  const { orderId, reference } = await buy(buyer, { entitlementId })
  await buyer.payments.finalizeCardPurchase({ body: { orderId } })
  await buyer.groups.reportGroup({ body: { groupId: theirs, reason: 'SPAM' } })
  const { id } = await app.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', theirs)
    .executeTakeFirstOrThrow()
  const readCase = () => mo.admin.getFlaggedContent({ params: { id } })
  const remove = async () =>
    mo.admin.flaggedContentRemove({ params: { id }, body: { version: (await readCase()).version, rule: 'No scams' } })
  const ends = () => stripe.things.get(reference)?.['cancel_at_period_end'] === true
  const { version } = await remove()
  await world.settle()
  await mo.admin.flaggedContentUndo({ params: { id }, body: { version } })
  await runDueJobs(world)
  expect(ends()).toBe(false)
  await remove()
  await runDueJobs(world)
  expect(ends()).toBe(true)
})

test('the seat of an order whose payment is running is not sold again, however long it takes', async () => {
  const [ben, cem] = [await fresh('ben'), await fresh('cem')]
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 1000, capacity: 1 })
  const { orderId, clientSecret } = await ben.payments.startCardPurchase({ body: { subject: { entitlementId } } })
  await app.db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - dayMs) })
    .where('id', '=', orderId)
    .execute()
  await expect(cem.payments.startCardPurchase({ body: { subject: { entitlementId } } })).rejects.toMatchObject({
    body: { code: 'SOLD_OUT' },
  })
  stripe.pay(clientSecret, 'pm_card_visa')
  expect(await ben.payments.finalizeCardPurchase({ body: { orderId } })).toMatchObject({ state: 'ACTIVE' })
})

describe('the running subscriptions of a group with a new owner', () => {
  async function passed(name: string) {
    const [seller, heir, buyer] = [await fresh(`${name}-seller`), await fresh(`${name}-heir`), await fresh(name)]
    const sold = await sellingGroup(seller, { name: 'Garden Club' })
    const entitlementId = await addEntitlement(world, {
      groupId: sold.groupId,
      by: seller,
      amount: 1000,
      interval: 'MONTHLY',
    })
    const { orderId, reference } = await buy(buyer, { entitlementId })
    await buyer.payments.finalizeCardPurchase({ body: { orderId } })
    await world.inTransaction((tx) =>
      insertMember(tx, { groupId: sold.groupId, accountId: heir.id, now: app.runtime.now() }),
    )
    const pass = async () => {
      const to = { groupId: sold.groupId, userId: heir.id, confirmName: 'Garden Club' }
      await seller.groups.transferGroupOwnership({ body: to })
      await world.settle()
    }
    const payoutAccount = () => stripe.things.get(reference)?.['transfer_data']
    return { heir, seller, before: sold.account, pass, payoutAccount }
  }

  test('pay the new owner', async () => {
    const { heir, before, pass, payoutAccount } = await passed('eve')
    const { account } = await sellingGroup(heir)
    expect(payoutAccount()).toEqual({ destination: before })
    await pass()
    expect(payoutAccount()).toEqual({ destination: account })
  })

  test('or will, once the new owner can be paid out', async () => {
    const { heir, before, pass, payoutAccount } = await passed('fay')
    await pass()
    expect(payoutAccount()).toEqual({ destination: before })
    const { account } = await sellingGroup(heir)
    await reconcilePaymentsJob.perform(app, {})
    expect(payoutAccount()).toEqual({ destination: account })
  })
})
