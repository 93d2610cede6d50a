import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { countOrganizationDaysJob, countSlowMetricsJob } from './jobs/countActivity.ts'
import { createOrganizationGroup } from '../settings/groupCreation.ts'
import { deleteMember, insertMember } from '../membership/store/memberships.ts'

const world = await openWorld()
const { app } = world
const olga = await world.person('olga', { fresh: true })
const people = await Promise.all(['ana', 'ben', 'cem', 'dora', 'eva', 'fay'].map((name) => world.person(name)))
const [ana, ben, cem] = people as [Person, Person, Person]

let made = 0
async function createOrganization(): Promise<string> {
  const { groupId } = await world.inTransaction((tx) =>
    createOrganizationGroup(tx, { name: 'Parish', handle: `counted-${(made += 1)}`, ownerId: olga.id }),
  )
  return groupId
}
const join = (groupId: string, who: Person) =>
  world.inTransaction((tx) => insertMember(tx, { groupId, accountId: who.id, now: app.runtime.now() }))
const leave = (groupId: string, who: Person) =>
  world.inTransaction((tx) => deleteMember(tx, { groupId, accountId: who.id, now: app.runtime.now() }))
const count = () => countOrganizationDaysJob.perform(app, {})
/** From an hour of the first of these days on to now. */
const read = (enterpriseGroupId: string, days = 0, interval: 'DAY' | 'WEEK' | 'MONTH' = 'DAY', who = olga) => {
  const now = app.runtime.now().getTime()
  const [from, to] = [new Date(now - days * dayMs - 1).toISOString(), new Date(now).toISOString()]
  return who.groups.getEnterpriseGroupMetrics({ body: { enterpriseGroupId, from, to, interval } })
}
/** Noon of a coming day, so that a test does not cross midnight in its own world; everybody stays signed in. */
async function toNoon(days = 1): Promise<void> {
  const now = app.runtime.now().getTime()
  world.pass((Math.floor(now / dayMs) + days) * dayMs + dayMs / 2 - now)
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.runtime.now().getTime() + dayMs) })
    .execute()
}
const lineOf = (view: Awaited<ReturnType<typeof read>>, name: string) =>
  view.series.find((line) => line.name === name)?.points.map(({ value }) => value)

test('an organisation that was never counted has no numbers', async () => {
  await toNoon()
  expect(await read(await createOrganization())).toMatchObject({
    countedAt: null,
    totals: { members: 0, premiumRevenue: { amount: 0, currency: app.config.subscription.currency } },
    groups: [],
    retention: [],
  })
})

test('members come and go, each person once, across the organisation, its groups and their subgroups', async () => {
  await toNoon()
  const id = await createOrganization()
  const { groupId: choir } = await addGroup(world, { owner: olga, organization_id: id })
  const { groupId: tenors } = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    parent_id: choir,
    join_policy: 'REQUEST_ONLY',
  })
  await join(id, ana)
  await join(choir, ana)
  await join(choir, ben)
  await join(tenors, ben)
  await join(choir, cem)
  await leave(choir, cem)
  await count()
  expect((await read(id)).totals).toMatchObject({ members: 3, newMembers: 3, leavers: 0 })
  await toNoon()
  await leave(tenors, ben)
  await leave(choir, ana)
  await count()
  expect((await read(id)).totals).toMatchObject({ members: 3, newMembers: 0, leavers: 0 })
  await toNoon()
  await leave(choir, ben)
  await join(id, cem)
  await count()
  const view = await read(id, 2)
  expect(view.totals).toMatchObject({ members: 3, newMembers: 4, leavers: 1 })
  expect(lineOf(view, 'MEMBERS')).toEqual([3, 3, 3])
  expect(lineOf(view, 'NEW_MEMBERS')).toEqual([3, 0, 1])
  expect(lineOf(view, 'LEAVERS')).toEqual([0, 0, 1])
})

test('posts, replies and likes are counted on their day, and active people per day, week and month', async () => {
  await toNoon()
  const id = await createOrganization()
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], organization_id: id })
  const elsewhere = await addGroup(world, { owner: olga, members: [ana] })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Who sings?' } })
  const { id: commentId } = await ben.content.addComment({ body: { postId, text: 'I do' } })
  await olga.content.reactionsAdd({ body: { targetId: commentId, targetType: 'COMMENT', emoji: '👍' } })
  await olga.content.likePost({ body: { postId } })
  await ana.groups.createGroupPost({ body: { ...elsewhere, text: 'Not theirs' } })
  await count()
  expect((await read(id)).totals).toMatchObject({
    posts: 1,
    comments: 1,
    reactions: 2,
    activeDay: 3,
    activeWeek: 3,
    activeMonth: 3,
  })
  await toNoon(7)
  await ana.groups.createGroupPost({ body: { groupId, text: 'Again' } })
  await count()
  const view = await read(id, 7)
  expect(view.totals).toMatchObject({ posts: 2, activeDay: 1, activeWeek: 1, activeMonth: 3 })
  expect(lineOf(view, 'POSTS')).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
  expect(lineOf(view, 'ACTIVE')).toEqual([3, 0, 0, 0, 0, 0, 0, 1])
  expect(lineOf(await read(id, 7, 'MONTH'), 'POSTS')?.reduce((sum, each) => sum + each, 0)).toBe(2)
  await toNoon(30)
  await count()
  expect((await read(id)).totals).toMatchObject({ activeDay: 0, activeWeek: 0, activeMonth: 0 })
})

