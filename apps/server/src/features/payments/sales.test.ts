import { expect, test } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import { openCardWorld } from '../../../test/world/cards.ts'
import { addEntitlement } from '../../../test/world/premium.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)

test('two partial refunds of a payment are what they are together', async () => {
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

test('the seat of an order whose payment is under way is not sold again, however long that takes', async () => {
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
