import { expect, test } from 'vitest'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addGrant, addPurchase } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGuestCounters } from './store/repairGuestCounters.ts'

const world = await openWorld()
const [olga, ana, ben, cem] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
])
const going = (person: Person, eventId: string, body: object = {}) =>
  person.groups.communityEventInterested({ params: { eventId }, body })
const stateOf = async (person: Person, eventId: string) =>
  (await person.groups.communityEvent({ params: { eventId }, body: {} })).myState
const reasonsOf = async (person: Person, eventId: string) =>
  (await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })).items
    .filter(({ target }) => target.id === eventId)
    .map(({ reason }) => reason)

test('where only members can come, leaving gives the spot back, though the page stays open', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const { eventId } = await addEvent(world, {
    groupId,
    by: olga,
    join_scope: 'GROUP_MEMBERS',
    recurrence: 'FREQ=DAILY;COUNT=2',
    dates: [{ in: 24, capacity: 1 }, { in: 48 }],
  })
  await going(ana, eventId)
  await going(ben, eventId)
  await ana.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  expect(await stateOf(ana, eventId)).toBeNull()
  expect(await stateOf(ben, eventId)).toBe('CONFIRMED')
  const answers = await world.app.db
    .selectFrom('event_series_answers')
    .select('account_id')
    .where('event_id', '=', eventId)
    .execute()
  expect(answers).toEqual([{ account_id: ben.id }])
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('leaving a group loses the view of its subgroups', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const choir = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    join_policy: 'GROUP_MEMBERS',
    parent_id: groupId,
  })
  const { eventId } = await addEvent(world, { groupId: choir.groupId, by: olga })
  await olga.eventCheckIn.createEvent({ body: { eventId, checkerIds: [ana.id] } })
  await going(ana, eventId)
  await ana.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  const { counts, checkers } = await olga.groups.communityEvent({ params: { eventId }, body: {} })
  expect(counts.confirmed).toBe(0)
  expect(checkers).toEqual([])
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('a refund gives the spot back; hosts, guests admitted anyway, and holders of another entitlement keep it', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cem] })
  const cost = await addEntitlement(world, { groupId, by: olga, amount: 900, interval: 'ONE_TIME' })
  const made = () =>
    addEvent(world, {
      groupId,
      by: olga,
      entitlement_id: cost,
      recurrence: 'FREQ=DAILY;COUNT=2',
      dates: [{ in: 24, capacity: 2 }, { in: 48 }],
    })
  const { eventId, dateIds } = await made()
  const pass = await addEntitlement(world, { groupId, by: olga, unlocks: [{ kind: 'EVENT', id: eventId }] })
  const bought = await addPurchase(world, ana, cost)
  const other = await addPurchase(world, cem, cost)
  await addGrant(world, cem, pass)
  await going(ana, eventId)
  await going(cem, eventId)
  // Ben waits for a spot, which a host gives without a ticket.
  const [first = ''] = dateIds
  await addGuest(world, { eventId, dateId: first, person: ben, state: 'WAITLISTED' })
  const hosted = await addEvent(world, { groupId, by: olga, hosts: [ana], entitlement_id: cost })
  await going(ana, hosted.eventId)
  await addPurchase(world, ana, cost, { reference: bought, state: 'REFUNDED' })
  await addPurchase(world, cem, cost, { reference: other, state: 'REFUNDED' })
  await world.settle()
  expect(await stateOf(ana, eventId)).toBeNull()
  expect(await reasonsOf(ana, eventId)).toEqual(['TAKEN_OFF_EVENT'])
  expect(await stateOf(ben, eventId)).toBe('CONFIRMED')
  expect(await stateOf(cem, eventId)).toBe('CONFIRMED')
  expect(await stateOf(ana, hosted.eventId)).toBe('CONFIRMED')
  await expect(going(ana, eventId)).rejects.toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } })
  const answers = await world.app.db
    .selectFrom('event_series_answers')
    .select('account_id')
    .where('event_id', '=', eventId)
    .execute()
  expect(answers).toEqual([{ account_id: cem.id }])
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('a payment for a whole series still admits to the part that is split off', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const cost = await addEntitlement(world, { groupId, by: olga })
  const { eventId } = await addEvent(world, {
    groupId,
    by: olga,
    entitlement_id: cost,
    recurrence: 'FREQ=DAILY;COUNT=3',
    dates: [{ in: 24 }, { in: 48 }, { in: 72 }],
  })
  const seasonTicket = await addEntitlement(world, { groupId, by: olga, unlocks: [{ kind: 'EVENT', id: eventId }] })
  await addGrant(world, ana, seasonTicket)
  const { nextOccurrences, version } = await olga.groups.communityEvent({ params: { eventId }, body: {} })
  const occurrence = nextOccurrences[1] ?? ''
  const rest = await olga.groups.updateCommunityEvent({
    params: { eventId },
    body: { version, scope: 'FOLLOWING', occurrence, title: 'Late suppers' },
  })
  expect(rest.id).not.toBe(eventId)
  expect(await going(ana, rest.id)).toMatchObject({ state: 'CONFIRMED' })
})

test('a guest with a spot may repeat and correct the answer after the access has ended, but gains no other', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const cost = await addEntitlement(world, { groupId, by: olga })
  const { eventId, dateIds } = await addEvent(world, {
    groupId,
    by: olga,
    entitlement_id: cost,
    questions: ['What do you bring?'],
    recurrence: 'FREQ=DAILY;COUNT=2',
    dates: [{ in: 24, capacity: 1 }, { in: 48 }],
  })
  const [first = ''] = dateIds
  await addGuest(world, { eventId, dateId: first, person: ana, state: 'CONFIRMED' })
  await addGuest(world, { eventId, dateId: first, person: ben, state: 'WAITLISTED' })
  const { nextOccurrences } = await ana.groups.communityEvent({ params: { eventId }, body: {} })
  const [occurrence, later] = nextOccurrences
  expect(await going(ana, eventId, { occurrence })).toMatchObject({ state: 'CONFIRMED' })
  expect(await going(ana, eventId, { occurrence, answers: ['Bread'] })).toMatchObject({
    state: 'CONFIRMED',
    answers: ['Bread'],
  })
  expect(await going(ben, eventId, { occurrence })).toMatchObject({ state: 'WAITLISTED' })
  const refused = { status: 403, body: { code: 'PREMIUM_REQUIRED', entitlements: [{ id: cost }] } }
  await expect(going(ana, eventId, { occurrence: later })).rejects.toMatchObject(refused)
  await expect(going(ana, eventId)).rejects.toMatchObject(refused)
  await ana.groups.communityEventNotAttending({ params: { eventId }, body: { occurrence } })
  await expect(going(ana, eventId, { occurrence })).rejects.toMatchObject(refused)
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})
