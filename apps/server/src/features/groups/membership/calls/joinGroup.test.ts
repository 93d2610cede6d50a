import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { addGroup } from '#test/world/make/groups.ts'

const world = await openWorld()
const [ana, ben, olga] = await Promise.all(['ana', 'ben', 'olga'].map((name) => world.person(name)))
if (!ana || !ben || !olga) throw new Error('The people are missing.')

test('an open group admits everybody who joins, and counts them', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'JOINED' })
  expect(await memberCount(groupId)).toBe(2)
  expect(await olga.frames()).toContainEqual(
    expect.objectContaining({
      name: 'membership.changed',
      data: { groupId, userId: ana.id, membershipState: 'MEMBER', role: 'MEMBER' },
    }),
  )
})

test('a group that admits by request records the request and notifies its admins', async () => {
  const { groupId } = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  expect(await ana.groups.joinGroup({ body: { groupId, note: 'I grow tomatoes.' } })).toEqual({ status: 'REQUESTED' })
  expect(await memberCount(groupId)).toBe(1)
  expect(await olga.frames()).toContainEqual(
    expect.objectContaining({
      name: 'request.changed',
      data: expect.objectContaining({ groupId, kind: 'JOIN', state: 'PENDING' }),
    }),
  )
})

test('joining twice, and asking twice, is harmless and notifies nobody again', async () => {
  const open = await addGroup(world, { owner: olga })
  const asking = await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: open })
  await ana.groups.joinGroup({ body: asking })
  const frameCount = (await olga.frames()).length
  expect(await ana.groups.joinGroup({ body: open })).toEqual({ status: 'JOINED' })
  expect(await ana.groups.joinGroup({ body: asking })).toEqual({ status: 'REQUESTED' })
  expect(await olga.frames()).toHaveLength(frameCount)
})

test('twenty joins at once make one membership', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ben.groups.joinGroup({ body: { groupId } })))
  expect(answers.every(({ status }) => status === 'JOINED')).toBe(true)
  expect(await memberCount(groupId)).toBe(2)
})

test('a barred person is refused', async () => {
  const { groupId } = await addGroup(world, { owner: olga, banned: [ben] })
  await expect(ben.groups.joinGroup({ body: { groupId } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'BANNED_FROM_GROUP' },
  })
})

test('an unlisted closed group does not exist for a stranger', async () => {
  const { groupId } = await addGroup(world, { owner: olga, visibility: 'GROUP_MEMBERS' })
  const unknown = world.app.runtime.id()
  const refusals = await Promise.all(
    [groupId, unknown].map((id) => ana.send({ method: 'POST', url: '/groups/joinGroup', payload: { groupId: id } })),
  )
  expect(refusals.map(({ status }) => status)).toEqual([404, 404])
  const [hidden, never] = refusals.map(({ body }) => ({ ...(body as object), instance: '' }))
  expect(hidden).toEqual(never)
})

test('a subgroup requires membership of its parent', async () => {
  const parent = await addGroup(world, { owner: olga })
  const { groupId } = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    parent_id: parent.groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  await expect(ana.groups.joinGroup({ body: { groupId } })).rejects.toMatchObject({
    body: { code: 'PARENT_MEMBERSHIP_REQUIRED' },
  })
  await ana.groups.joinGroup({ body: parent })
  expect(await ana.groups.joinGroup({ body: { groupId } })).toEqual({ status: 'JOINED' })
})

async function memberCount(groupId: string): Promise<number> {
  const row = await world.app.db
    .selectFrom('groups')
    .select('member_count')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return row.member_count
}
