import { expect, test } from 'vitest'
import type { Mail } from '#adapters/mail/port.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { recordSubscription } from '#features/subscriptions/index.ts'
import { remindRenewalsJob } from './remindRenewals.ts'

const sent: Mail[] = []
const world = await openWorld({
  wiring: { ports: { mail: { send: async (mail) => void sent.push(mail), close: async () => undefined } } },
})
const { app, visitor } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const inDays = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs)

/** The platform's subscription, which renews then. */
const paying = (who: Person, paidUntil: Date, renews = true) =>
  world.inTransaction((tx) =>
    recordSubscription(tx, app, {
      accountId: who.id,
      source: 'STRIPE',
      reference: `sub_${who.username}`,
      kind: 'RENEWED',
      level: 'MONTHLY',
      startsAt: inDays(-30),
      paidUntil,
      graceUntil: null,
      renews,
      payment: 'OK',
      price: { amount: 500, currency: 'EUR' },
      card: { brand: 'visa', last4: '4242', expiry: '2031-04' },
      at: app.runtime.now(),
    }),
  )
async function remind() {
  await Promise.all([remindRenewalsJob.perform(app, {}), remindRenewalsJob.perform(app, {})])
  await world.settle()
}
const mailsTo = ({ email }: Person) => sent.filter(({ to, subject }) => to === email && subject.includes('renews'))
const lines = async (who: Person) =>
  (await who.notifications.getAggregatedNotifications({ body: {} })).items.filter(({ reason }) => reason === 'RENEWAL')

test('a member is reminded of each renewal once, a week before, in the list and by mail', async () => {
  const ana = await fresh('ana')
  await ana.accounts.setNotificationSettings({ body: { matrix: [{ type: 'CONTENT_POST', email: 'IMMEDIATE' }] } })
  await paying(ana, inDays(10))
  await remind()
  expect([await lines(ana), mailsTo(ana)]).toEqual([[], []])
  world.pass(3 * dayMs)
  await remind()
  await remind()
  expect(await lines(ana)).toMatchObject([
    { type: 'CONTENT_POST', target: { kind: 'SUBSCRIPTION' }, link: '/settings/subscription', read: false },
  ])
  const [mail, ...others] = mailsTo(ana)
  expect(mail?.text).toContain('€5.00')
  expect(others).toEqual([])
  // No second mail about the notification itself.
  await app.jobs
    .find(({ name }) => name === 'mail-notification')
    ?.perform(app, {
      accountId: ana.id,
      notificationId: (await lines(ana))[0]?.id,
    })
  expect(sent.filter(({ to }) => to === ana.email)).toEqual([mail])
  await ana.notifications.markAllRead({ body: {} })
  await paying(ana, inDays(37))
  world.pass(31 * dayMs)
  await remind()
  expect(mailsTo(ana)).toHaveLength(2)
})

test('a member missed while the server was down is reminded late, but not of past or ending renewals', async () => {
  const [late, over, ending] = [await fresh('late'), await fresh('over'), await fresh('ending')]
  await paying(late, inDays(2))
  await paying(over, inDays(-1))
  await paying(ending, inDays(6), false)
  await remind()
  expect([mailsTo(late).length, mailsTo(over).length, mailsTo(ending).length]).toEqual([1, 0, 0])
})

test('the reminder of a group’s renewal leads to the purchase', async () => {
  const [olga, ben] = [await fresh('olga'), await fresh('ben')]
  const { groupId } = await addGroup(world, { owner: olga })
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' })
  await addPurchase(world, ben, entitlementId, { startsAt: inDays(-25), paidUntil: inDays(5) })
  const once = await addEntitlement(world, { groupId, by: olga, amount: 500 })
  await addPurchase(world, ben, once, {})
  await remind()
  const { items } = await ben.groups.listPremiumEntitlementPurchases({ query: {} })
  const id = items.find(({ nextChargeAt }) => nextChargeAt !== null)?.id ?? ''
  expect(await lines(ben)).toMatchObject([{ target: { kind: 'PURCHASE', id }, link: `/purchases/${id}` }])
  expect(mailsTo(ben)).toEqual([])
})

test('a member who switched it off is not reminded, and the mail can be stopped with one click', async () => {
  const [jo, kim] = [await fresh('jo'), await fresh('kim')]
  for (const who of [jo, kim]) await paying(who, inDays(7))
  await kim.accounts.setSubscriptionSettings({ body: { renewalReminder: false } })
  await remind()
  expect([await lines(kim), mailsTo(kim)]).toEqual([[], []])
  const [mail] = mailsTo(jo)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '')
  // Scanners open links: that changes nothing.
  expect(await visitor.send({ method: 'GET', url: url.pathname })).toMatchObject({ status: 303 })
  expect((await jo.accounts.getSubscriptionSettings()).renewalReminder).toBe(true)
  const post = () =>
    visitor.send({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect(await post()).toMatchObject({ status: 200, body: { emailMasked: 'j•••@example.org', types: [] } })
  expect(await post()).toMatchObject({ status: 200 })
  expect((await jo.accounts.getSubscriptionSettings()).renewalReminder).toBe(false)
})
