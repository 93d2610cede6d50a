import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroupPost } from '#test/world/make/content.ts'
import { addOrganization } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const olga = await world.person('olga')
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const people = await Promise.all(['ana', 'ben', 'cem', 'dora', 'eva', 'fay'].map((name) => world.person(name)))
const [ana, ben] = people
if (ana === undefined || ben === undefined) throw new Error('They were just made')
const organizationId = await addOrganization(world, { owner: olga, name: 'Guild', members: people.slice(5) })

const read = (who = olga) => who.groups.getArrivals({ params: { groupId: organizationId }, query: { period: 'MONTH' } })

test('members, people outside and moderators of the platform do not see it', async () => {
  await expect(read(ana)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  await expect(mo.admin.arrivals({ query: { period: 'WEEK' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  const nowhere = { params: { groupId: world.app.runtime.id() }, query: { period: 'WEEK' as const } }
  await expect(olga.groups.getArrivals(nowhere)).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
})

test('a group’s admins see which join code brought whom, and who wrote a first post within a week', async () => {
  const { code, id } = await olga.groups.joinCodesCreate({
    body: { enterpriseGroupId: organizationId, label: 'Poster at the library' },
  })
  for (const person of people.slice(0, 5)) await person.payments.redeemEnterpriseGroupJoinCode({ body: { code } })
  await addGroupPost(world, ana, organizationId, 'Hello, everybody')
  world.pass(8 * dayMs)
  await addGroupPost(world, ben, organizationId, 'Too late to count')
  expect(await read()).toEqual({
    period: 'MONTH',
    people: 6,
    ways: [
      {
        kind: 'JOIN_CODE',
        joinCodeId: id,
        label: 'Poster at the library',
        group: null,
        people: 5,
        registered: 5,
        joined: null,
        posted: 1,
      },
      {
        kind: 'FEW',
        joinCodeId: null,
        label: null,
        group: null,
        people: 1,
        registered: null,
        joined: null,
        posted: null,
      },
    ],
  })
  const place = await root.admin.arrivals({ query: { period: 'MONTH' } })
  expect(place.ways[0]).toMatchObject({
    label: 'Poster at the library',
    group: { id: organizationId, name: 'Guild' },
    people: 5,
    joined: 5,
    posted: 1,
  })
  world.pass(31 * dayMs)
  await world.app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(world.app.runtime.now().getTime() + dayMs) })
    .execute()
  expect(await read()).toMatchObject({ people: 0, ways: [] })
})
