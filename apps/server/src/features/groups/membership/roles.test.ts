import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cleo, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('cleo'),
  await world.person('olga'),
]

test('admins promote and demote each other, themselves too, and never touch the owner', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  await expect(ana.groups.promoteAdmin({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({ status: 403 })
  expect(await olga.groups.promoteAdmin({ body: { groupId, userId: ana.id } })).toMatchObject({ role: 'ADMIN' })
  expect(await olga.groups.promoteAdmin({ body: { groupId, userId: ana.id } })).toMatchObject({ role: 'ADMIN' })
  await expect(ana.groups.demoteAdmin({ body: { groupId, userId: olga.id } })).rejects.toMatchObject({
    body: { code: 'RANK_TOO_LOW' },
  })
  await expect(ana.groups.promoteAdmin({ body: { groupId, userId: cleo.id } })).rejects.toMatchObject({
    body: { code: 'TARGET_NOT_MEMBER' },
  })
  await expect(ana.groups.demoteAdmin({ body: { groupId, userId: cleo.id } })).rejects.toMatchObject({
    body: { code: 'TARGET_NOT_MEMBER' },
  })
  expect(await ana.groups.demoteAdmin({ body: { groupId, userId: ana.id } })).toMatchObject({ role: 'MEMBER' })
})

test('promoting a member who asked for it decides the request', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  await ana.groups.requestAdminPromotion({ body: { groupId } })
  await olga.groups.promoteAdmin({ body: { groupId, userId: ana.id } })
  await expect(olga.groups.denyAdminPromotionRequest({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({
    body: { code: 'ALREADY_DECIDED' },
  })
})

test('roles and titles are changed for many at once, and members who cannot be are listed', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const userIds = [ana.id, ben.id, cleo.id]
  const promoted = await olga.groups.promoteAdmins({ body: { groupId, userIds } })
  expect(promoted).toMatchObject({
    done: [ana.id, ben.id].sort(),
    failed: [{ id: cleo.id, code: 'TARGET_NOT_MEMBER' }],
  })
  const demoted = await ana.groups.demoteAdmins({ body: { groupId, userIds: [ben.id, olga.id] } })
  expect(demoted).toMatchObject({ done: [ben.id], failed: [{ id: olga.id, code: 'RANK_TOO_LOW' }] })
  await expect(ben.groups.demoteAdmins({ body: { groupId, userIds } })).rejects.toMatchObject({ status: 403 })
  const titles = [
    { userId: ben.id, title: 'Treasurer' },
    { userId: cleo.id, title: 'Nobody' },
  ]
  await expect(ben.groups.setMemberTitles({ body: { groupId, titles } })).rejects.toMatchObject({ status: 403 })
  expect(await ana.groups.setMemberTitles({ body: { groupId, titles } })).toMatchObject({
    done: [ben.id],
    failed: [{ code: 'TARGET_NOT_MEMBER' }],
  })
  expect((await ben.groups.searchGroupMembers({ body: { groupId, query: 'treas' } })).items).toMatchObject([
    { title: 'Treasurer' },
  ])
  await ana.groups.setMemberTitles({ body: { groupId, titles: [{ userId: ben.id, title: null }] } })
  expect((await ben.groups.searchGroupMembers({ body: { groupId, query: 'treas' } })).items).toEqual([])
})

test('admins name moderators, who approve and remove but change no settings and no roles', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [ana], members: [ben] })
  const name = (moderator: boolean, ...userIds: string[]) => ({ body: { groupId, userIds, moderator } })
  expect(await ana.groups.setModerators(name(true, ben.id, cleo.id, olga.id))).toMatchObject({
    done: [ben.id],
    failed: expect.arrayContaining([
      expect.objectContaining({ id: cleo.id, code: 'TARGET_NOT_MEMBER' }),
      expect.objectContaining({ id: olga.id, code: 'RANK_TOO_LOW' }),
    ]),
  })
  const seen = await ben.groups.getGroup({ params: { id: groupId } })
  expect(seen).toMatchObject({ role: 'MODERATOR', can: { manage: false }, moderators: [{ id: ben.id }] })
  expect(seen.locked || seen.permissions).toContain('MODERATE')
  await expect(ben.groups.setModerators(name(true, ben.id))).rejects.toMatchObject({ status: 403 })
  const change = { body: { groupId, version: seen.locked ? 0 : seen.version, name: 'Mine' } }
  await expect(ben.groups.changeGroupInfo(change)).rejects.toMatchObject({ status: 403 })
  await expect(ben.groups.removeGroupUser({ body: { groupId, userId: ana.id } })).rejects.toMatchObject({
    body: { code: 'RANK_TOO_LOW' },
  })
  expect(await ana.groups.setModerators(name(false, ben.id))).toMatchObject({ done: [ben.id] })
  expect(await ben.groups.getGroup({ params: { id: groupId } })).toMatchObject({ role: 'MEMBER', permissions: [] })
})
