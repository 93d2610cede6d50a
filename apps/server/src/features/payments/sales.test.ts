import { expect, test } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import { openCardWorld } from '../../../test/world/cards.ts'
import { addEntitlement } from '../../../test/world/premium.ts'

const { world, stripe, sellingGroup } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)

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
