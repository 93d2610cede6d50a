import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addGrant } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGuestCounters } from './store/repairGuestCounters.ts'

const world = await openWorld()
const [olga, ana, ben, cem, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
  world.person('dora'),
])
const isolated = await world.person('isa')
await world.app.db
  .updateTable('accounts')
  .set({ isolated_until: new Date(world.app.runtime.now().getTime() + dayMs) })
  .where('id', '=', isolated.id)
  .execute()

type EventColumns = Omit<Parameters<typeof addEvent>[1], 'groupId' | 'by'>
/** Olga’s event, in a group with Ana, Ben and Cem. */
async function made(columns: EventColumns = {}, group: Partial<Parameters<typeof addGroup>[1]> = {}) {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cem, isolated], ...group })
  return { groupId, ...(await addEvent(world, { groupId, by: olga, ...columns })) }
}
const going = (person: Person, eventId: string, body: object = {}) =>
  person.groups.communityEventInterested({ params: { eventId }, body })
const declining = (person: Person, eventId: string, body: object = {}) =>
  person.groups.communityEventNotAttending({ params: { eventId }, body })
const mine = (person: Person, eventId: string, query: { occurrence?: string } = {}) =>
  person.groups.communityEventMembers({ params: { eventId, userId: person.id }, query })
const datesOf = async (eventId: string): Promise<string[]> =>
  (
    await world.app.db
      .selectFrom('event_occurrences')
      .select('start_at')
      .where('event_id', '=', eventId)
      .orderBy('start_at')
      .execute()
  ).map(({ start_at }) => start_at.toISOString())
const refused = (status: number, code: string) => ({ status, body: { code } })

test('GOING gives a spot and a ticket; repeating it changes nothing', async () => {
  const { eventId } = await made({ dates: [{ in: 24, capacity: 2 }] })
  await sql`update events set questions = '["Vegetarian?"]' where id = ${eventId}`.execute(world.app.db)
  const first = await going(ana, eventId, { answers: ['Yes'] })
  expect(first).toMatchObject({
    eventId,
    occurrence: null,
    person: { id: ana.id },
    state: 'CONFIRMED',
    waitlistPosition: null,
    answers: ['Yes'],
    source: 'MEMBER',
    ticket: { code: expect.stringMatching(/^[6789BCDFGHJKLMNPQRTW]{6}$/), qr: expect.stringMatching(/^KT1\./) },
  })
  expect(first).not.toHaveProperty('note')
  expect(await going(ana, eventId)).toEqual(first)
  expect(await mine(ana, eventId)).toEqual(first)
  await expect(going(ben, eventId, { answers: ['Yes', 'And more'] })).rejects.toMatchObject(
    refused(400, 'INVALID_PARAMETER'),
  )
})

const asks = async (eventId: string, questions: string[]) => {
  const { version } = await olga.groups.communityEvent({ params: { eventId }, body: {} })
  await olga.groups.updateCommunityEvent({ params: { eventId }, body: { version, questions } })
}

test('answers stay beside the questions they were given to, for any present questions', async () => {
  const { eventId } = await made()
  await asks(eventId, ['Vegetarian?', 'Do you bring a bowl?'])
  const first = await going(ana, eventId, { answers: ['Yes', 'Two'] })
  const asRequested = { questions: ['Vegetarian?', 'Do you bring a bowl?'], answers: ['Yes', 'Two'] }
  expect(first).toMatchObject(asRequested)
  await asks(eventId, ['Have you been banned before?'])
  await going(ben, eventId, { answers: ['Yes'] })
  expect(await mine(ana, eventId)).toMatchObject(asRequested)
  const { items } = await olga.groups.communityEventListMembers({ params: { eventId }, body: {} })
  expect(items).toMatchObject([
    { person: { id: ana.id }, ...asRequested },
    { person: { id: ben.id }, questions: ['Have you been banned before?'], answers: ['Yes'] },
  ])
  // An equal word is another answer to another question.
  await asks(eventId, ['Do you sing?'])
  expect(await going(ben, eventId, { answers: ['Yes'] })).toMatchObject({ questions: ['Do you sing?'] })
  expect(await going(ana, eventId, { answer: 'MAYBE' })).toMatchObject(asRequested)
})

test('an answer on its way while hosts change the questions keeps the questions its guest was shown', async () => {
  const { eventId } = await made()
  await asks(eventId, ['Vegetarian?'])
  await asks(eventId, ['Do you sing?'])
  const late = { questions: ['Vegetarian?'], answers: ['Yes'] }
  expect(await going(ana, eventId, late)).toMatchObject({ state: 'CONFIRMED', ...late })
  await expect(going(ben, eventId, { questions: ['Approved?'], answers: ['Yes'] })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'questions' }] },
  })
})

