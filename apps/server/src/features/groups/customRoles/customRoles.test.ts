import { expect, test } from 'vitest'
import { addCustomRole, addGroup, addOrganization } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const person = (name: string) => world.person(name)
const [olga, ada, maya, ana] = [await person('olga'), await person('ada'), await person('maya'), await person('ana')]
const [ben, rex, sam] = [await person('ben'), await person('rex'), await person('sam')]
const code = (expected: string, status = 403) => ({ status, body: { code: expected } })
const founded = () => addGroup(world, { owner: olga, admins: [ada], moderators: [maya], members: [ana, ben, rex] })
const seenBy = async (who: Person, groupId: string) => {
  const seen = await who.groups.getGroup({ params: { id: groupId } })
  if (seen.locked) throw new Error('The group is closed to them.')
  return seen
}
const draft = { name: 'Librarian', rank: 30, permissions: ['LIBRARIES' as const] }

test('a role of the group opens what it names to those who have it, at once and no more', async () => {
  const { groupId } = await founded()
  const role = await addCustomRole(ada, { groupId, permissions: ['PIN', 'APPROVE'], holders: [ana] })
  const seen = await seenBy(ana, groupId)
  expect(seen).toMatchObject({ role: 'MEMBER', permissions: ['APPROVE', 'PIN'], can: { manage: false } })
  expect(seen.membership?.customRole).toEqual({ id: role.id, name: 'Steward' })
  await expect(ana.groups.moderationQueue({ body: { groupId } })).rejects.toMatchObject(code('NOT_ALLOWED'))
  const listed = await ben.groups.listGroupMembersV2({ body: { groupId, filters: { customRoleId: role.id } } })
  expect(listed.items).toMatchObject([{ person: { id: ana.id }, role: 'MEMBER', customRole: { name: 'Steward' } }])
  const [card] = (await ana.groups.getGroupMemberships({ body: {} })).items.filter(({ group }) => group.id === groupId)
  expect(card).toMatchObject({ group: { permissions: ['APPROVE', 'PIN'] }, customRole: { id: role.id } })

  const change = { groupId, id: role.id, version: 1, name: 'Keeper', rank: 30, permissions: ['MODERATE' as const] }
  expect(await ada.groups.rolesSave({ body: change })).toMatchObject({ version: 2, holders: 1, name: 'Keeper' })
  expect((await ana.groups.moderationQueue({ body: { groupId } })).items).toEqual([])
  expect(await seenBy(ana, groupId)).toMatchObject({
    permissions: ['MODERATE'],
    membership: { customRole: { name: 'Keeper' } },
  })
  await expect(ada.groups.rolesSave({ body: change })).rejects.toMatchObject({
    ...code('VERSION_CONFLICT', 409),
    body: { current: { version: 2, name: 'Keeper' } },
  })
  const gone = { groupId, id: role.id }
  await expect(ada.groups.rolesDelete({ body: { ...gone, version: 1 } })).rejects.toMatchObject(
    code('VERSION_CONFLICT', 409),
  )
  await ada.groups.rolesDelete({ body: { ...gone, version: 2 } })
  expect((await seenBy(ana, groupId)).permissions).toEqual([])
  expect((await seenBy(ana, groupId)).membership).not.toHaveProperty('customRole')
  // Given, changed and taken away.
  const received = await ana.notifications.getAggregatedNotifications({ body: {} })
  expect(received.items.filter(({ reason }) => reason === 'ROLE_CHANGED')).not.toEqual([])
  const log = await olga.groups.moderationLog({ body: { groupId } })
  expect(log.items.map(({ action, note, about }) => [action, note, about?.id])).toEqual([
    ['delete-group-role', 'Keeper', undefined],
    ['change-group-role', 'Keeper', undefined],
    ['assign-group-role', 'Steward', ana.id],
    ['add-group-role', 'Steward', undefined],
  ])
})

