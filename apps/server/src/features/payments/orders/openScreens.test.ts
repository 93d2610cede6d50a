import { expect, test } from 'vitest'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { dayMs } from '#kernel/durations.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const fresh = (name: string) => world.person(name, { fresh: true })
const [olga, ana] = [await fresh('olga'), await fresh('ana')]
const { groupId } = await sellingGroup(olga)

test('a purchase’s changes are shown on the open screens of its buyer and its seller, once', async () => {
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 1000, interval: 'MONTHLY' })
  const { orderId, reference } = await buy(ana, { entitlementId }, { card: 'pm_card_visa' })
  await ana.payments.finalizeCardPurchase({ body: { orderId } })
  await world.settle()
  await Promise.all([ana.listens(), olga.listens()])
  const known = new Map<typeof ana, number>()
  /** The number of a person's frames about it since the last time. */
  const received = async (who: typeof ana, part: string) => {
    const frames = (await who.frames()).filter(({ data }) => 'only' in data && data.only === part)
    const before = known.get(who) ?? 0
    known.set(who, frames.length)
    return frames.length - before
  }
  const both = async () => [await received(ana, 'PURCHASES'), await received(olga, 'SALES')]
  await both()
  stripe.refund(reference, 300)
  await notify('invoice.updated', reference)
  await world.settle()
  expect(await both()).toEqual([1, 1])
  await notify('invoice.updated', reference)
  await world.settle()
  expect(await both()).toEqual([0, 0])
  Object.assign(stripe.things.get(reference) ?? {}, { default_payment_method: 'pm_card_broke' })
  world.pass(5 * dayMs)
  stripe.renew(reference)
  await notify('invoice.payment_failed', reference)
  await world.settle()
  for (const times of await both()) expect(times).toBeGreaterThan(0)
})
