import { expect, test } from 'vitest'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'

const { world, sellingGroup, buy } = await openCardWorld()
const fresh = (name: string) => world.person(name, { fresh: true })
const [olga, ana, ben, cleo] = [await fresh('olga'), await fresh('ana'), await fresh('ben'), await fresh('cleo')]
const refused = (buyers: number) => ({ status: 409, body: { code: 'LIVE_PURCHASES', buyers } })
const gone = { status: 404, body: { code: 'GROUP_NOT_FOUND' } }
const deleteGroup = (groupId: string) =>
  olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } })
const endSale = (groupId: string, entitlementId: string, livePurchases: 'KEEP_TO_PERIOD_END' | 'CANCEL_AND_REFUND') =>
  olga.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId }, body: { livePurchases } })

test('offers that members paid for and still hold prevent deletion; each buyer is counted once', async () => {
  const { groupId } = await sellingGroup(olga)
  const [monthly, once] = [
    await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' }),
    await addEntitlement(world, { groupId, by: olga, amount: 900 }),
  ]
  // A gift, and what was refunded, is in nobody's way.
  await addPurchase(world, ben, once, { discount: 900 })
  await addPurchase(world, cleo, once, { state: 'REFUNDED' })
  const { orderId } = await buy(ana, { entitlementId: monthly })
  await ana.payments.finalizeCardPurchase({ body: { orderId } })
  await addPurchase(world, ana, once)
  await expect(deleteGroup(groupId)).rejects.toMatchObject(refused(1))
  await addPurchase(world, cleo, once)
  await expect(deleteGroup(groupId)).rejects.toMatchObject(refused(2))
  expect(await ana.groups.getGroup({ params: { id: groupId } })).toMatchObject({ id: groupId })
  await expect(
    olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Another' } }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'NAME_WRONG' } })

  expect(await endSale(groupId, monthly, 'CANCEL_AND_REFUND')).toEqual({ kept: 0, refunded: 1 })
  await expect(deleteGroup(groupId)).rejects.toMatchObject(refused(2))
  // A kept purchase may still be refunded later.
  expect(await endSale(groupId, once, 'KEEP_TO_PERIOD_END')).toMatchObject({ refunded: 0 })
  await expect(deleteGroup(groupId)).rejects.toMatchObject(refused(2))
  await expect(endSale(groupId, once, 'KEEP_TO_PERIOD_END')).rejects.toMatchObject({ status: 404 })
  expect(await endSale(groupId, once, 'CANCEL_AND_REFUND')).toMatchObject({ kept: 0 })
  expect(await deleteGroup(groupId)).toMatchObject({ purgeAt: expect.any(Date) })
})

test('a subgroup is protected by its own buyers, and protects its parent', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const under = { owner: olga, kind: 'SUBGROUP', parent_id: groupId, join_policy: 'GROUP_MEMBERS' } as const
  const [paid, free] = [
    await addGroup(world, { ...under, name: 'Paid' }),
    await addGroup(world, { ...under, name: 'Free' }),
  ]
  await world.app.db.updateTable('groups').set({ subgroup_count: 2 }).where('id', '=', groupId).execute()
  const entitlementId = await addEntitlement(world, {
    groupId: paid.groupId,
    by: olga,
    amount: 500,
    interval: 'YEARLY',
  })
  await addPurchase(world, ana, entitlementId)
  const deleteSubgroup = (subId: string) => olga.groups.deleteSubgroup({ params: { id: groupId, subId } })
  await expect(deleteSubgroup(paid.groupId)).rejects.toMatchObject(refused(1))
  await expect(deleteGroup(groupId)).rejects.toMatchObject(refused(1))
  // The parent's offers are not the subgroup's.
  const ofParent = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'YEARLY' })
  await addPurchase(world, ana, ofParent)
  expect(await deleteSubgroup(free.groupId)).toEqual({ ok: true })
  await endSale(groupId, ofParent, 'CANCEL_AND_REFUND')
  await endSale(paid.groupId, entitlementId, 'CANCEL_AND_REFUND')
  expect(await deleteSubgroup(paid.groupId)).toEqual({ ok: true })
  expect(await deleteGroup(groupId)).toMatchObject({ purgeAt: expect.any(Date) })
})

test('ending a sale and deleting at once: no group goes while a member holds its offer', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 900 })
  await addPurchase(world, ana, entitlementId)
  const [deleted, ended] = await Promise.allSettled([
    deleteGroup(groupId),
    endSale(groupId, entitlementId, 'CANCEL_AND_REFUND'),
  ])
  expect(ended.status).toBe('fulfilled')
  const refusals = deleted.status === 'rejected' ? [deleted.reason as unknown] : []
  expect(refusals).toEqual(
    refusals.map(() => expect.objectContaining({ body: expect.objectContaining({ code: 'LIVE_PURCHASES' }) })),
  )
  if (refusals.length > 0) await deleteGroup(groupId)
  await expect(ana.groups.getGroup({ params: { id: groupId } })).rejects.toMatchObject(gone)
})
