import { expect, test } from 'vitest'
import { addOrganization } from '#test/world/make/groups.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { streamsOn } from '#test/world/studio.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ env: { ...streamsOn } })
const [olga, ada, ben] = [
  await world.person('olga', { fresh: true }),
  await world.person('ada'),
  await world.person('ben'),
]

test('admins with open screens are told that keys, codes and sales changed, never how; members are not', async () => {
  const enterpriseGroupId = await addOrganization(world, { owner: olga, members: [ada, ben] })
  await olga.groups.promoteAdmin({ body: { groupId: enterpriseGroupId, userId: ada.id } })
  const entitlementId = await addEntitlement(world, { groupId: enterpriseGroupId, by: olga })
  await world.settle()
  await Promise.all([ada.listens(), ben.listens()])
  const before = new Map<typeof ada, number>()
  /** The frames that a person received since the last call. */
  const notifiedOf = async (who: typeof ada) => {
    await world.settle()
    const frames = (await who.frames()).filter(({ name }) => name === 'group.changed').map(({ data }) => data)
    const known = before.get(who) ?? 0
    before.set(who, frames.length)
    return frames.slice(known)
  }
  const only = (part: string) => [{ groupId: enterpriseGroupId, only: part }]
  const key = await olga.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Camera' } })
  expect(await notifiedOf(ada)).toEqual(only('STREAM_KEYS'))
  await olga.groups.deleteStreamKey({ body: { enterpriseGroupId, keyId: key.id } })
  expect(await notifiedOf(ada)).toEqual(only('STREAM_KEYS'))
  // It was already revoked: nothing changes.
  await olga.groups.deleteStreamKey({ body: { enterpriseGroupId, keyId: key.id } })
  expect(await notifiedOf(ada)).toEqual([])
  const code = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
  expect(await notifiedOf(ada)).toEqual(only('JOIN_CODES'))
  await olga.groups.joinCodesRevoke({ body: { enterpriseGroupId, joinCodeId: code.id } })
  expect(await notifiedOf(ada)).toEqual(only('JOIN_CODES'))
  expect(await notifiedOf(ben)).toEqual([])
  await addPurchase(world, ben, entitlementId)
  expect(await notifiedOf(ada)).toEqual(only('SALES'))
  expect(await notifiedOf(ben)).toEqual([{ groupId: enterpriseGroupId }])
})
