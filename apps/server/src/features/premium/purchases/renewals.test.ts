import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { runDueJobs } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'

const world = await openWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const [olga, ben, cem, dan] = (await Promise.all(['olga', 'ben', 'cem', 'dan'].map(fresh))) as [
  Person,
  Person,
  Person,
  Person,
]
const { groupId } = await addGroup(world, { owner: olga, members: [ben, cem, dan] })
const isMember = async ({ id }: Person) => {
  const members = app.db.selectFrom('group_members').select('account_id').where('group_id', '=', groupId)
  return (await members.where('account_id', '=', id).where('membership_state', '=', 'MEMBER').execute()).length > 0
}

/** Something that opens the group, bought by the month; the paid one ended a while ago. */
async function boughtMonth(who: Person, endedMs: number) {
  const unlocks = [{ kind: 'GROUP' as const, id: groupId }]
  const sold = { groupId, by: olga, amount: 500, interval: 'MONTHLY' as const, unlocks }
  const entitlementId = await addEntitlement(world, sold)
  const paidUntil = new Date(app.runtime.now().getTime() - endedMs)
  const startsAt = new Date(paidUntil.getTime() - 30 * dayMs)
  const reference = await addPurchase(world, who, entitlementId, { startsAt, paidUntil })
  const report = (purchase: Parameters<typeof addPurchase>[3]) =>
    addPurchase(world, who, entitlementId, { reference, startsAt, ...purchase })
  await world.settle()
  return {
    renew: () => report({ paidUntil: new Date(app.runtime.now().getTime() + 30 * dayMs) }),
    end: () => report({ state: 'ENDED', paidUntil, renews: false }),
  }
}

test('a membership is not lost because the report of its renewal takes a while', async () => {
  const bought = await boughtMonth(ben, hourMs)
  expect(await isMember(ben)).toBe(true)
  await bought.renew()
  await runDueJobs(world)
  expect(await isMember(ben)).toBe(true)
})

test('a membership that is not renewed ends as soon as that is known', async () => {
  const bought = await boughtMonth(cem, hourMs)
  expect(await isMember(cem)).toBe(true)
  await bought.end()
  await runDueJobs(world)
  expect(await isMember(cem)).toBe(false)
})

test('a membership whose renewal is not reported for two days ends all the same', async () => {
  await boughtMonth(dan, 2 * dayMs)
  expect(await isMember(dan)).toBe(false)
})
