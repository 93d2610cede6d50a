import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { endUndeliverableRenewalsJob } from './jobs/endUndeliverableRenewals.ts'
import { notifyDeliverableJob } from './jobs/notifyDeliverable.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const inDays = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs).toISOString()
const notOnSale = { status: 409, body: { code: 'NOT_ON_SALE' } }

async function ban(who: Person, until: string | null) {
  await root.admin.banUser({ body: { action: 'BAN', userId: who.id, until, reason: 'Fraud.' } })
  await world.settle()
}
async function unban(who: Person) {
  await root.admin.banUser({ body: { action: 'UNBAN', userId: who.id, reason: 'A mistake.' } })
  await world.settle()
}
async function pause(who: Person) {
  await who.accounts.startAccountDeactivation()
  const { token } = await mailTo(world, who.email)
  await world.visitor.accounts.finishAccountDeactivation({ body: { token } })
  await world.settle()
}
const stayIn = () => sql`update sessions set expires_at = expires_at + interval '60 days'`.execute(app.db)
/** The jobs that look for them, and what they cause. */
async function readState(reference: string) {
  world.pass(16 * minuteMs)
  await endUndeliverableRenewalsJob.perform(app, {})
  await notifyDeliverableJob.perform(app, {})
  await world.settle()
  await notify('customer.subscription.updated', reference)
  await world.settle()
}

let sold = 0
/** An owner's offer, and a buyer who pays for it again and again. */
async function paying(interval: 'MONTHLY' | 'YEARLY' = 'MONTHLY') {
  sold += 1
  const [owner, ana] = [await fresh(`owner${sold}`), await fresh(`ana${sold}`)]
  const { groupId } = await sellingGroup(owner, { members: [ana] })
  const entitlementId = await addEntitlement(world, { groupId, by: owner, amount: 500, interval })
  const { orderId, reference } = await buy(ana, { entitlementId })
  const { purchase } = await ana.payments.finalizeCardPurchase({ body: { orderId } })
  const id = purchase?.id ?? ''
  return {
    owner,
    ana,
    groupId,
    entitlementId,
    reference,
    params: { purchaseId: id },
    isRenewed: () => !stripe.things.get(reference)?.['cancel_at_period_end'],
    view: () => ana.groups.getPremiumEntitlementPurchases({ params: { id } }),
    told: async (what: 'SALE_ENDED' | 'SALE_RESUMED' = 'SALE_ENDED') =>
      (await ana.notifications.getAggregatedNotifications({ body: {} })).items.filter(({ reason }) => reason === what),
  }
}

test('buyers are not charged for a banned owner’s offers; they are notified a week ahead, and keep their paid period', async () => {
  const { owner, ana, reference, params, isRenewed, view, told } = await paying('YEARLY')
  await ban(owner, null)
  await readState(reference)
  expect([isRenewed(), await told()]).toEqual([true, []])
  expect(await view()).toMatchObject({ state: 'ACTIVE', subject: { paused: true, can: { buy: false } } })
  await stayIn()
  world.pass(53 * dayMs)
  await readState(reference)
  await readState(reference)
  expect(isRenewed()).toBe(false)
  expect(await told()).toMatchObject([{ link: `/purchases/${params.purchaseId}` }])
  expect(await view()).toMatchObject({
    state: 'CANCELLED',
    nextChargeAt: null,
    can: { cancel: false, resume: false },
    subject: { owned: { until: (await view()).paidUntil } },
  })
  await expect(ana.groups.premiumEntitlementPurchasesResume({ params })).rejects.toMatchObject(notOnSale)
  await unban(owner)
  expect(await ana.groups.premiumEntitlementPurchasesResume({ params })).toMatchObject({ state: 'ACTIVE' })
  await readState(reference)
  expect(isRenewed()).toBe(true)
})

test('a charge after the ban is left alone, until the ban lasts longer', async () => {
  const { owner, reference, isRenewed, told } = await paying()
  await ban(owner, inDays(3))
  await readState(reference)
  expect([isRenewed(), await told()]).toEqual([true, []])
  await ban(owner, inDays(9))
  await readState(reference)
  expect([isRenewed(), (await told()).length]).toEqual([false, 1])
})