test('the last spot is given once; later guests wait, in order, and move up when a spot is given back', async () => {
  const { eventId } = await made({ dates: [{ in: 24, capacity: 1 }] })
  expect(await going(ana, eventId)).toMatchObject({ state: 'CONFIRMED' })
  expect(await going(ben, eventId)).toMatchObject({ state: 'WAITLISTED', waitlistPosition: 1 })
  expect(await going(cem, eventId)).toMatchObject({ state: 'WAITLISTED', waitlistPosition: 2 })
  expect(await going(ben, eventId)).toMatchObject({ state: 'WAITLISTED', waitlistPosition: 1 })
  await ben.listens()
  expect(await declining(ana, eventId, { note: 'Ill, sadly' })).toMatchObject({
    state: 'NOT_ATTENDING',
    message: 'Ill, sadly',
  })
  expect(await mine(ben, eventId)).toMatchObject({ state: 'CONFIRMED', ticket: expect.anything() })
  expect(await mine(cem, eventId)).toMatchObject({ state: 'WAITLISTED', waitlistPosition: 1 })
  await world.settle()
  const notified = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(notified.items).toMatchObject([{ reason: 'SEAT_CONFIRMED', target: { kind: 'EVENT', id: eventId } }])
  expect((await ben.frames()).map(({ name }) => name)).toContain('event.changed')
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('MAYBE takes no spot, and gives one back', async () => {
  const { eventId } = await made({ dates: [{ in: 24, capacity: 1 }] })
  await going(ana, eventId)
  await going(ben, eventId)
  expect(await going(ana, eventId, { answer: 'MAYBE' })).toMatchObject({ state: 'INTERESTED' })
  expect(await mine(ben, eventId)).toMatchObject({ state: 'CONFIRMED' })
  expect(await going(ana, eventId)).toMatchObject({ state: 'WAITLISTED' })
})

test('where hosts give the spots, guests who ask wait for one, and hosts are notified until it is decided', async () => {
  const { eventId } = await made({ confirmation: 'BY_HOST', dates: [{ in: 24, capacity: 1 }] })
  expect(await going(ana, eventId)).toMatchObject({ state: 'INTERESTED' })
  expect(await going(olga, eventId)).toMatchObject({ state: 'CONFIRMED' })
  const lines = async () => (await olga.notifications.getAggregatedNotifications({ body: {} })).items
  expect(await lines()).toMatchObject([
    { type: 'GROUP_JOIN_REQUEST', reason: 'EVENT_SEAT_REQUESTED', actors: [{ id: ana.id }], target: { id: eventId } },
  ])
  await going(ana, eventId, { answer: 'MAYBE' })
  expect(await lines()).toEqual([])
})

test('only people the event admits may answer, and hidden events are not found', async () => {
  const { eventId } = await made({ join_scope: 'GROUP_MEMBERS' })
  await expect(going(dora, eventId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  const closed = await made({ visibility: 'GROUP_MEMBERS' })
  await expect(going(dora, closed.eventId)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  await expect(declining(dora, closed.eventId)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  await expect(mine(dora, closed.eventId)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  await expect(
    dora.groups.communityEventDeleteUser({ params: { eventId: closed.eventId }, query: {} }),
  ).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  await expect(mine(dora, eventId)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
})

test('a running event can be joined until its end, or until answers close', async () => {
  const now = world.app.runtime.now().getTime()
  const on = await made({ dates: [{ in: -1, hours: 3, capacity: 1 }] })
  const closed = await made({ dates: [{ in: -1, hours: 3, rsvp_closes_at: new Date(now - 1000) }] })
  expect(await going(ana, on.eventId)).toMatchObject({ state: 'CONFIRMED' })
  expect(await going(ben, on.eventId)).toMatchObject({ state: 'WAITLISTED' })
  expect(await declining(ana, on.eventId)).toMatchObject({ state: 'NOT_ATTENDING' })
  expect(await mine(ben, on.eventId)).toMatchObject({ state: 'CONFIRMED' })
  await expect(going(ana, closed.eventId)).rejects.toMatchObject(refused(409, 'RSVP_CLOSED'))
})

test('a guest who is checked in keeps the spot and stays checked in', async () => {
  const { eventId } = await made({ recurrence: 'FREQ=DAILY;COUNT=2', dates: [{ in: -1, hours: 3 }, { in: 23 }] })
  const [occurrence = ''] = await datesOf(eventId)
  await going(ana, eventId)
  const scan = { eventId, occurrence, userId: ana.id, nonce: 'first-scan', at: new Date().toISOString() }
  await olga.eventCheckIn.checkInUser({ body: scan })
  const inside = refused(409, 'CHECKED_IN')
  await expect(declining(ana, eventId, { occurrence })).rejects.toMatchObject(inside)
  await expect(going(ana, eventId, { occurrence, answer: 'MAYBE' })).rejects.toMatchObject(inside)
  const departure = { params: { eventId }, query: { occurrence } }
  await expect(ana.groups.communityEventDeleteUser(departure)).rejects.toMatchObject(inside)
  // The answer to the whole series concerns the dates to come.
  expect(await declining(ana, eventId)).toMatchObject({ state: 'NOT_ATTENDING' })
  expect(await mine(ana, eventId, { occurrence })).toMatchObject({
    state: 'CONFIRMED',
    checkedInAt: expect.any(Date),
  })
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('answers end: closed, cancelled, over', async () => {
  const now = world.app.runtime.now().getTime()
  const closed = await made({ dates: [{ in: 24, rsvp_closes_at: new Date(now - 1000) }] })
  const off = await made({ dates: [{ in: 24, state: 'CANCELLED' }] })
  const over = await made({ dates: [{ in: -5 }] })
  await expect(going(ana, closed.eventId)).rejects.toMatchObject(refused(409, 'RSVP_CLOSED'))
  await expect(going(ana, off.eventId)).rejects.toMatchObject(refused(409, 'EVENT_CANCELLED'))
  await expect(going(ana, over.eventId)).rejects.toMatchObject(refused(409, 'EVENT_OVER'))
  await expect(declining(ana, over.eventId)).rejects.toMatchObject(refused(409, 'EVENT_OVER'))
  expect(await declining(ana, closed.eventId)).toMatchObject({ state: 'NOT_ATTENDING' })
})

test('repeating an answer changes nothing: it succeeds even if answers are closed', async () => {
  const { eventId, dateIds } = await made()
  await going(ana, eventId)
  await world.app.db
    .updateTable('event_occurrences')
    .set({ rsvp_closes_at: world.app.runtime.now() })
    .where('id', 'in', dateIds)
    .execute()
  expect(await going(ana, eventId)).toMatchObject({ state: 'CONFIRMED' })
  await expect(going(ben, eventId)).rejects.toMatchObject(refused(409, 'RSVP_CLOSED'))
})

test('leaving the list erases the answer; the last host stays', async () => {
  const { eventId, dateIds } = await made({ hosts: [ana] })
  const departure = (person: Person) => person.groups.communityEventDeleteUser({ params: { eventId }, query: {} })
  await going(ben, eventId)
  expect(await departure(ben)).toEqual({ ok: true })
  expect(await departure(ben)).toEqual({ ok: true })
  await expect(mine(ben, eventId)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  expect(await departure(ana)).toEqual({ ok: true })
  await expect(departure(olga)).rejects.toMatchObject(refused(409, 'LAST_HOST'))
  // A removed guest cannot come back that way.
  const [dateId = ''] = dateIds
  await addGuest(world, { eventId, dateId, person: cem, state: 'REMOVED' })
  expect(await departure(cem)).toEqual({ ok: true })
  await expect(going(cem, eventId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(declining(cem, eventId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
})

test('where an entitlement is required, holders get a spot, and others learn which one', async () => {
  const { groupId, eventId } = await made()
  const entitlementId = await addEntitlement(world, { groupId, by: olga, title: 'Supper card' })
  const elsewhere = await addGroup(world, { owner: olga })
  const foreign = await addEntitlement(world, { groupId: elsewhere.groupId, by: olga })
  const charging = (cost: string, version = 1) =>
    olga.groups.updateCommunityEvent({ params: { eventId }, body: { version, cost } })
  await expect(charging(foreign)).rejects.toMatchObject(refused(404, 'ENTITLEMENT_NOT_FOUND'))
  expect(await charging(entitlementId)).toMatchObject({ cost: { id: entitlementId } })
  await expect(going(ana, eventId)).rejects.toMatchObject({
    status: 403,
    body: { code: 'PREMIUM_REQUIRED', entitlements: [{ id: entitlementId, title: 'Supper card' }] },
  })
  const page = (person: Person) => person.groups.communityEvent({ params: { eventId }, body: {} })
  expect(await page(ana)).toMatchObject({ locked: { id: entitlementId, title: 'Supper card' } })
  expect(await going(ana, eventId, { answer: 'MAYBE' })).toMatchObject({ state: 'INTERESTED' })
  await addGrant(world, ana, entitlementId)
  expect(await page(ana)).toMatchObject({ locked: null })
  expect(await going(ana, eventId)).toMatchObject({ state: 'CONFIRMED' })
  // Its hosts need no ticket, even without running the group.
  await olga.groups.updateCommunityEvent({ params: { eventId }, body: { version: 2, hostIds: [cem.id] } })
  expect(await page(cem)).toMatchObject({ locked: null })
  expect(await going(cem, eventId)).toMatchObject({ state: 'CONFIRMED' })
  // An offer off sale is still named as the requirement.
  await olga.groups.premiumEntitlementsDelete({
    params: { groupId, entitlementId },
    body: { livePurchases: 'KEEP_TO_PERIOD_END' },
  })
  expect(await page(ben)).toMatchObject({ locked: { id: entitlementId, active: false } })
  expect(await going(olga, eventId)).toMatchObject({ state: 'CONFIRMED' })
  expect(await charging('FREE', 3)).toMatchObject({ cost: null })
  expect(await going(ben, eventId)).toMatchObject({ state: 'CONFIRMED' })
})

test('a series is answered as a whole or by its dates; dates over or full do not hinder the rest', async () => {
  const { eventId, dateIds } = await made({
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    dates: [{ in: -30 }, { in: 24, capacity: 1 }, { in: 24 * 8 }],
  })
  const [, second = '', third = ''] = dateIds
  const startOf = async (id: string) =>
    (
      await world.app.db
        .selectFrom('event_occurrences')
        .select('start_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).start_at.toISOString()
  const [next, last] = [await startOf(second), await startOf(third)]
  await going(ben, eventId, { occurrence: next })
  await expect(mine(ben, eventId, { occurrence: last })).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  expect(await going(ana, eventId)).toMatchObject({ state: 'WAITLISTED', occurrence: next })
  expect(await mine(ana, eventId, { occurrence: last })).toMatchObject({ state: 'CONFIRMED', occurrence: last })
  expect(await declining(ana, eventId, { occurrence: last })).toMatchObject({ state: 'NOT_ATTENDING' })
  expect(await mine(ana, eventId)).toMatchObject({ state: 'WAITLISTED' })
  await declining(ana, eventId)
  expect(await mine(ana, eventId)).toMatchObject({ state: 'NOT_ATTENDING' })
  await ana.groups.communityEventDeleteUser({ params: { eventId }, query: {} })
  await expect(mine(ana, eventId)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  await expect(going(ana, eventId, { occurrence: '2031-01-01T00:00:00.000Z' })).rejects.toMatchObject(
    refused(404, 'EVENT_NOT_FOUND'),
  )
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('an isolated member’s answer is only theirs, and takes no spot', async () => {
  const { eventId } = await made({ dates: [{ in: 24, capacity: 1 }] })
  expect(await going(isolated, eventId)).toMatchObject({ state: 'CONFIRMED', ticket: expect.anything() })
  expect(await going(ana, eventId)).toMatchObject({ state: 'CONFIRMED' })
  const list = await olga.groups.communityEventListMembers({ params: { eventId }, body: {} })
  expect(list.items.map(({ person }) => person.id)).toEqual([ana.id])
  expect(list.counts.confirmed).toBe(1)
  expect(await mine(isolated, eventId)).toMatchObject({ state: 'CONFIRMED' })
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('a guest who leaves the group of a members’ event loses the spot to waiting guests; so does an erased account', async () => {
  const { groupId, eventId } = await made({ visibility: 'GROUP_MEMBERS', dates: [{ in: 24, capacity: 1 }] })
  await going(ana, eventId)
  await going(ben, eventId)
  await ana.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  expect(await mine(ben, eventId)).toMatchObject({ state: 'CONFIRMED' })
  const list = await olga.groups.communityEventListMembers({ params: { eventId }, body: {} })
  expect(list.counts).toMatchObject({ confirmed: 1, waitlisted: 0 })
  // A member who leaves the group stays a guest of an open event.
  const open = await made()
  await going(cem, open.eventId)
  await cem.groups.leaveGroup({ body: { groupId: open.groupId } })
  await world.settle()
  expect(await mine(cem, open.eventId)).toMatchObject({ state: 'CONFIRMED' })
})
