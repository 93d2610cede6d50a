import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { createOrganizationGroup } from '../settings/groupCreation.ts'
import { runsOrganization } from '../store/access.ts'

const world = await openWorld()
const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]
const closed = { visibility: 'GROUP_MEMBERS' } as const
const createOrganization = (name: string, handle: string, ownerId = olga.id) =>
  world.inTransaction((tx) => createOrganizationGroup(tx, { name, handle, ownerId }))

test('an organisation belongs to its owner, and its handle to it alone', async () => {
  const { groupId } = await createOrganization('Parish', 'parish')
  await expect(createOrganization('Other', 'parish')).rejects.toMatchObject({ code: 'HANDLE_TAKEN' })
  expect(await ana.groups.getEnterpriseGroup({ params: { id: groupId } })).toMatchObject({
    kind: 'ENTERPRISE',
    handle: 'parish',
    verified: true,
    locked: false,
    landing: { published: false, allowsNewUsersToJoin: false },
    counts: { groups: 0, members: 1 },
    can: { joinCodes: false, post: false },
  })
  expect(await olga.groups.getEnterpriseGroup({ params: { id: groupId } })).toMatchObject({
    can: { joinCodes: true, postAsOrganization: true },
  })
  expect(await runsOrganization(world.app.db, olga.id, groupId)).toBe(true)
  expect(await runsOrganization(world.app.db, ana.id, groupId)).toBe(false)
  const standard = await addGroup(world, { owner: olga })
  expect(await runsOrganization(world.app.db, olga.id, standard.groupId)).toBe(false)
  await expect(ana.groups.getEnterpriseGroup({ params: { id: standard.groupId } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a group of an organisation is made and moved by a person who runs both', async () => {
  const { groupId: enterpriseGroupId } = await createOrganization('School', 'school')
  await expect(ana.groups.createGroup({ body: { name: 'Class', enterpriseGroupId } })).rejects.toMatchObject({
    status: 403,
  })
  const group = await olga.groups.createGroup({ body: { name: 'Class', enterpriseGroupId } })
  expect(group).toMatchObject({ enterpriseGroup: { id: enterpriseGroupId, name: 'School' } })
  const own = await addGroup(world, { owner: ana })
  await expect(ana.groups.changeGroupInfo({ body: { ...own, version: 1, enterpriseGroupId } })).rejects.toMatchObject({
    status: 404,
  })
  expect(
    await olga.groups.changeGroupInfo({ body: { groupId: group.id, version: 1, enterpriseGroupId: null } }),
  ).toMatchObject({ enterpriseGroup: null })
})

test('a group’s organisation is shown to people who see the group, in full only to people who see both', async () => {
  const { groupId } = await createOrganization('Club', 'club')
  const open = await addGroup(world, { owner: olga, organization_id: groupId })
  const shut = await addGroup(world, { owner: olga, organization_id: groupId, ...closed, listed: true })
  const read = { params: { id: open.groupId } }
  expect(await ana.groups.getEnterpriseGroupFromStandardGroupId(read)).toMatchObject({
    id: groupId,
    counts: { groups: 2 },
  })
  expect(await ana.groups.getEnterpriseGroupPreviewFromStandardGroupId(read)).toMatchObject({
    id: groupId,
    name: 'Club',
  })
  for (const call of [
    ana.groups.getEnterpriseGroupFromStandardGroupId,
    ana.groups.getEnterpriseGroupPreviewFromStandardGroupId,
  ]) {
    await expect(call({ params: { id: shut.groupId } })).rejects.toMatchObject({ status: 404 })
  }
  await world.app.db.updateTable('groups').set(closed).where('id', '=', groupId).execute()
  await expect(ana.groups.getEnterpriseGroupFromStandardGroupId(read)).rejects.toMatchObject({ status: 404 })
  await expect(ana.groups.getEnterpriseGroupPreviewFromStandardGroupId(read)).rejects.toMatchObject({ status: 404 })
  expect(await ana.groups.getGroup(read)).toMatchObject({ enterpriseGroup: null })
})

test('only a verified organisation’s account leads to an organisation group', async () => {
  const { groupId } = await createOrganization('Firm', 'firm')
  const firm = await world.person('firm')
  const state = async (value: 'PENDING_REVIEW' | 'VERIFIED') =>
    world.app.db
      .updateTable('organizations')
      .set({ state: value, group_id: groupId })
      .where('account_id', '=', firm.id)
      .execute()
  await world.app.db
    .insertInto('organizations')
    .values({
      id: world.app.runtime.id(),
      token_hash: 'x',
      account_id: firm.id,
      name: 'Firm',
      email: 'firm@example.org',
      state: 'STARTED',
      created_at: world.app.runtime.now(),
    })
    .execute()
  const read = { params: { id: firm.id } }
  await state('PENDING_REVIEW')
  await expect(ana.groups.getEnterpriseGroupFromUserId(read)).rejects.toMatchObject({ status: 404 })
  await state('VERIFIED')
  expect(await ana.groups.getEnterpriseGroupFromUserId(read)).toMatchObject({ id: groupId })
  await expect(ana.groups.getEnterpriseGroupFromUserId({ params: { id: ben.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('organisations are listed, the viewer’s own first, and found in three ways, never hidden ones', async () => {
  const { groupId } = await createOrganization('Zebra Society', 'zebras')
  await ana.groups.joinGroup({ body: { groupId } })
  await olga.groups.acceptJoinRequest({ body: { groupId, userId: ana.id } })
  const hidden = await createOrganization('Hidden Zebras', 'hidden-zebras')
  await world.app.db.updateTable('groups').set(closed).where('id', '=', hidden.groupId).execute()
  const names = (page: { items: readonly { name: string }[] }) => page.items.map(({ name }) => name)
  expect(names(await ana.groups.listEnterpriseGroups({ body: {} }))[0]).toBe('Zebra Society')
  expect(names(await ana.groups.listEnterpriseGroups({ body: { mine: true } }))).toEqual(['Zebra Society'])
  expect(names(await ana.groups.searchEnterpriseGroups({ body: { query: 'ZEBRA' } }))).toEqual(['Zebra Society'])
  expect(names(await ana.groups.searchEnterpriseGroups({ body: { query: 'zebars' } }))).toEqual([])
  const second = await ana.groups.searchEnterpriseGroupsV2({ body: { query: 'zebra', filters: { verified: true } } })
  expect(second).toMatchObject({
    items: [{ name: 'Zebra Society' }],
    facets: { verified: [{ value: 'true', count: 1 }] },
  })
  const third = await ana.groups.searchEnterpriseGroupsV3({ body: { query: 'zebra socety', sort: 'SIZE' } })
  expect(third).toMatchObject({
    items: [{ group: { name: 'Zebra Society' }, highlights: [{ field: 'name', start: 0, end: 5 }] }],
    total: 1,
  })
})

test('join codes are made, listed and revoked by admins, and show their state', async () => {
  const { groupId: enterpriseGroupId } = await createOrganization('Guild', 'guild')
  const make = (more: object) => olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring', ...more } })
  await expect(ana.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'No' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(make({ entitlementId: world.app.runtime.id() })).rejects.toMatchObject({
    body: { code: 'ENTITLEMENT_NOT_FOUND' },
  })
  const code = await make({
    seats: 3,
    expirationDate: new Date(world.app.runtime.now().getTime() + 60_000).toISOString(),
  })
  expect(code).toMatchObject({ state: 'OPEN', seats: 3, used: 0, needsApproval: false, createdBy: { id: olga.id } })
  expect(code.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(code.url).toBe(`http://localhost:4000/join/${code.code}`)
  const existing = await make({ approvalFrom: null })
  const lasting = await make({})
  world.pass(15 * dayMs)
  const { items } = await olga.groups.joinCodesList({ body: { enterpriseGroupId } })
  expect(items).toMatchObject([
    { id: lasting.id, state: 'OPEN', needsApproval: true },
    { id: existing.id, state: 'OPEN', needsApproval: false },
    { id: code.id, state: 'EXPIRED' },
  ])
  const revoke = (joinCodeId: string, group = enterpriseGroupId) =>
    olga.groups.joinCodesRevoke({ body: { enterpriseGroupId: group, joinCodeId } })
  expect(await revoke(existing.id)).toMatchObject({ state: 'DISABLED' })
  expect(await revoke(existing.id)).toMatchObject({ state: 'DISABLED' })
  const other = await createOrganization('Other guild', 'other-guild')
  await expect(revoke(lasting.id, other.groupId)).rejects.toMatchObject({ status: 404 })
  expect((await olga.groups.joinCodesList({ body: { enterpriseGroupId, states: ['DISABLED'] } })).items).toMatchObject([
    { id: existing.id },
  ])
  await expect(ana.groups.joinCodesList({ body: { enterpriseGroupId } })).rejects.toMatchObject({ status: 403 })
})

test('an organisation has at most a hundred open codes, however many are requested at once', async () => {
  const { groupId: enterpriseGroupId } = await createOrganization('Many', 'many')
  const ends = await Promise.allSettled(
    Array.from({ length: 105 }, () => olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'One' } })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 403, body: { code: 'QUOTA_REACHED' } },
  })
})