test('weeks begin on Monday, and a point holds the last of states and the sum of the rest', async () => {
  await toNoon()
  const id = await createOrganization()
  const { groupId } = await addGroup(world, { owner: olga, organization_id: id })
  for (let day = 0; day < 9; day += 1) {
    await olga.groups.createGroupPost({ body: { groupId, text: `Day ${day}` } })
    if (day === 8) await join(groupId, ana)
    if (day < 8) await toNoon()
  }
  await count()
  const view = await read(id, 8, 'WEEK')
  const points = view.series.find(({ name }) => name === 'POSTS')?.points ?? []
  expect(points.map(({ at }) => new Date(at).getUTCDay())).toEqual(points.map(() => 1))
  expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(9)
  expect(lineOf(view, 'MEMBERS')?.at(-1)).toBe(2)
})

test('counting again gives equal numbers, and missed days are made up for', async () => {
  await toNoon()
  const id = await createOrganization()
  const { groupId } = await addGroup(world, { owner: olga, organization_id: id })
  await olga.groups.createGroupPost({ body: { groupId, text: 'One' } })
  await count()
  await toNoon()
  await olga.groups.createGroupPost({ body: { groupId, text: 'Two' } })
  await toNoon(3)
  await Promise.all([count(), count()])
  await count()
  const { countedAt, ...view } = await read(id, 4)
  expect(countedAt).not.toBeNull()
  expect(lineOf({ countedAt, ...view }, 'POSTS')).toEqual([1, 1, 0, 0, 0])
})

test('groups of five members and more are broken down, smaller and hidden ones only counted', async () => {
  await toNoon()
  const id = await createOrganization()
  const [first, ...rest] = people as [Person, ...Person[]]
  const open = await addGroup(world, { owner: first, name: 'Choir', members: rest, organization_id: id })
  await addGroup(world, { owner: first, name: 'Trio', members: rest.slice(0, 3), organization_id: id })
  await addGroup(world, {
    owner: first,
    name: 'Vestry',
    members: rest,
    organization_id: id,
    visibility: 'GROUP_MEMBERS',
  })
  await first.groups.createGroupPost({ body: { groupId: open.groupId, text: 'Hello' } })
  await count()
  const view = await read(id)
  expect(view.groups).toEqual([
    {
      group: expect.objectContaining({ id: open.groupId, name: 'Choir' }),
      members: 6,
      newMembers: 6,
      leavers: 0,
      active: 1,
      posts: 1,
      comments: 0,
      reactions: 0,
      eventAttendance: 0,
    },
  ])
  expect(view.totals).toMatchObject({ members: 7 })
  await leave(open.groupId, rest[0] as Person)
  await leave(open.groupId, rest[1] as Person)
  expect((await read(id)).groups).toEqual([])
})

test('retention is given by week of joining, for five people and more', async () => {
  await toNoon()
  const id = await createOrganization()
  for (const person of people) await join(id, person)
  await toNoon(14)
  await leave(id, ana)
  await toNoon(14)
  await countSlowMetricsJob.perform(app, {})
  const { retention } = await read(id, 40)
  expect(retention).toHaveLength(1)
  const [{ joined, kept }] = retention as [(typeof retention)[number]]
  expect(joined).toBe(7)
  expect(kept.length).toBeGreaterThanOrEqual(3)
  expect([kept[0], kept.at(-1)]).toEqual([7, 6])
  const few = await createOrganization()
  await join(few, ana)
  await toNoon(21)
  await countSlowMetricsJob.perform(app, {})
  expect((await read(few, 40)).retention).toMatchObject([{ joined: 2, kept: [] }])
})

test('an erased person leaves no trace of their membership, and the days stay counted', async () => {
  await toNoon()
  const id = await createOrganization()
  const zoe = await world.person('zoe')
  const { groupId } = await addGroup(world, { owner: olga, members: [zoe], organization_id: id })
  await zoe.groups.createGroupPost({ body: { groupId, text: 'Bye' } })
  await count()
  const { eraseRequests } = await import('../closure/store/eraseMember.ts')
  await world.inTransaction((tx) => eraseRequests(tx, zoe.id))
  for (const table of ['membership_history', 'organization_activity'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('account_id', '=', zoe.id).execute()).toEqual([])
  expect((await read(id)).totals).toMatchObject({ posts: 1 })
})

test('the storage of its groups’ files is counted once a file', async () => {
  const id = await createOrganization()
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], organization_id: id })
  const mediaId = await addPicture(world, ana)
  await ana.groups.createGroupPost({ body: { groupId, text: 'Look', mediaIds: [mediaId] } })
  await countSlowMetricsJob.perform(app, {})
  const row = await app.db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()
  const forms = row.variants.reduce((sum, { bytes }) => sum + bytes, 0)
  const { storageBytes } = await olga.groups.getEnterpriseGroupAdminDetails({ params: { id } })
  expect(storageBytes).toBe((row.actual_bytes ?? 0) + forms)
  expect(storageBytes).toBeGreaterThan(0)
})
