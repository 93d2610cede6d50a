import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { repairGuestCounters } from './store/repairGuestCounters.ts'

const world = await openWorld()
const [olga, ana, ben, cem, shy, foe] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
  world.person('shy'),
  world.person('foe'),
])
await world.app.db.updateTable('accounts').set({ who_may_invite: 'NOBODY' }).where('id', '=', shy.id).execute()
await foe.users.blockUser({ body: { userId: olga.id } })

const inviting = (eventId: string, groupId: string, by: Person = olga) =>
  by.groups.communityEventBulkInviteGroup({ params: { eventId, groupId } })
const refused = (status: number, code: string) => ({ status, body: { code } })
const countsOf = async (eventId: string) =>
  (await olga.groups.communityEventListMembers({ params: { eventId }, body: {} })).counts

/** Members that are only rows: for groups of hundreds. */
async function addCrowd(groupId: string, count: number): Promise<void> {
  await sql`
    with made as (
      insert into accounts (id, status, username, display_name, created_at, updated_at)
      select gen_random_uuid(), 'ACTIVE', 'crowd' || ${groupId.slice(-4)}::text || n, 'Crowd ' || n, now(), now()
      from generate_series(1, ${count}::int) n returning id)
    insert into group_members (group_id, account_id, membership_state, joined_at) select ${groupId}, id, 'MEMBER', now() from made`.execute(
    world.app.db,
  )
}

test('every member is invited once, except people already there, refusing, or blocking; again only newcomers are', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, shy, foe] })
  const { eventId } = await addEvent(world, { groupId, by: olga })
  await ana.groups.communityEventInterested({ params: { eventId }, body: {} })
  expect(await inviting(eventId, groupId)).toEqual({ invited: 1, already: 1, skipped: 2, jobId: null, progress: 100 })
  expect((await ben.notifications.getAggregatedNotifications({ body: {} })).items).toMatchObject([
    {
      type: 'GROUP_INVITE',
      reason: 'INVITED_TO_EVENT',
      target: { id: eventId, title: 'Harvest supper' },
      actors: [{ id: olga.id }],
    },
  ])
  for (const person of [shy, foe])
    expect((await person.notifications.getAggregatedNotifications({ body: {} })).items).toEqual([])
  await cem.groups.joinGroup({ body: { groupId } })
  expect(await inviting(eventId, groupId)).toMatchObject({ invited: 1, already: 2, skipped: 2 })
  expect(await countsOf(eventId)).toMatchObject({ invited: 2, confirmed: 1 })
})

test('a member who mutes the host is invited, but not notified', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [cem] })
  const { eventId } = await addEvent(world, { groupId, by: olga })
  await cem.users.setMute({ body: { userId: olga.id } })
  expect(await inviting(eventId, groupId)).toMatchObject({ invited: 1 })
  const notifications = (await cem.notifications.getAggregatedNotifications({ body: {} })).items
  expect(notifications.filter(({ target }) => target.id === eventId)).toEqual([])
})

test('people the event does not admit are skipped, whichever group they are in', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const other = await addGroup(world, { owner: olga, members: [ana, ben] })
  const { eventId } = await addEvent(world, { groupId, by: olga, visibility: 'GROUP_MEMBERS' })
  expect(await inviting(eventId, other.groupId)).toMatchObject({ invited: 1, skipped: 1 })
})

