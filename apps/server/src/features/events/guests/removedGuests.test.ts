import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { extendSeriesJob } from '../series/jobs/extendSeries.ts'
import { repairGuestCounters } from './store/repairGuestCounters.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all([world.person('olga'), world.person('ana'), world.person('ben')])
const inDays = daysFrom(world)
const at = (occurrence: string | undefined) => (occurrence === undefined ? {} : { occurrence })
const going = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEventInterested({ params: { eventId }, body: at(occurrence) })
const taking = (eventId: string, person: Person, occurrence?: string) =>
  olga.groups.communityEventDeleteUserById({ params: { eventId, userId: person.id }, query: at(occurrence) })
const inviting = (eventId: string, person: Person, occurrence?: string) =>
  olga.groups.communityEventUpdateMember({
    params: { eventId },
    body: { userId: person.id, state: 'INVITED', ...at(occurrence) },
  })
const stateOf = async (person: Person, eventId: string, occurrence?: string) =>
  (await person.groups.communityEvent({ params: { eventId }, body: at(occurrence) })).myState
const notAllowed = { status: 403, body: { code: 'NOT_ALLOWED' } }

/** A supper every day, for ever. */
async function daily() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const supper = { title: 'Supper', startTime: inDays(1), endTime: inDays(1, 2), timeZone: 'Asia/Kolkata' }
  const { id } = await olga.groups.createCommunityEvent({ body: { ...supper, groupId, recurrence: 'FREQ=DAILY' } })
  return { groupId, eventId: id }
}
/** Weeks later, when new dates were added: the start of the last of them. */
async function newestDate(eventId: string): Promise<string> {
  await sql`update sessions set expires_at = expires_at + interval '30 days'`.execute(world.app.db)
  world.pass(20 * dayMs)
  await extendSeriesJob.perform(world.app, {})
  const { rows } = await sql<{ last: Date }>`
    select max(start_at) as last from event_occurrences where event_id = ${eventId}`.execute(world.app.db)
  return rows[0]?.last.toISOString() ?? ''
}

test.each(['EVERYONE', 'GROUP_MEMBERS'] as const)(
  'a guest removed from an event for %s does not come back by leaving its group and joining it again',
  async (visibility) => {
    const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
    const { eventId } = await addEvent(world, { groupId, by: olga, visibility, join_scope: 'GROUP_MEMBERS' })
    await going(ana, eventId)
    await taking(eventId, ana)
    await ana.groups.leaveGroup({ body: { groupId } })
    await world.settle()
    await ana.groups.joinGroup({ body: { groupId } })
    expect(await stateOf(ana, eventId)).toBe('REMOVED')
    await expect(going(ana, eventId)).rejects.toMatchObject(notAllowed)
  },
)

test('a guest removed from a series comes to no date of it, also to none that is added later', async () => {
  const { eventId } = await daily()
  await going(ana, eventId, inDays(2))
  await taking(eventId, ana)
  for (const date of [inDays(2), inDays(3), undefined])
    await expect(going(ana, eventId, date)).rejects.toMatchObject(notAllowed)
  await ana.groups.communityEventDeleteUser({ params: { eventId }, query: {} })
  const newest = await newestDate(eventId)
  for (const date of [newest, undefined]) await expect(going(ana, eventId, date)).rejects.toMatchObject(notAllowed)
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('a removed guest invited to one date comes to that one, invited to the series to all of it', async () => {
  const { eventId } = await daily()
  await going(ana, eventId)
  await taking(eventId, ana)
  await inviting(eventId, ana, inDays(2))
  await going(ana, eventId)
  expect(await stateOf(ana, eventId, inDays(2))).toBe('CONFIRMED')
  expect(await stateOf(ana, eventId, inDays(3))).toBe('REMOVED')
  await taking(eventId, ana)
  await inviting(eventId, ana)
  await going(ana, eventId)
  expect(await stateOf(ana, eventId, inDays(3))).toBe('CONFIRMED')
  expect(await stateOf(ana, eventId, await newestDate(eventId))).toBe('CONFIRMED')
})

test('a guest removed from one date may come to the others', async () => {
  const { eventId } = await daily()
  await going(ben, eventId)
  await taking(eventId, ben, inDays(2))
  expect(await stateOf(ben, eventId, inDays(3))).toBe('CONFIRMED')
  expect(await stateOf(ben, eventId, await newestDate(eventId))).toBe('CONFIRMED')
})
