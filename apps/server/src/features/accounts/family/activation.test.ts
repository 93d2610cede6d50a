import { expect, test } from 'vitest'
import { addChild } from '#test/world/make/children.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const parent = await world.person('parent')
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const olga = await world.person('olga')
const { groupId: enterpriseGroupId } = await addGroup(world, {
  owner: olga,
  kind: 'ENTERPRISE',
  name: 'Guild',
  handle: 'guild',
})
const { code: joinCode } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })

const isIn = async ({ id }: { id: string }) => {
  await world.settle()
  const { items } = await olga.groups.getGroupMembers({ body: { groupId: enterpriseGroupId } })
  return items.some(({ person }) => person.id === id)
}
const agree = ({ id }: { id: string }) => parent.accounts.familyLinkApprove({ body: { childId: id } })
const withdraw = ({ id }: { id: string }) => parent.accounts.familyLinkReject({ body: { childId: id } })
const ban = ({ id }: { id: string }) =>
  root.admin.banUser({ body: { userId: id, action: 'BAN', until: null, reason: 'Looked like somebody else.' } })
const unban = ({ id }: { id: string }) =>
  root.admin.banUser({ body: { userId: id, action: 'UNBAN', reason: 'A mistake.' } })
const statusOf = async ({ id }: { id: string }) =>
  (await world.app.db.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirst())?.status

test('a child whose parent agrees while it is banned is activated once the ban is lifted: its code is redeemed then, once', async () => {
  const kim = await addChild(world, { username: 'kim', parent, joinCode })
  await ban(kim)
  await agree(kim)
  expect(await isIn(kim)).toBe(false)
  await unban(kim)
  expect([await statusOf(kim), await isIn(kim)]).toEqual(['ACTIVE', true])
  await world.inTransaction((tx) =>
    tx.deleteFrom('group_members').where('account_id', '=', kim.id).where('group_id', '=', enterpriseGroupId).execute(),
  )
  await ban(kim)
  await unban(kim)
  expect(await isIn(kim)).toBe(false)
})

test('a child that had asked for its deletion when its parent agreed is activated when it comes back', async () => {
  const lea = await addChild(world, { username: 'lea', parent, joinCode })
  await world.app.db.updateTable('accounts').set({ status: 'DELETION_REQUESTED' }).where('id', '=', lea.id).execute()
  await agree(lea)
  await lea.accounts.reactivate()
  expect(await isIn(lea)).toBe(true)
})

test('a parent who changes their mind twice meanwhile does not prevent the child’s activation', async () => {
  const max = await addChild(world, { username: 'max', parent, joinCode })
  await ban(max)
  await agree(max)
  await withdraw(max)
  await unban(max)
  expect([await statusOf(max), await isIn(max)]).toEqual(['PENDING_PARENT', false])
  await agree(max)
  expect([await statusOf(max), await isIn(max)]).toEqual(['ACTIVE', true])
})
