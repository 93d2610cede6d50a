import { expect, test } from 'vitest'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { dayMs } from '#kernel/durations.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const fresh = (name: string) => world.person(name, { fresh: true })
const receipts = async ({ email }: Person) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('Your receipt'))

test('each charge of a card is confirmed by one mail', async () => {
  const [olga, ben] = [await fresh('olga'), await fresh('ben')]
  const { groupId } = await sellingGroup(olga)
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 800, title: 'Seed book' })
  const { orderId } = await buy(ben, { entitlementId })
  await Promise.all(Array.from({ length: 3 }, () => ben.payments.finalizeCardPurchase({ body: { orderId } })))
  const [mail, ...others] = await receipts(ben)
  expect(mail?.subject).toBe('Your receipt from Koinon: €8.00')
  expect(mail?.text).toContain('Seed book')
  expect(mail?.text).toContain('stripe.com')
  expect(others).toEqual([])
})

test('renewals are confirmed too, to members who chose receipts; free or refused ones are not', async () => {
  const ria = await fresh('ria')
  const { orderId, reference } = await buy(ria, { level: 'MONTHLY' })
  await ria.payments.finalizeCardPurchase({ body: { orderId } })
  expect(await receipts(ria)).toMatchObject([{ subject: 'Your receipt from Koinon: €5.00' }])
  const renew = async () => {
    world.pass(5 * dayMs)
    stripe.renew(reference)
    for (const kind of ['invoice.paid', 'customer.subscription.updated']) await notify(kind, reference)
    await world.settle()
  }
  await renew()
  expect(await receipts(ria)).toHaveLength(2)
  await ria.accounts.setSubscriptionSettings({ body: { receiptsByMail: false } })
  await renew()
  expect(await receipts(ria)).toHaveLength(2)
  await ria.accounts.setSubscriptionSettings({ body: { receiptsByMail: true } })
  await ria.payments.editCardPaymentMethod({ body: { paymentMethodId: 'pm_card_broke' } })
  await renew()
  expect(await receipts(ria)).toHaveLength(2)
})
