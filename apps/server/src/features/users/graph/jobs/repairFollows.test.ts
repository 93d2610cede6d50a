import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { repairFollows } from '../store/followCounts.ts'

const world = await openWorld({ leavesDeadlocks: true })
const people = await Promise.all(
  ['ana', 'ben', 'cem', 'dora', 'eva'].map((name, index) => world.person(name, { isPrivate: index === 4 })),
)
const [ana] = people
if (!ana) throw new Error('Ana is missing.')
const repairs = () => world.inTransaction((tx) => repairFollows(tx))

test('after a storm of follows, requests, removals and blocks every number of followers is right', async () => {
  const works = Array.from({ length: 8 }, (_, round) =>
    people.flatMap((person, index) => {
      const other = people[(index + 1 + (round % (people.length - 1))) % people.length] ?? person
      const body = { userId: other.id }
      return [
        () => person.users.followUser({ body }),
        () => person.users.followUser({ body }),
        () => other.users.followUser({ body: { userId: person.id } }),
        () => person.users.acceptFollowRequest({ body }),
        // The last round only adds, so that there is something to count in the end.
        ...(round % 2 === 0
          ? [() => person.users.unfollowUser({ body }), () => person.users.removeFollower({ body })]
          : []),
        ...(round % 3 === 0
          ? [() => person.users.blockUser({ body }).then(() => person.users.unBlockUser({ body }))]
          : []),
      ]
    }),
  )
  for (const work of works) {
    const done = await Promise.allSettled(work.map((act) => act()))
    // A person blocked at the moment, or a missing request, is not found; nothing else goes wrong.
    for (const { reason } of done.filter((act) => act.status === 'rejected'))
      expect(reason).toMatchObject({ status: 404 })
  }
  expect(await repairs()).toEqual([])
  const { rows } = await sql<{ follows: number }>`select count(*)::int as follows from follows`.execute(world.app.db)
  expect(rows[0]?.follows).toBeGreaterThan(0)
})

test('wrong numbers are found, repaired, and then right', async () => {
  await sql`update accounts set follower_count = follower_count + 3 where id = ${ana.id}`.execute(world.app.db)
  expect(await repairs()).toEqual([ana.id])
  expect(await repairs()).toEqual([])
})
