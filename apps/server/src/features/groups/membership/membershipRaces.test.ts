import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ leavesDeadlocks: true })
const fresh = (name: string) => world.person(name, { fresh: true })
const [olga, ana, ben, cleo] = [await fresh('olga'), await fresh('ana'), await fresh('ben'), await fresh('cleo')]
const people = [olga, ana, ben, cleo]

/** Refusals are fine in a race; a failure of ours is not. */
async function allAtOnce(calls: readonly Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
  const ends = await Promise.allSettled(calls)
  for (const { reason } of ends.filter((end) => end.status === 'rejected'))
    expect([403, 404, 409, 410, 422]).toContain((reason as { status?: number }).status)
  return ends
}

async function stateOf(groupId: string) {
  const { db } = world.app
  const members = await db.selectFrom('group_members').selectAll().where('group_id', '=', groupId).execute()
  const group = await db
    .selectFrom('groups')
    .select(['member_count', 'deleted_at'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  const requests = await db.selectFrom('group_requests').selectAll().where('group_id', '=', groupId).execute()
  const invitations = await db.selectFrom('group_invitations').selectAll().where('group_id', '=', groupId).execute()
  return { members, group, requests, invitations }
}
/** The invariants at every quiet moment. */
async function expectLegal(groupId: string): Promise<void> {
  const { members, group, requests, invitations } = await stateOf(groupId)
  const inside = members.filter((member) => member.membership_state === 'MEMBER')
  expect(members.filter(({ role }) => role === 'OWNER')).toMatchObject([{ membership_state: 'MEMBER' }])
  expect(group.member_count).toBe(inside.length)
  const settled = new Set(members.map((member) => member.account_id))
  const waiting = [...requests.filter(({ kind }) => kind === 'JOIN'), ...invitations].filter(
    ({ state }) => state === 'PENDING',
  )
  expect(waiting.filter((row) => settled.has(row.account_id))).toEqual([])
  for (const person of people) {
    const { group_count } = await world.app.db
      .selectFrom('accounts')
      .select('group_count')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const rows = await world.app.db
      .selectFrom('group_members as m')
      .innerJoin('groups as g', 'g.id', 'm.group_id')
      .select('m.group_id')
      .where('m.account_id', '=', person.id)
      .where('m.membership_state', '=', 'MEMBER')
      .where('g.deleted_at', 'is', null)
      .execute()
    expect(group_count).toBe(rows.length)
  }
}
const repeat = <T>(times: number, make: (index: number) => T): T[] =>
  Array.from({ length: times }, (_, index) => make(index))
const pick = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('There is nothing to pick.')
  return value
}

test('after any mix of transfer, leave, demote, remove and bar at once a group has exactly one owner, who is a member', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [ana], members: [ben, cleo] })
  const moves: ((one: Person, other: Person) => Promise<unknown>)[] = [
    (one, other) =>
      one.groups.transferGroupOwnership({ body: { groupId, userId: other.id, confirmName: 'Garden Club' } }),
    (one) => one.groups.leaveGroup({ body: { groupId } }),
    (one, other) => one.groups.demoteAdmin({ body: { groupId, userId: other.id } }),
    (one, other) => one.groups.removeGroupUser({ body: { groupId, userId: other.id } }),
    (one, other) => one.groups.promoteAdmin({ body: { groupId, userId: other.id } }),
    (one, other) => one.groups.removeGroupUser({ body: { groupId, userId: other.id, bar: true } }),
    (one) => one.groups.joinGroup({ body: { groupId } }),
  ]
  await allAtOnce(
    repeat(49, (index) =>
      pick(moves, index)(pick(people, index * 3 + Math.floor(index / 7)), pick(people, index * 5 + 1)),
    ),
  )
  await expectLegal(groupId)
})

test('two transfers at once: one wins, and the group has one owner', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  const to = (userId: string) =>
    olga.groups.transferGroupOwnership({ body: { groupId, userId, confirmName: 'Garden Club' } })
  const ends = await allAtOnce(repeat(21, (index) => to(pick([ana, ben, cleo], index).id)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectLegal(groupId)
})

test('join, leave, invite, accept, ignore and bar crossing each other end in one legal state', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], join_policy: 'REQUEST_ONLY' })
  const mine = { body: { groupId } }
  const of = (person: Person) => ({ body: { groupId, userId: person.id } })
  const moves = (one: Person): (() => Promise<unknown>)[] => [
    () => one.groups.joinGroup(mine),
    () => olga.groups.acceptJoinRequest(of(one)),
    () => cleo.groups.ignoreJoinRequest(of(one)),
    () => olga.groups.inviteUser(of(one)),
    () => one.groups.acceptInvitationToGroup(mine),
    () => one.groups.ignoreInvitationToGroup(mine),
    () => cleo.groups.removeGroupUser({ body: { groupId, userId: one.id, bar: true } }),
    () => one.groups.leaveGroup(mine),
    () => one.groups.cancelJoinRequest(mine),
  ]
  await allAtOnce(repeat(50, (index) => pick(moves(pick([ana, ben], index)), index)()))
  await expectLegal(groupId)
})

test('a request accepted and ignored at once is decided once, and everybody else learns so', async () => {
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], join_policy: 'REQUEST_ONLY' })
  await ana.groups.joinGroup({ body: { groupId } })
  const body = { groupId, userId: ana.id }
  const ends = await allAtOnce(
    repeat(20, (index) =>
      index % 2 ? olga.groups.acceptJoinRequest({ body }) : cleo.groups.ignoreJoinRequest({ body }),
    ),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { requests, members } = await stateOf(groupId)
  expect(requests).toHaveLength(1)
  expect(members.some((member) => member.account_id === ana.id)).toBe(requests[0]?.state === 'ACCEPTED')
  await expectLegal(groupId)
})

test('a person barred while joining is never a member afterwards', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  const bar = () => olga.groups.removeGroupUser({ body: { groupId, userId: ana.id, bar: true } })
  await allAtOnce([
    ...repeat(10, () => ana.groups.joinGroup({ body: { groupId } })),
    bar(),
    ...repeat(10, () => ana.groups.joinGroup({ body: { groupId } })),
  ])
  const { members } = await stateOf(groupId)
  expect(members.some((member) => member.account_id === ana.id)).toBe(false)
  await expectLegal(groupId)
})

test('leaving the parent while entering its subgroup never leaves anybody only in the subgroup', async () => {
  const parent = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  const subgroup = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    parent_id: parent.groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  await allAtOnce(
    [ana, ben, cleo].flatMap((person) => [
      person.groups.joinGroup({ body: subgroup }),
      person.groups.leaveGroup({ body: parent }),
      person.groups.joinGroup({ body: subgroup }),
    ]),
  )
  const inside = (await stateOf(subgroup.groupId)).members.map((member) => member.account_id)
  const above = new Set((await stateOf(parent.groupId)).members.map((member) => member.account_id))
  expect(inside.filter((id) => !above.has(id))).toEqual([])
  await expectLegal(parent.groupId)
  await expectLegal(subgroup.groupId)
})

test('deleting a group while people come and go counts nobody wrongly', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben] })
  const end = () => olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } })
  await allAtOnce([
    ...repeat(8, () => ana.groups.joinGroup({ body: { groupId } })),
    end(),
    ...repeat(4, () => ben.groups.leaveGroup({ body: { groupId } })),
    end(),
    ...repeat(8, () => cleo.groups.joinGroup({ body: { groupId } })),
  ])
  await expectLegal(groupId)
  await olga.groups.restoreGroup({ params: { groupId } })
  await expectLegal(groupId)
})