test('roles are named, given and changed only below one’s own rank, and grant nothing their giver lacks', async () => {
  const { groupId } = await founded()
  const lead = await addCustomRole(olga, {
    groupId,
    name: 'Lead',
    rank: 60,
    permissions: ['ROLES', 'PIN', 'LIBRARIES'],
    holders: [ana],
  })
  const high = await addCustomRole(olga, { groupId, name: 'Board', rank: 70, permissions: ['PIN'] })
  const made = await ana.groups.rolesSave({ body: { groupId, ...draft } })
  expect(made).toMatchObject({ ...draft, holders: 0, can: { edit: true, assign: true } })
  const refused = (path: string) => ({ body: { errors: [{ code: 'RANK_TOO_LOW', path }] } })
  const save = (change: object) => ana.groups.rolesSave({ body: { groupId, ...draft, name: 'Other', ...change } })
  await expect(save({ rank: 60 })).rejects.toMatchObject(refused('rank'))
  await expect(save({ permissions: ['EDIT'] })).rejects.toMatchObject(refused('permissions'))
  await expect(save({ id: lead.id, version: 1 })).rejects.toMatchObject(code('RANK_TOO_LOW'))
  await expect(save({ name: 'librarian' })).rejects.toMatchObject(code('NAME_TAKEN', 409))
  const assign = (roleId: string | null, ...people: Person[]) =>
    ana.groups.rolesAssign({ body: { groupId, roleId, userIds: people.map(({ id }) => id) } })
  await expect(assign(high.id, ben)).rejects.toMatchObject(code('RANK_TOO_LOW'))
  await expect(ana.groups.rolesDelete({ body: { groupId, id: high.id, version: 1 } })).rejects.toMatchObject(
    code('RANK_TOO_LOW'),
  )
  const given = await assign(made.id, ben, maya, ada, ana, sam)
  expect(given.done).toEqual([ben.id, maya.id].sort())
  expect(Object.fromEntries(given.failed.map((one) => [one.id, one.code]))).toEqual({
    [ada.id]: 'RANK_TOO_LOW',
    [ana.id]: 'RANK_TOO_LOW',
    [sam.id]: 'TARGET_NOT_MEMBER',
  })
  expect(await seenBy(maya, groupId)).toMatchObject({ role: 'MEMBER', permissions: ['LIBRARIES'], moderators: [] })
  await expect(ana.groups.promoteAdmin({ body: { groupId, userId: ben.id } })).rejects.toMatchObject({ status: 403 })
  await expect(
    ana.groups.setModerators({ body: { groupId, userIds: [ben.id], moderator: true } }),
  ).rejects.toMatchObject(code('RANK_TOO_LOW'))
  const titles = [ada, ben].map(({ id: userId }) => ({ userId, title: 'Friend' }))
  expect(await ana.groups.setMemberTitles({ body: { groupId, titles } })).toMatchObject({
    done: [ben.id],
    failed: [{ id: ada.id, code: 'RANK_TOO_LOW' }],
  })
  // A role that every group has takes the place of one's own, and the other way round.
  await olga.groups.promoteAdmin({ body: { groupId, userId: ana.id } })
  expect((await seenBy(ana, groupId)).membership).not.toHaveProperty('customRole')
  await assign(null, ben, maya)
  expect((await seenBy(ben, groupId)).permissions).toEqual([])
})