test('a ban that is lifted within a quarter of an hour has ended nothing', async () => {
  const { owner, reference, isRenewed, told } = await paying()
  await ban(owner, null)
  await endUndeliverableRenewalsJob.perform(app, {})
  await unban(owner)
  await readState(reference)
  expect([isRenewed(), await told()]).toEqual([true, []])
})

test('a buyer who pays Apple, and alone can end that, is notified once for each ban', async () => {
  const { owner, reference } = await paying()
  const purchase = () => app.db.updateTable('purchases').where('reference', '=', reference)
  await purchase().set({ source: 'APPLE_IN_APP_PURCHASES' }).execute()
  const endedAt = async () => {
    world.pass(16 * minuteMs)
    await endUndeliverableRenewalsJob.perform(app, {})
    const row = await purchase().set({ receipt_url: null }).returning('seller_ended_at').executeTakeFirstOrThrow()
    return row.seller_ended_at
  }
  await ban(owner, null)
  const first = await endedAt()
  expect(first).not.toBeNull()
  expect(await endedAt()).toEqual(first)
  await unban(owner)
  await ban(owner, null)
  expect(await endedAt()).not.toEqual(first)
})

test('buyers are not charged for a banned former owner, as long as the new one cannot be paid', async () => {
  const { owner, ana, groupId, reference, isRenewed } = await paying()
  await ban(owner, null)
  await sql`update sessions set reauthenticated_until = expires_at where account_id = ${root.id}`.execute(app.db)
  await root.admin.groupsHandOver({ body: { groupId, userId: ana.id, reason: 'Fraud.' } })
  await readState(reference)
  expect(isRenewed()).toBe(false)
})

test('an order that is open when the owner is banned cannot be paid; paid in that moment it is refunded', async () => {
  const { owner, groupId } = await paying()
  const entitlementId = await addEntitlement(world, { groupId, by: owner, amount: 500 })
  const [ben, cem] = [await fresh('ben'), await fresh('cem')]
  const order = (who: Person) => who.payments.startCardPurchase({ body: { subject: { entitlementId } } })
  const [slow, quick] = [await order(ben), await order(cem)]
  await root.admin.banUser({ body: { action: 'BAN', userId: owner.id, until: null, reason: 'Fraud.' } })
  expect(stripe.pay(quick.clientSecret, 'pm_card_visa')).toBe('succeeded')
  expect(await cem.payments.finalizeCardPurchase({ body: { orderId: quick.orderId } })).toMatchObject({
    state: 'FAILED',
    failure: { code: 'sold_no_more' },
  })
  await world.settle()
  expect(stripe.pay(slow.clientSecret, 'pm_card_visa')).toBe('canceled')
  await expect(order(await fresh('dina'))).rejects.toMatchObject(notOnSale)
  const { items } = await ben.groups.listPremiumEntitlements({ params: { groupId } })
  expect(items).toMatchObject([{ paused: true }, { paused: true, can: { buy: false } }])
})

test('admins of a banned owner may still change offers, but not their price', async () => {
  const { owner, groupId, ana, entitlementId } = await paying()
  await app.db
    .updateTable('group_members')
    .set({ role: 'ADMIN' })
    .where('group_id', '=', groupId)
    .where('account_id', '=', ana.id)
    .execute()
  await ban(owner, null)
  const change = (body: { title: string; price?: { amount: number; currency: string } }) =>
    ana.groups.premiumEntitlementsUpdate({ params: { groupId, entitlementId }, body: { version: 1, ...body } })
  await expect(change({ title: 'Seeds', price: { amount: 900, currency: 'EUR' } })).rejects.toMatchObject({
    body: { code: 'PAYOUTS_NOT_READY' },
  })
  const same = { amount: 500, currency: 'EUR' }
  expect(await change({ title: 'Seeds', price: same })).toMatchObject({ title: 'Seeds', active: true, paused: true })
})

