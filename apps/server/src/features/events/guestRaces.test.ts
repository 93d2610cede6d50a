import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGuestCounters } from './guests/store/repairGuestCounters.ts'
import { hostIds } from './events/store/hosts.ts'

const world = await openWorld({ leavesDeadlocks: true })
const seats = 12
const olga = await world.person('olga')
const people = await Promise.all(Array.from({ length: seats + 50 }, (_, index) => world.person(`guest${index}`)))

/** Refusals are fine in a race; a failure of ours is not. */
async function allAtOnce(calls: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(calls)
  const failures = ends.flatMap((end) =>
    end.status === 'rejected' ? [(end.reason as { status?: number }).status] : [],
  )
  for (const status of failures) expect([403, 404, 409]).toContain(status)
}
const pick = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('There is nothing to pick.')
  return value
}

async function made(columns: Partial<Parameters<typeof addEvent>[1]> = {}) {
  const { groupId } = await addGroup(world, { owner: olga, members: people })
  return {
    groupId,
    ...(await addEvent(world, { groupId, by: olga, dates: [{ in: 24, capacity: seats }], ...columns })),
  }
}
const going = (person: Person, eventId: string) =>
  person.groups.communityEventInterested({ params: { eventId }, body: {} })
const declining = (person: Person, eventId: string) =>
  person.groups.communityEventNotAttending({ params: { eventId }, body: {} })
const rowsOf = (eventId: string) =>
  world.app.db.selectFrom('event_guests').selectAll().where('event_id', '=', eventId).execute()

/** The invariants at every quiet moment: no spot given twice, none empty while a guest waits, and every count right. */
async function expectLegal(eventId: string, capacity = seats): Promise<void> {
  const rows = await rowsOf(eventId)
  const inState = (state: string) => rows.filter((row) => row.state === state)
  expect(inState('CONFIRMED').length).toBeLessThanOrEqual(capacity)
  expect(inState('WAITLISTED').length === 0 || inState('CONFIRMED').length === capacity).toBe(true)
  const codes = inState('CONFIRMED').map(({ ticket_code: code }) => code)
  expect(codes).not.toContain(null)
  expect(new Set(codes).size).toBe(codes.length)
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
}

test('fifty more guests than spots, through all calls at once, leave the last spot given once', async () => {
  const { eventId } = await made({ confirmation: 'BY_HOST' })
  await allAtOnce(people.map((person) => going(person, eventId)))
  const params = { eventId }
  const attempts: ((userId: string) => Promise<unknown>)[] = [
    (userId) => olga.groups.communityEventConfirmUser({ params, body: { userId } }),
    (userId) => olga.groups.communityEventUpdateMember({ params, body: { userId, state: 'CONFIRMED' } }),
    (userId) =>
      olga.groups.communityEventBatchUpdateMembers({ params, body: { userIds: [userId], state: 'CONFIRMED' } }),
    (userId) =>
      olga.eventCheckIn.checkInUser({
        body: { eventId, userId, nonce: `nonce-${userId}`, at: world.app.runtime.now().toISOString(), force: true },
      }),
  ]
  await allAtOnce(people.map((person, index) => pick(attempts, index)(person.id)))
  expect((await rowsOf(eventId)).filter(({ state }) => state === 'CONFIRMED')).toHaveLength(seats)
  await expectLegal(eventId)
})

test('of everybody answering at once as many as there are spots get one, the others wait', async () => {
  const { eventId } = await made()
  await allAtOnce(people.map((person) => going(person, eventId)))
  const rows = await rowsOf(eventId)
  expect(rows.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(seats)
  expect(rows.filter(({ state }) => state === 'WAITLISTED')).toHaveLength(50)
  await expectLegal(eventId)
})

test('coming, declining, leaving, being set and removed, all at once, end in one legal state', async () => {
  const { eventId, groupId } = await made({ visibility: 'GROUP_MEMBERS', dates: [{ in: 24, capacity: 3 }] })
  const few = people.slice(0, 10)
  const params = { eventId }
  const moves: ((person: Person) => Promise<unknown>)[] = [
    (person) => going(person, eventId),
    (person) => declining(person, eventId),
    (person) => going(person, eventId),
    (person) => person.groups.communityEventDeleteUser({ params, query: {} }),
    ({ id: userId }) => olga.groups.communityEventUpdateMember({ params, body: { userId, state: 'WAITLISTED' } }),
    (person) => going(person, eventId),
    ({ id: userId }) => olga.groups.communityEventUpdateMember({ params, body: { userId, state: 'INVITED' } }),
    ({ id: userId }) => olga.groups.communityEventConfirmUser({ params, body: { userId } }),
    (person) => person.groups.leaveGroup({ body: { groupId } }),
    (person) => person.groups.joinGroup({ body: { groupId } }),
  ]
  await allAtOnce(
    Array.from({ length: 80 }, (_, index) => pick(moves, index * 3)(pick(few, index * 7 + Math.floor(index / 10)))),
  )
  await world.settle()
  await expectLegal(eventId, 3)
})

test('series answered by many at once lock each date in a fixed order: nobody waits for ever', async () => {
  const { eventId } = await made({
    recurrence: 'FREQ=DAILY;COUNT=6',
    dates: Array.from({ length: 6 }, (_, index) => ({ in: 24 * (index + 1), capacity: 2 })),
  })
  await allAtOnce(
    people
      .slice(0, 12)
      .flatMap((person) => [going(person, eventId), declining(person, eventId), going(person, eventId)]),
  )
  const rows = await rowsOf(eventId)
  for (const dateId of new Set(rows.map(({ occurrence_id: id }) => id)))
    expect(rows.filter((row) => row.occurrence_id === dateId && row.state === 'CONFIRMED').length).toBeLessThanOrEqual(
      2,
    )
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('hosts leaving, being removed by others, and guests answering, all at once: nobody waits for ever', async () => {
  const hosts = people.slice(0, 4)
  const { eventId } = await made({
    hosts,
    recurrence: 'FREQ=DAILY;COUNT=3',
    dates: Array.from({ length: 3 }, (_, index) => ({ in: 24 * (index + 1), capacity: 2 })),
  })
  const params = { eventId }
  await allAtOnce(hosts.map((host) => going(host, eventId)))
  await allAtOnce([
    ...people.slice(4, 12).flatMap((person) => [going(person, eventId), declining(person, eventId)]),
    ...[olga, ...hosts].map((host) => host.groups.communityEventDeleteUser({ params, query: {} })),
    ...hosts.map(({ id: userId }) =>
      olga.groups.communityEventUpdateMember({ params, body: { userId, state: 'REMOVED' } }),
    ),
    ...people.slice(4, 12).map((person) => person.groups.communityEventDeleteUser({ params, query: {} })),
  ])
  // Its maker stays its host.
  expect(await hostIds(world.app.db, eventId)).toEqual([olga.id])
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})
