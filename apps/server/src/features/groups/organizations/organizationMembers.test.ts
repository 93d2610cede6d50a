import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { createOrganizationGroup } from '../settings/groupCreation.ts'
import { insertMember } from '../membership/store/memberships.ts'

const world = await openWorld()
const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]
const { groupId: organizationId } = await world.inTransaction((tx) =>
  createOrganizationGroup(tx, { name: 'Parish', handle: 'parish', ownerId: olga.id }),
)
const now = world.app.runtime.now()
await world.inTransaction((tx) => insertMember(tx, { groupId: organizationId, accountId: ben.id, now }))
const { groupId: choir } = await addGroup(world, {
  owner: olga,
  members: [ben, ana],
  organization_id: organizationId,
  name: 'Choir',
})
const { groupId: youth } = await addGroup(world, {
  owner: olga,
  members: [ben],
  organization_id: organizationId,
  name: 'Youth',
})
const list = async (who: typeof olga, body: Parameters<typeof olga.groups.getEnterpriseGroupMemberships>[0] = {}) => {
  const { items, nextCursor } = await who.groups.getEnterpriseGroupMemberships(body)
  return {
    lines: items.map(({ person, group, groups }) => [person.username, group.id, groups.map(({ id }) => id)]),
    nextCursor,
  }
}
const inOrganization = (more = {}) => ({ body: { enterpriseGroupId: organizationId, ...more } })

test('everybody in the organisation is listed once, with the groups they are in, including people not in the organisation’s own', async () => {
  expect((await list(olga, inOrganization())).lines).toEqual([
    [ana.username, choir, [choir]],
    [ben.username, organizationId, [choir, youth]],
    [olga.username, organizationId, [choir, youth]],
  ])
  expect((await list(olga, inOrganization({ groupId: youth }))).lines.map(([name]) => name)).toEqual([
    ben.username,
    olga.username,
  ])
  expect((await list(olga, inOrganization({ query: 'AN' }))).lines.map(([name]) => name)).toContain(ana.username)
  expect((await list(olga, inOrganization({ query: 'nobody' }))).lines).toEqual([])
})

test('it continues from page to page', async () => {
  const first = await list(olga, inOrganization({ limit: 2 }))
  const rest = await list(olga, inOrganization({ limit: 2, cursor: first.nextCursor ?? '' }))
  expect([...first.lines, ...rest.lines].map(([name]) => name)).toEqual([ana.username, ben.username, olga.username])
  expect(rest.nextCursor).toBeNull()
})

test('without an id the list covers the caller’s own organisation, in the groups they are in', async () => {
  expect((await list(ben, { body: {} })).lines).toEqual([[ben.username, organizationId, [choir, youth]]])
  expect((await list(ana, { body: {} })).lines).toEqual([])
})

test('the list is for its admins', async () => {
  await expect(list(ben, inOrganization())).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  const { groupId: other } = await addGroup(world, { owner: olga })
  await expect(list(olga, { body: { enterpriseGroupId: other } })).rejects.toMatchObject({ status: 404 })
  await expect(list(olga, inOrganization({ groupId: other }))).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
})
