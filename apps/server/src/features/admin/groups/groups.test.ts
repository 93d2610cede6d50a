import { describe, expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const mo = await world.person('mo', { roles: ['MODERATOR'], fresh: true })
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const refused = (status: number, code: string) => ({ status, body: { code } })
const nothing = app.runtime.id()
const { groupId: garden } = await addGroup(world, { owner: ana, name: 'Garden Friends', members: [ben] })
const { groupId: hidden } = await addGroup(world, {
  owner: ben,
  name: 'Hidden Circle',
  visibility: 'GROUP_MEMBERS',
  listed: false,
})
const { groupId: organizationId } = await addGroup(world, {
  owner: ana,
  name: 'City Choirs',
  kind: 'ENTERPRISE',
  handle: 'city-choirs',
})

describe('groups', () => {
  test('are listed in every order, hidden and deleted ones too, in pages without a gap', async () => {
    const { groupId: gone } = await addGroup(world, { owner: ana, name: 'Gone' })
    const { groupId: child } = await addGroup(world, {
      owner: ana,
      name: 'Roses',
      kind: 'SUBGROUP',
      parent_id: garden,
      join_policy: 'REQUEST_ONLY',
    })
    await app.db
      .updateTable('groups')
      .set({ deleted_at: app.runtime.now(), purge_at: app.runtime.now() })
      .where('id', '=', gone)
      .execute()
    await ben.groups.reportGroup({ body: { groupId: garden, reason: 'SPAM' } })
    for (const sort of ['NAME', 'NEWEST', 'MEMBERS', 'REPORTS', 'ACTIVE'] as const) {
      const whole = await root.admin.groupsList({ body: { sort, limit: 100 } })
      expect(whole.items.map(({ id }) => id).sort()).toEqual([garden, hidden, gone, child].sort())
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await root.admin.groupsList({ body: { sort, limit: 1, ...(cursor ? { cursor } : {}) } })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(whole.items.map(({ id }) => id))
    }
    const [first] = (await root.admin.groupsList({ body: { sort: 'REPORTS' } })).items
    expect(first).toMatchObject({ id: garden, owner: { id: ana.id }, state: 'ACTIVE', reports: 1, memberCount: 2 })
    const ids = async (filters: object) =>
      (await root.admin.groupsList({ body: { filters } })).items.map(({ id }) => id)
    expect(await ids({ state: 'DELETED' })).toEqual([gone])
    expect(await ids({ parentId: garden })).toEqual([child])
    expect(await ids({ ownerId: ben.id })).toEqual([hidden])
  })

  test('are read with their settings and the acts of staff, and reading is recorded', async () => {
    const first = await root.admin.groupsGet({ params: { groupId: hidden } })
    expect(first).toMatchObject({
      name: 'Hidden Circle',
      settings: { listed: false },
      state: 'ACTIVE',
      owner: { id: ben.id },
      audit: [],
    })
    const again = await root.admin.groupsGet({ params: { groupId: hidden } })
    expect(again.audit).toEqual([])
    const log = await root.admin.audit({ body: { filters: { targetId: hidden }, limit: 1 } })
    expect(log.items).toMatchObject([
      { action: 'read-group', actor: { id: root.id }, target: { label: 'Hidden Circle' } },
    ])
    for (const id of [nothing, organizationId])
      await expect(root.admin.groupsGet({ params: { groupId: id } })).rejects.toMatchObject(
        refused(404, 'GROUP_NOT_FOUND'),
      )
  })

  test('are found by a name with typing errors', async () => {
    const { items } = await root.admin.groupsFuzzySearch({ body: { query: 'freinds gardn' } })
    expect(items[0]).toMatchObject({ id: garden, similarity: expect.any(Number) })
    const organizations = await root.admin.enterpriseGroupsFuzzySearch({ body: { query: 'City Chiors' } })
    expect(organizations.items.map(({ id }) => id)).toEqual([organizationId])
  })

  test('are made for a member, by the rules for members', async () => {
    const made = await root.admin.groupsCreate({
      body: { ownerId: ana.id, name: 'Reading', pictureMediaId: await addPicture(world, root) },
    })
    expect(made).toMatchObject({ name: 'Reading', owner: { id: ana.id }, membership: null })
    expect(await ana.groups.getGroup({ params: { id: made.id } })).toMatchObject({ role: 'OWNER' })
    const below = await root.admin.groupsCreate({ body: { ownerId: ana.id, name: 'Poems', parentId: made.id } })
    expect(below.parentId).toBe(made.id)
    const create = (more: object) => root.admin.groupsCreate({ body: { ownerId: ana.id, name: 'Another', ...more } })
    await expect(create({ ownerId: nothing })).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    await expect(create({ parentId: nothing })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
    await expect(create({ parentId: below.id })).rejects.toMatchObject(refused(422, 'TOO_DEEP'))
    await expect(create({ ownerId: ben.id, parentId: made.id })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(create({ pictureMediaId: nothing })).rejects.toMatchObject(refused(404, 'MEDIA_NOT_FOUND'))
    await expect(create({ interestIds: [nothing] })).rejects.toMatchObject(refused(422, 'INTEREST_UNKNOWN'))
    await expect(create({ place: { id: 'nowhere' } })).rejects.toMatchObject({
      body: { code: expect.stringMatching(/PLACE_UNKNOWN|INVALID_PARAMETER/) },
    })
    await expect(create({ settings: { language: 'zz-zz-zz' } })).rejects.toMatchObject({
      body: { code: expect.stringMatching(/LANGUAGE_UNKNOWN|INVALID_PARAMETER/) },
    })
    await expect(create({ settings: { joinPolicy: 'GROUP_MEMBERS' } })).rejects.toMatchObject(
      refused(400, 'INVALID_PARAMETER'),
    )
  })

  test('of organisations are read with their organisation, where there is one', async () => {
    expect(await root.admin.enterpriseGroupsGet({ params: { groupId: organizationId } })).toMatchObject({
      name: 'City Choirs',
      handle: 'city-choirs',
      organization: null,
      audit: [],
    })
    for (const id of [garden, nothing])
      await expect(root.admin.enterpriseGroupsGet({ params: { groupId: id } })).rejects.toMatchObject(
        refused(404, 'GROUP_NOT_FOUND'),
      )
  })

  test('of an owner who cannot act are given to a member who can, and their owner can then be deleted', async () => {
    const [olga, kim] = [await world.person('olga'), await world.person('kim', { fresh: true })]
    const { groupId } = await addGroup(world, { owner: olga, members: [kim] })
    const handOver = (userId: string) =>
      root.admin.groupsHandOver({ body: { groupId, userId, reason: 'She is banned.' } })
    const owner = async () => (await root.admin.groupsGet({ params: { groupId } })).owner
    await expect(handOver(kim.id)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    expect(await owner()).toMatchObject({ id: olga.id, status: 'ACTIVE' })
    await root.admin.banUser({ body: { action: 'BAN', userId: olga.id, until: null, reason: 'Fraud.' } })
    expect(await owner()).toMatchObject({ id: olga.id, status: 'BANNED' })
    const erase = () =>
      root.admin.deleteUser({ body: { userId: olga.id, confirmUsername: 'olga', reason: 'Fraud.', mode: 'ERASE_ALL' } })
    await expect(erase()).rejects.toMatchObject(refused(409, 'OWNS_GROUPS'))
    await expect(
      root.admin.groupsHandOver({ body: { groupId: nothing, userId: kim.id, reason: 'No' } }),
    ).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
    for (const stranger of [ben.id, nothing])
      await expect(handOver(stranger)).rejects.toMatchObject(refused(422, 'TARGET_NOT_MEMBER'))
    await handOver(kim.id)
    await world.settle()
    expect(await owner()).toMatchObject({ id: kim.id })
    expect(await kim.groups.getGroup({ params: { id: groupId } })).toMatchObject({ role: 'OWNER' })
    const notified = await kim.notifications.getAggregatedNotifications({ body: {} })
    expect(notified.items).toMatchObject([{ reason: 'OWNERSHIP_RECEIVED' }])
    const { audit } = await root.admin.groupsGet({ params: { groupId } })
    expect(audit[0]).toMatchObject({
      action: 'transfer-group',
      reason: 'She is banned.',
      before: { userId: olga.id },
      after: { userId: kim.id },
    })
    const erased = async () => (await root.admin.getUserById({ params: { userId: olga.id } })).erasedAt
    expect(await erased()).toBeNull()
    const { purgeAt } = await erase()
    expect(await erased()).toEqual(purgeAt)
  })

  test('are for administrators', async () => {
    for (const call of [
      () => mo.admin.groupsList({ body: {} }),
      () => mo.admin.groupsGet({ params: { groupId: garden } }),
      () => mo.admin.groupsCreate({ body: { ownerId: ana.id, name: 'No' } }),
      () => mo.admin.groupsHandOver({ body: { groupId: garden, userId: ben.id, reason: 'No' } }),
      () => mo.admin.groupsFuzzySearch({ body: { query: 'garden' } }),
      () => mo.admin.enterpriseGroupsGet({ params: { groupId: organizationId } }),
      () => mo.admin.enterpriseGroupsFuzzySearch({ body: { query: 'city' } }),
    ])
      await expect(call()).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  })
})