test('buyers are not charged for an owner who takes a break; once the owner is back, they may go on', async () => {
  const { owner, ana, reference, params, entitlementId, isRenewed, view, told } = await paying('YEARLY')
  await pause(owner)
  await readState(reference)
  expect([isRenewed(), await told()]).toEqual([true, []])
  const order = async (who: Person) => who.payments.startCardPurchase({ body: { subject: { entitlementId } } })
  await expect(order(await fresh('pia'))).rejects.toMatchObject(notOnSale)
  await stayIn()
  world.pass(53 * dayMs)
  await readState(reference)
  expect([isRenewed(), (await told()).length]).toEqual([false, 1])
  expect(await view()).toMatchObject({ state: 'CANCELLED', subject: { paused: true } })
  await expect(ana.groups.premiumEntitlementPurchasesResume({ params })).rejects.toMatchObject(notOnSale)
  await app.db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', owner.id).execute()
  expect(await ana.groups.premiumEntitlementPurchasesResume({ params })).toMatchObject({ state: 'ACTIVE' })
})

test('an order that is open when the owner takes a break is cancelled', async () => {
  const { owner, groupId } = await paying()
  const entitlementId = await addEntitlement(world, { groupId, by: owner, amount: 500 })
  const { clientSecret } = await (
    await fresh('quin')
  ).payments.startCardPurchase({ body: { subject: { entitlementId } } })
  await pause(owner)
  expect(stripe.pay(clientSecret, 'pm_card_visa')).toBe('canceled')
})

/** A purchase whose renewal could not be paid, and has a card since that could. */
async function owing() {
  const sale = await paying()
  const { ana, reference, params } = sale
  const use = (card: string) =>
    ana.payments.editCardPaymentMethod({ body: { ...params, paymentMethodId: `${card}_of_${ana.username}` } })
  await use('pm_card_declined')
  await stayIn()
  world.pass(5 * dayMs)
  stripe.renew(reference)
  await notify('invoice.payment_failed', reference)
  await world.settle()
  await use('pm_card_visa')
  const retried = async () => {
    stripe.retry(reference)
    await notify('invoice.paid', reference)
    await world.settle()
    return sale.view()
  }
  return { ...sale, retried }
}

test('a failed payment is not retried while the owner is banned; afterwards its buyer may go on', async () => {
  const { owner, ana, reference, params, retried } = await owing()
  await ban(owner, null)
  await readState(reference)
  expect(await retried()).toMatchObject({ state: 'GRACE', nextChargeAt: null })
  await expect(ana.payments.retryCardPayment({ body: params })).rejects.toMatchObject({
    body: { code: 'NOTHING_OPEN' },
  })
  await unban(owner)
  expect(await ana.groups.premiumEntitlementPurchasesResume({ params })).toMatchObject({ state: 'GRACE' })
  expect(await retried()).toMatchObject({ state: 'ACTIVE' })
})

test('a buyer who cancels after a failed payment is not charged any more', async () => {
  const { ana, params, retried } = await owing()
  await ana.groups.premiumEntitlementPurchasesCancel({ params, body: {} })
  expect(await retried()).toMatchObject({ state: 'GRACE', nextChargeAt: null })
})

test('a buyer whose renewal was ended is notified once when the owner is back for good, and again after another absence', async () => {
  const { owner, reference, params, told, ana } = await paying()
  await ban(owner, null)
  await readState(reference)
  expect([(await told()).length, await told('SALE_RESUMED')]).toEqual([1, []])
  // A person took that back at once, and thought better of it.
  await unban(owner)
  await notifyDeliverableJob.perform(app, {})
  await ban(owner, null)
  await readState(reference)
  expect(await told('SALE_RESUMED')).toEqual([])
  await unban(owner)
  await readState(reference)
  expect(await told('SALE_RESUMED')).toMatchObject([{ link: `/purchases/${params.purchaseId}`, read: false }])
  await ana.notifications.markAllRead({ body: {} })
  await readState(reference)
  expect(await told('SALE_RESUMED')).toMatchObject([{ read: true }])
  expect(await ana.groups.premiumEntitlementPurchasesResume({ params })).toMatchObject({ state: 'ACTIVE' })
  await ban(owner, null)
  await readState(reference)
  await unban(owner)
  await readState(reference)
  expect((await told('SALE_RESUMED')).filter(({ read }) => !read)).toHaveLength(1)
})

test('a buyer who went on as soon as the owner was back is not notified', async () => {
  const { owner, ana, reference, params, told } = await paying()
  await ban(owner, null)
  await readState(reference)
  await unban(owner)
  await ana.groups.premiumEntitlementPurchasesResume({ params })
  await readState(reference)
  expect(await told('SALE_RESUMED')).toEqual([])
})
