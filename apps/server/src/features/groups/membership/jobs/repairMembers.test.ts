import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGroupCounts, repairMemberships } from '../store/counters.ts'

const world = await openWorld({ leavesDeadlocks: true })
const olga = await world.person('olga', { fresh: true })
const people = await Promise.all(['ana', 'ben', 'cem', 'dora', 'eva', 'fay'].map((name) => world.person(name)))
const repairs = () =>
  world.inTransaction(async (tx) => [...(await repairGroupCounts(tx)), ...(await repairMemberships(tx))])

test('after a storm of joining, leaving, removing, barring and deleting every number of members is right', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: people.slice(0, 3) })
  const inner = async () =>
    (
      await olga.groups.createGroup({
        body: { name: 'Inner circle', parentId: groupId, settings: { joinPolicy: 'GROUP_MEMBERS' } },
      })
    ).id
  const remaining = await inner()
  const passing = await Promise.all([inner(), inner(), inner()])
  for (let round = 0; round < 6; round += 1) {
    const done = await Promise.allSettled([
      ...people.flatMap((person) => [
        person.groups.joinGroup({ body: { groupId } }),
        person.groups.joinGroup({ body: { groupId: remaining } }),
        person.groups.leaveGroup({ body: { groupId } }),
        person.groups.joinGroup({ body: { groupId } }),
        olga.groups.removeGroupUser({ body: { groupId, userId: person.id, bar: round === 5 && person === people[5] } }),
        person.groups.joinGroup({ body: { groupId } }),
      ]),
      ...passing
        .slice(round % 3, (round % 3) + 1)
        .map((id) => olga.groups.deleteGroup({ params: { groupId: id }, query: { confirmName: 'Inner circle' } })),
    ])
    // A person who is no longer a member is refused, or not found; nothing else goes wrong.
    for (const { reason } of done.filter((act) => act.status === 'rejected'))
      expect([403, 404, 409]).toContain((reason as { status: number }).status)
  }
  await people[0]?.groups.joinGroup({ body: { groupId } })
  expect(await repairs()).toEqual([])
  expect(await olga.groups.getGroup({ params: { id: groupId } })).toMatchObject({
    counts: { members: expect.toSatisfy((members: number) => members > 1), subgroups: 1 },
  })
})

test('wrong counts of groups are found, repaired, and then right', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: people.slice(0, 2) })
  await sql`update groups set member_count = 9, subgroup_count = 4 where id = ${groupId}`.execute(world.app.db)
  await sql`update accounts set group_count = group_count + 3 where id = ${olga.id}`.execute(world.app.db)
  expect((await repairs()).toSorted()).toEqual([groupId, olga.id].toSorted())
  expect(await olga.groups.getGroup({ params: { id: groupId } })).toMatchObject({
    counts: { members: 3, subgroups: 0 },
  })
  expect(await repairs()).toEqual([])
})
