import { expect, test } from 'vitest'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { dayMs } from '#kernel/durations.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)
const box = await addEntitlement(world, { groupId, by: olga, amount: 1000, interval: 'MONTHLY' })

type Subject = Parameters<typeof buy>[1]
const statusOf = (reference: string) => stripe.things.get(reference)?.['status']

async function bought(who: Awaited<ReturnType<typeof fresh>>, subject: Subject): Promise<string> {
  const { orderId, reference } = await buy(who, subject)
  const { state } = await who.payments.finalizeCardPurchase({ body: { orderId } })
  expect(state).toBe('ACTIVE')
  return reference
}

test.each<[string, Subject]>([
  ['something of a group', { entitlementId: box }],
  ['a plan', { level: 'MONTHLY' }],
])('%s, bought again after its payment failed for too long, is charged once', async (_, subject) => {
  const ana = await fresh('level' in subject ? 'ana' : 'ben')
  const first = await bought(ana, subject)
  Object.assign(stripe.things.get(first) ?? {}, { default_payment_method: 'pm_card_broke' })
  world.pass(5 * dayMs)
  stripe.renew(first)
  await notify('invoice.payment_failed', first)
  await world.settle()
  await expect(buy(ana, subject)).rejects.toMatchObject({ body: { code: 'ALREADY_OWNED' } })
  world.pass(8 * dayMs)
  // Grants end by the database's clock, which stands still here.
  await world.app.db
    .updateTable('grants')
    .set({ revoked_at: world.app.runtime.now() })
    .where('account_id', '=', ana.id)
    .execute()
  // The provider would go on trying for weeks.
  expect(statusOf(first)).toBe('past_due')
  const second = await bought(ana, subject)
  await world.settle()
  expect([statusOf(first), statusOf(second)]).toEqual(['canceled', 'active'])
})