test('a large group is invited by a job, which reports its progress; two calls at once start one job', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  await addCrowd(groupId, 1200)
  const { eventId } = await addEvent(world, { groupId, by: olga })
  const [first, second] = await Promise.all([inviting(eventId, groupId), inviting(eventId, groupId)])
  expect(first).toMatchObject({ invited: 500, jobId: expect.any(String), progress: 41 })
  expect(second).toEqual(first)
  await world.settle()
  expect(await countsOf(eventId)).toMatchObject({ invited: 1201 })
  expect(await inviting(eventId, groupId)).toMatchObject({ invited: 0, already: 500, jobId: expect.any(String) })
  await world.settle()
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('asked again, a job that had failed for good goes on', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  await addCrowd(groupId, 600)
  const { eventId } = await addEvent(world, { groupId, by: olga })
  const { jobId } = await inviting(eventId, groupId)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'runId' = ${jobId}`.execute(
    world.app.db,
  )
  await world.settle()
  expect(await countsOf(eventId)).toMatchObject({ invited: 500 })
  expect(await inviting(eventId, groupId)).toMatchObject({ jobId, invited: 500 })
  await world.settle()
  expect(await countsOf(eventId)).toMatchObject({ invited: 601 })
})

test('the job stops when its host may no longer invite', async () => {
  const { groupId } = await addGroup(world, { owner: ana, admins: [olga] })
  await addCrowd(groupId, 600)
  const { eventId } = await addEvent(world, { groupId, by: olga })
  expect(await inviting(eventId, groupId)).toMatchObject({ invited: 500 })
  await ana.groups.demoteAdmin({ body: { groupId, userId: olga.id } })
  await world.settle()
  expect(await countsOf(eventId)).toMatchObject({ invited: 500 })
})

test('the job stops when the event is cancelled, and nobody is invited to a cancelled or past one', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  await addCrowd(groupId, 600)
  const { eventId } = await addEvent(world, { groupId, by: olga })
  expect(await inviting(eventId, groupId)).toMatchObject({ invited: 500 })
  const off = { version: 1, state: 'CANCELLED', notify: false } as const
  await olga.groups.updateCommunityEvent({ params: { eventId }, body: off })
  await world.settle()
  expect(await countsOf(eventId)).toMatchObject({ invited: 500 })
  await expect(inviting(eventId, groupId)).rejects.toMatchObject(refused(409, 'EVENT_CANCELLED'))
  await olga.groups.updateCommunityEvent({ params: { eventId }, body: { ...off, version: 2, state: 'SCHEDULED' } })
  expect(await inviting(eventId, groupId)).toMatchObject({ already: 500, invited: 0 })
  await world.settle()
  expect(await countsOf(eventId)).toMatchObject({ invited: 601 })
  const past = await addEvent(world, { groupId, by: olga, dates: [{ in: -30 }] })
  await expect(inviting(past.eventId, groupId)).rejects.toMatchObject(refused(409, 'EVENT_OVER'))
})

test('the job stops when its host is suspended, and that of an isolated host reaches nobody', async () => {
  const hosted = async () => {
    const host = await world.person(`host${world.app.runtime.id().slice(-12)}`)
    const { groupId } = await addGroup(world, { owner: host, members: [ana] })
    await addCrowd(groupId, 1200)
    return { host, groupId, ...(await addEvent(world, { groupId, by: host })) }
  }
  const invitedTo = async (eventId: string) =>
    (await world.app.db.selectFrom('event_guests').select('account_id').where('event_id', '=', eventId).execute())
      .length
  const accounts = (host: Person, columns: { status?: 'BANNED'; isolated_until?: Date }) =>
    world.app.db.updateTable('accounts').set(columns).where('id', '=', host.id).execute()
  const banned = await hosted()
  expect(await inviting(banned.eventId, banned.groupId, banned.host)).toMatchObject({ invited: 500 })
  await accounts(banned.host, { status: 'BANNED' })
  await world.settle()
  expect(await invitedTo(banned.eventId)).toBe(500)
  const later = await hosted()
  expect(await inviting(later.eventId, later.groupId, later.host)).toMatchObject({ invited: 500 })
  const nextWeek = new Date(world.app.runtime.now().getTime() + 7 * dayMs)
  await accounts(later.host, { isolated_until: nextWeek })
  await world.settle()
  expect(await invitedTo(later.eventId)).toBe(500)
  const isolated = await hosted()
  await accounts(isolated.host, { isolated_until: nextWeek })
  expect(await inviting(isolated.eventId, isolated.groupId, isolated.host)).toMatchObject({ invited: 0, skipped: 500 })
  await world.settle()
  expect(await invitedTo(isolated.eventId)).toBe(0)
})

test('for a series, members are invited to every coming date', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const { eventId } = await addEvent(world, {
    groupId,
    by: olga,
    recurrence: 'FREQ=DAILY;COUNT=3',
    dates: [{ in: -30 }, { in: 24 }, { in: 48 }],
  })
  expect(await inviting(eventId, groupId)).toMatchObject({ invited: 2 })
  const datesOf = () =>
    world.app.db.selectFrom('event_guests').select('occurrence_id').where('event_id', '=', eventId).execute()
  expect(await datesOf()).toHaveLength(4)
  // Not to one that was cancelled.
  const { startTime } = await olga.groups.communityEvent({ params: { eventId }, body: {} })
  const body = { version: 1, scope: 'THIS', occurrence: startTime.toISOString(), state: 'CANCELLED' } as const
  await olga.groups.updateCommunityEvent({ params: { eventId }, body })
  await cem.groups.joinGroup({ body: { groupId } })
  expect(await inviting(eventId, groupId)).toMatchObject({ invited: 1 })
  expect(await datesOf()).toHaveLength(5)
})

test('invitations are for hosts who run the group, and for an organisation only by its own call', async () => {
  const organization = await addGroup(world, { owner: olga, kind: 'ENTERPRISE', handle: 'thehome', members: [ana] })
  const { groupId } = await addGroup(world, { owner: ben, members: [olga, cem], organization_id: organization.groupId })
  const { eventId } = await addEvent(world, { groupId, by: olga })
  const unknownId = world.app.runtime.id()
  const home1 = (id: string, by: Person = olga, event = eventId) =>
    by.groups.communityEventBulkInviteEnterpriseGroup({ params: { eventId: event, id } })
  expect(await home1(organization.groupId)).toMatchObject({ invited: 1 })
  await expect(home1(groupId)).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
  await expect(home1(unknownId)).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
  await expect(home1(organization.groupId, olga, unknownId)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  await expect(inviting(eventId, groupId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(inviting(eventId, organization.groupId, cem)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(inviting(unknownId, groupId)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  await expect(inviting(eventId, unknownId)).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
})

test('a page on another site cannot make a browser invite', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const { eventId } = await addEvent(world, { groupId, by: olga })
  const answer = await olga.send({
    method: 'GET',
    url: `/groups/communityEvent/${eventId}/bulkInviteGroup/${groupId}`,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(403)
  expect(await countsOf(eventId)).toMatchObject({ invited: 0 })
})
