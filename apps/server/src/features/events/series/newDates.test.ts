import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { hoursFrom } from '#test/world/advanceClock.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { extendSeriesJob } from './jobs/extendSeries.ts'

const world = await openWorld()
const [olga, ana, ben, cleo] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
])
const inHours = hoursFrom(world)

/** A supper every day, for ever, which Ana hosts. */
async function daily(draft: { confirmation?: 'BY_HOST'; capacity?: number; questions?: string[] } = {}) {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo], event_scope: 'MEMBERS_ONLY' })
  const supper = { title: 'Supper', startTime: inHours(72), endTime: inHours(74), timeZone: 'Asia/Kolkata' }
  const { id, nextOccurrences } = await ana.groups.createCommunityEvent({
    body: { ...supper, ...draft, recurrence: 'FREQ=DAILY', groupId },
  })
  return { groupId, eventId: id, dates: nextOccurrences }
}
const answer = (person: Person, eventId: string, given: 'GOING' | 'MAYBE' = 'GOING') =>
  person.groups.communityEventInterested({ params: { eventId }, body: { answer: given } })
const change = (eventId: string, changes: { cost?: string; startTime?: string; endTime?: string }, by: Person = ana) =>
  by.groups.updateCommunityEvent({ params: { eventId }, body: { version: 1, ...changes } })

/** Weeks later, when new dates were added: the last of them, as these people see it. */
async function newestDate(eventId: string, people: readonly Person[]) {
  await sql`update sessions set expires_at = expires_at + interval '30 days'`.execute(world.app.db)
  world.pass(20 * dayMs)
  await extendSeriesJob.perform(world.app, {})
  const { rows } = await sql<{ last: Date }>`
    select max(start_at) as last from event_occurrences where event_id = ${eventId}`.execute(world.app.db)
  const body = { occurrence: rows[0]?.last.toISOString() ?? '' }
  return Promise.all(people.map((who) => who.groups.communityEvent({ params: { eventId }, body })))
}
const onNewDates = async (eventId: string, people: readonly Person[]) =>
  (await newestDate(eventId, people)).map(({ myState }) => myState)

test('a series with a new price gives spots of new dates to holders of the entitlement', async () => {
  const { groupId, eventId } = await daily()
  for (const person of [ana, ben, cleo]) await answer(person, eventId)
  const cost = await addEntitlement(world, { groupId, by: olga, amount: 500 })
  await change(eventId, { cost }, olga)
  await addPurchase(world, ben, cost)
  // Ana hosts: she needs no ticket.
  expect(await onNewDates(eventId, [ana, ben, cleo])).toEqual(['CONFIRMED', 'CONFIRMED', null])
})

test('a host need not ask for a spot of a new date', async () => {
  const { eventId } = await daily({ confirmation: 'BY_HOST' })
  for (const person of [ana, ben]) await answer(person, eventId)
  expect(await onNewDates(eventId, [ana, ben])).toEqual(['CONFIRMED', 'INTERESTED'])
})

test('once a series was moved, only the confirmed are on its new dates', async () => {
  const { eventId } = await daily({ capacity: 1 })
  await answer(ben, eventId)
  await answer(cleo, eventId)
  await answer(ana, eventId, 'MAYBE')
  await change(eventId, { startTime: inHours(75), endTime: inHours(77) })
  expect(await onNewDates(eventId, [ben, cleo, ana])).toEqual(['CONFIRMED', null, null])
})

test('answers to a whole series keep their questions on its new dates, also in a part split off', async () => {
  const { eventId, dates } = await daily({ questions: ['Which voice?'] })
  await ben.groups.communityEventInterested({ params: { eventId }, body: { answers: ['Alto'] } })
  const [, , third = ''] = dates
  const { id: laterId } = await ana.groups.updateCommunityEvent({
    params: { eventId },
    body: { version: 1, scope: 'FOLLOWING', occurrence: third, questions: ['Do you drive?'] },
  })
  expect(laterId).not.toBe(eventId)
  const [seen] = await newestDate(laterId, [ben])
  expect(seen).toMatchObject({ questions: ['Do you drive?'], me: { questions: ['Which voice?'], answers: ['Alto'] } })
})