test('each call about roles is for those who decide on them, and knows only the group’s own', async () => {
  const { groupId } = await founded()
  const { groupId: other } = await addGroup(world, { owner: rex })
  const foreign = await addCustomRole(rex, { groupId: other, permissions: ['PIN'] })
  await addCustomRole(olga, { groupId, name: 'Deputy', rank: 80, permissions: ['ROLES'], holders: [ben] })
  const statuses = async (who: Person, id: string) => {
    const answers = await Promise.allSettled([
      who.groups.rolesList({ body: { groupId: id } }),
      who.groups.rolesSave({ body: { groupId: id, ...draft, permissions: ['ROLES'], name: `By ${who.id}` } }),
      who.groups.rolesSave({ body: { groupId: id, ...draft, id: foreign.id, version: 1 } }),
      who.groups.rolesAssign({ body: { groupId: id, userIds: [ana.id], roleId: foreign.id } }),
      who.groups.rolesDelete({ body: { groupId: id, id: foreign.id, version: 1 } }),
    ])
    return answers.map((one) =>
      one.status === 'fulfilled' ? 'done' : (one.reason as { body: { code: string } }).body.code,
    )
  }
  const decides = ['done', 'done', 'ROLE_NOT_FOUND', 'ROLE_NOT_FOUND', 'ROLE_NOT_FOUND']
  for (const who of [olga, ada, ben]) expect(await statuses(who, groupId)).toEqual(decides)
  const others = Array.from({ length: 5 }, () => 'NOT_ALLOWED')
  for (const who of [maya, ana, sam]) expect(await statuses(who, groupId)).toEqual(others)
  expect(await statuses(olga, world.app.runtime.id())).toEqual(others.map(() => 'GROUP_NOT_FOUND'))
  expect((await ben.groups.rolesList({ body: { groupId } })).rank).toBe(80)
})

test('a role deleted while it is given leaves nobody with what it granted, and a group names twenty', async () => {
  const { groupId } = await founded()
  const role = await addCustomRole(olga, { groupId, permissions: ['EDIT'] })
  const [given] = await Promise.allSettled([
    ada.groups.rolesAssign({ body: { groupId, roleId: role.id, userIds: [ana.id, ben.id] } }),
    olga.groups.rolesDelete({ body: { groupId, id: role.id, version: 1 } }),
  ])
  const refused = given.status === 'rejected' ? (given.reason as { body: { code: string } }).body.code : null
  expect([null, 'ROLE_NOT_FOUND']).toContain(refused)
  for (const who of [ana, ben]) expect((await seenBy(who, groupId)).permissions).toEqual([])
  const name = (number: number) => olga.groups.rolesSave({ body: { groupId, ...draft, name: `Role ${number}` } })
  for (let number = 0; number < 19; number += 1) await name(number)
  const last = await Promise.allSettled([name(19), name(20)])
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(name(21)).rejects.toMatchObject(code('QUOTA_REACHED'))
})

test('a role of a subgroup or of a group opens nothing in what it belongs to, and admins there keep their rights', async () => {
  const organizationId = await addOrganization(world, { owner: olga, members: [ana, ben] })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], organization_id: organizationId })
  const inside = { kind: 'SUBGROUP' as const, parent_id: groupId, join_policy: 'GROUP_MEMBERS' as const }
  const { groupId: subgroupId } = await addGroup(world, { owner: ben, members: [ana], ...inside })
  const all = ['MODERATE', 'RESTRICT', 'EDIT', 'ROLES', 'METRICS'] as const
  await addCustomRole(ben, { groupId: subgroupId, permissions: [...all], rank: 90, holders: [ana] })
  expect((await seenBy(ana, subgroupId)).permissions).toHaveLength(all.length)
  await addCustomRole(olga, { groupId: organizationId, permissions: ['CODES', 'METRICS'], holders: [ben] })
  const about = { body: { enterpriseGroupId: organizationId } }
  expect((await ben.groups.joinCodesList(about)).items).toEqual([])
  const span = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', interval: 'DAY' as const }
  await ben.groups.getEnterpriseGroupMetrics({ body: { ...about.body, ...span } })
  await expect(ana.groups.joinCodesList(about)).rejects.toMatchObject(code('NOT_ALLOWED'))
  for (const id of [groupId, organizationId]) expect((await seenBy(ana, id)).permissions).toEqual([])
  // In the parent it opens nothing in the subgroup: that is for the parent's admins.
  await addCustomRole(olga, { groupId, permissions: [...all], rank: 90, holders: [ben] })
  const { groupId: closedId } = await addGroup(world, { owner: olga, members: [ben], ...inside })
  expect(await seenBy(ben, closedId)).toMatchObject({ permissions: [], can: { delete: false } })
  expect((await seenBy(olga, subgroupId)).can.delete).toBe(true)
})
