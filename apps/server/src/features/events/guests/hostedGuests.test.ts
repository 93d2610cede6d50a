import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGuestCounters } from './store/repairGuestCounters.ts'

const world = await openWorld()
const [olga, ana, ben, cem, dora, shy] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
  world.person('dora'),
  world.person('shy'),
])
await world.app.db.updateTable('accounts').set({ who_may_invite: 'NOBODY' }).where('id', '=', shy.id).execute()

type EventColumns = Omit<Parameters<typeof addEvent>[1], 'groupId' | 'by'>
/** Olga’s event, in a group with Ana, Ben, Cem and Shy; Dora is outside. */
async function made(columns: EventColumns = {}, group: Partial<Parameters<typeof addGroup>[1]> = {}) {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cem, shy], ...group })
  return { groupId, ...(await addEvent(world, { groupId, by: olga, ...columns })) }
}
const going = (person: Person, eventId: string, body: object = {}) =>
  person.groups.communityEventInterested({ params: { eventId }, body })
const confirming = (eventId: string, userId: string, by = olga) =>
  by.groups.communityEventConfirmUser({ params: { eventId }, body: { userId } })
type Setting = Parameters<typeof olga.groups.communityEventUpdateMember>[0]['body']
const setting = (eventId: string, body: Setting, by = olga) =>
  by.groups.communityEventUpdateMember({ params: { eventId }, body })
const listed = (person: Person, eventId: string, body: object = {}) =>
  person.groups.communityEventListMembers({ params: { eventId }, body })
const taking = (eventId: string, userId: string, by = olga) =>
  by.groups.communityEventDeleteUserById({ params: { eventId, userId }, query: { reason: 'Members only, sorry' } })
const refused = (status: number, code: string) => ({ status, body: { code } })
const reasonsOf = async (person: Person, eventId: string) =>
  (await person.notifications.getAggregatedNotifications({ body: {} })).items
    .filter(({ target }) => target.id === eventId)
    .map(({ reason }) => reason)
const unknownId = world.app.runtime.id()

test('a guest who is put at the end of an empty waitlist keeps the spot, and is not notified again', async () => {
  const { eventId } = await made({ dates: [{ in: 24, capacity: 1 }] })
  await going(ana, eventId)
  expect(await setting(eventId, { userId: ana.id, state: 'WAITLISTED' })).toMatchObject({ state: 'CONFIRMED' })
  expect(await reasonsOf(ana, eventId)).toEqual([])
})

test('a host gives a spot, once, while one is free; waiting guests keep their places', async () => {
  const { eventId } = await made({ confirmation: 'BY_HOST', dates: [{ in: 24, capacity: 1 }] })
  await going(ana, eventId)
  await going(ben, eventId)
  expect(await confirming(eventId, ana.id)).toMatchObject({ state: 'CONFIRMED', note: null })
  expect(await confirming(eventId, ana.id)).toMatchObject({ state: 'CONFIRMED' })
  expect(await reasonsOf(ana, eventId)).toEqual(['SEAT_CONFIRMED'])
  await expect(confirming(eventId, ben.id)).rejects.toMatchObject(refused(409, 'EVENT_FULL'))
  expect(await setting(eventId, { userId: ben.id, state: 'WAITLISTED' })).toMatchObject({ waitlistPosition: 1 })
  await expect(confirming(eventId, ben.id)).rejects.toMatchObject(refused(409, 'EVENT_FULL'))
  await expect(setting(eventId, { userId: ben.id, state: 'CONFIRMED' })).rejects.toMatchObject(
    refused(409, 'EVENT_FULL'),
  )
  expect((await listed(olga, eventId, { states: ['WAITLISTED'] })).items).toMatchObject([{ waitlistPosition: 1 }])
  await expect(confirming(eventId, cem.id)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  await expect(confirming(eventId, unknownId)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  await expect(confirming(eventId, ben.id, ana)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(confirming(unknownId, ben.id)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
})

test('a host invites a new person, writes notes, and removes; people who refuse, or may not come, are left alone', async () => {
  const { eventId } = await made({ visibility: 'GROUP_MEMBERS' })
  expect(await setting(eventId, { userId: ana.id, state: 'INVITED', note: 'Brings bread' })).toMatchObject({
    state: 'INVITED',
    note: 'Brings bread',
    invitedBy: { id: olga.id },
  })
  await world.settle()
  expect(await reasonsOf(ana, eventId)).toEqual(['INVITED_TO_EVENT'])
  await setting(eventId, { userId: ben.id, state: 'INVITED', notify: false })
  expect(await reasonsOf(ben, eventId)).toEqual([])
  for (const person of [shy, dora])
    await expect(setting(eventId, { userId: person.id, state: 'INVITED' })).rejects.toMatchObject(
      refused(403, 'INVITES_NOT_ALLOWED'),
    )
  await expect(setting(eventId, { userId: cem.id, note: 'Who?' })).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  await expect(setting(eventId, { userId: cem.id, state: 'CONFIRMED' })).rejects.toMatchObject(
    refused(404, 'USER_NOT_FOUND'),
  )
  await expect(setting(unknownId, { userId: cem.id, note: '' })).rejects.toMatchObject({ status: expect.any(Number) })
  await expect(setting(unknownId, { userId: cem.id, note: 'x' })).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  // The invited person answers; the host’s note stays with the hosts.
  const answered = await going(ana, eventId)
  expect(answered).toMatchObject({ state: 'CONFIRMED' })
  expect(answered).not.toHaveProperty('note')
  expect(await taking(eventId, ana.id)).toEqual({ ok: true })
  expect(await reasonsOf(ana, eventId)).toEqual(['TAKEN_OFF_EVENT'])
  expect(await ana.groups.communityEventMembers({ params: { eventId, userId: ana.id }, query: {} })).toMatchObject({
    state: 'REMOVED',
    reason: 'Members only, sorry',
  })
  await expect(going(ana, eventId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(taking(eventId, cem.id)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  await expect(taking(unknownId, cem.id)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  // Invited once more, they may.
  await setting(eventId, { userId: ana.id, state: 'INVITED' })
  expect(await going(ana, eventId)).toMatchObject({ state: 'CONFIRMED' })
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('a blocked person, either way, does not exist: not to invite, not to see, and not to be notified', async () => {
  const { eventId } = await made()
  await going(cem, eventId)
  await cem.users.blockUser({ body: { userId: olga.id } })
  await expect(setting(eventId, { userId: cem.id, note: 'x' })).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  const list = await listed(olga, eventId)
  expect(list.items).toEqual([])
  expect(list.counts.confirmed).toBe(1)
  await expect(
    olga.groups.communityEventMembers({ params: { eventId, userId: cem.id }, query: {} }),
  ).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  await cem.users.unBlockUser({ body: { userId: olga.id } })
})

test('a removed host no longer hosts the event; the last one stays', async () => {
  const { eventId } = await made({ hosts: [ana] })
  for (const person of [olga, ana]) await going(person, eventId)
  expect(await taking(eventId, ana.id)).toEqual({ ok: true })
  await expect(listed(ana, eventId, { states: ['REMOVED'] })).resolves.toMatchObject({ items: [] })
  await expect(taking(eventId, olga.id)).rejects.toMatchObject(refused(409, 'LAST_HOST'))
  await expect(setting(eventId, { userId: olga.id, state: 'REMOVED' })).rejects.toMatchObject(refused(409, 'LAST_HOST'))
})

test('many guests at once are set in order, each refusal with its reason, and no spot twice', async () => {
  const { eventId } = await made({ confirmation: 'BY_HOST', dates: [{ in: 24, capacity: 2 }] })
  for (const person of [ana, ben, cem]) await going(person, eventId)
  const userIds = [cem.id, ana.id, ben.id, dora.id, cem.id]
  const batch = (state: 'CONFIRMED' | 'INVITED' | 'REMOVED', ids = userIds) =>
    olga.groups.communityEventBatchUpdateMembers({ params: { eventId }, body: { userIds: ids, state } })
  expect(await batch('CONFIRMED')).toEqual({
    done: [cem.id, ana.id],
    failed: expect.arrayContaining([
      { id: ben.id, code: 'EVENT_FULL', detail: expect.any(String) },
      { id: dora.id, code: 'USER_NOT_FOUND', detail: expect.any(String) },
    ]),
  })
  expect(await batch('INVITED', [shy.id, dora.id])).toMatchObject({
    done: [dora.id],
    failed: [{ id: shy.id, code: 'INVITES_NOT_ALLOWED' }],
  })
  await setting(eventId, { userId: ben.id, state: 'WAITLISTED' })
  expect(await batch('REMOVED', [cem.id])).toMatchObject({ done: [cem.id] })
  const list = await listed(olga, eventId)
  expect(Object.fromEntries(list.items.map(({ person, state }) => [person.username, state]))).toEqual({
    ana: 'CONFIRMED',
    ben: 'CONFIRMED',
    cem: 'REMOVED',
    dora: 'INVITED',
  })
  expect(list.counts).toEqual({
    invited: 1,
    interested: 0,
    waitlisted: 0,
    confirmed: 2,
    notAttending: 0,
    removed: 1,
    checkedIn: 0,
  })
  await expect(
    olga.groups.communityEventBatchUpdateMembers({
      params: { eventId: unknownId },
      body: { userIds: [ana.id], state: 'INVITED' },
    }),
  ).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('the whole list is for hosts, the confirmed guests for people who see the members; page by page, by name', async () => {
  const { eventId } = await made({}, { member_list_scope: 'GROUP_MEMBERS' })
  await going(ana, eventId)
  await going(ben, eventId, { answer: 'MAYBE' })
  await going(cem, eventId)
  expect((await listed(olga, eventId)).items.map(({ person }) => person.username)).toEqual(['ana', 'ben', 'cem'])
  const seen = await listed(ana, eventId)
  expect(seen.items.map(({ person }) => person.username)).toEqual(['ana', 'cem'])
  expect(seen.counts).not.toHaveProperty('removed')
  expect(seen.items[1]).not.toHaveProperty('answers')
  expect(seen.items[1]).not.toHaveProperty('ticket')
  expect((await listed(ana, eventId, { states: ['INTERESTED'] })).items).toEqual([])
  await expect(listed(dora, eventId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(
    ana.groups.communityEventMembers({ params: { eventId, userId: ben.id }, query: {} }),
  ).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  const first = await listed(olga, eventId, { limit: 2 })
  expect(first.items.map(({ person }) => person.username)).toEqual(['ana', 'ben'])
  const second = await listed(olga, eventId, { limit: 2, cursor: first.nextCursor })
  expect(second.items.map(({ person }) => person.username)).toEqual(['cem'])
  expect(second.nextCursor).toBeNull()
  expect((await listed(olga, eventId, { query: 'BE' })).items.map(({ person }) => person.username)).toEqual(['ben'])
  expect((await listed(olga, eventId, { checkedIn: true })).items).toEqual([])
  await expect(listed(ana, unknownId)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
})

test('a list of hundreds costs as many queries as one of three', async () => {
  const { eventId } = await made()
  await going(ana, eventId)
  const few = await world.countQueries(() => listed(olga, eventId))
  for (const person of [ben, cem, dora, shy]) await going(person, eventId)
  expect(await world.countQueries(() => listed(olga, eventId))).toBe(few)
})

test('people who could be invited are members on no list yet, of the group or of its organisation', async () => {
  const { groupId: organizationId } = await addGroup(world, {
    owner: olga,
    kind: 'ENTERPRISE',
    handle: 'home',
    members: [ana, dora],
  })
  const { groupId, eventId } = await made({}, { organization_id: organizationId })
  const strange = await addGroup(world, { owner: dora, members: [ana] })
  const available = (body: object = {}, by = olga) =>
    by.groups.communityEventAvailableMembers({ params: { eventId }, body })
  await going(ana, eventId)
  const names = async (body: object = {}) => (await available(body)).items.map(({ username }) => username)
  expect(await names()).toEqual(['ben', 'cem', 'shy'])
  expect(await names({ groupId })).toEqual(['ben', 'cem', 'shy'])
  expect(await names({ query: 'ce' })).toEqual(['cem'])
  expect(await names({ groupId: organizationId })).toEqual(['dora'])
  const { nextCursor } = await available({ limit: 2 })
  expect(await names({ limit: 2, cursor: nextCursor })).toEqual(['shy'])
  await expect(available({ groupId: strange.groupId })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
  await expect(available({}, ben)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(
    olga.groups.communityEventAvailableMembers({ params: { eventId: unknownId }, body: {} }),
  ).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
})

test('for a series a host sets every coming date of a guest', async () => {
  const { eventId, dateIds } = await made({
    confirmation: 'BY_HOST',
    recurrence: 'FREQ=WEEKLY;COUNT=2',
    dates: [
      { in: 24, capacity: 1 },
      { in: 24 * 8, capacity: 1 },
    ],
  })
  await going(ana, eventId)
  expect(await confirming(eventId, ana.id)).toMatchObject({ state: 'CONFIRMED' })
  const states = async () =>
    (
      await world.app.db
        .selectFrom('event_guests')
        .select(['occurrence_id', 'state'])
        .where('event_id', '=', eventId)
        .where('account_id', '=', ana.id)
        .execute()
    ).map(({ occurrence_id: id, state }) => `${dateIds.indexOf(id)} ${state}`)
  expect((await states()).toSorted()).toEqual(['0 CONFIRMED', '1 CONFIRMED'])
  await taking(eventId, ana.id)
  expect((await states()).toSorted()).toEqual(['0 REMOVED', '1 REMOVED'])
})

test('at a cancelled date nobody is given a spot, and nobody is invited to it or to a past one', async () => {
  const { eventId } = await made()
  await going(ana, eventId, { answer: 'MAYBE' })
  await olga.groups.updateCommunityEvent({
    params: { eventId },
    body: { version: 1, state: 'CANCELLED', notify: false },
  })
  await expect(confirming(eventId, ana.id)).rejects.toMatchObject(refused(409, 'EVENT_CANCELLED'))
  await expect(setting(eventId, { userId: ben.id, state: 'INVITED' })).rejects.toMatchObject(
    refused(409, 'EVENT_CANCELLED'),
  )
  const both = { userIds: [ana.id, ben.id], state: 'INVITED' as const }
  await expect(olga.groups.communityEventBatchUpdateMembers({ params: { eventId }, body: both })).rejects.toMatchObject(
    refused(409, 'EVENT_CANCELLED'),
  )
  expect(await setting(eventId, { userId: ana.id, state: 'NOT_ATTENDING' })).toMatchObject({ state: 'NOT_ATTENDING' })
  expect([await reasonsOf(ana, eventId), await reasonsOf(ben, eventId)]).toEqual([[], []])
  const past = await made({ dates: [{ in: -30 }] })
  await expect(setting(past.eventId, { userId: ben.id, state: 'INVITED' })).rejects.toMatchObject(
    refused(409, 'EVENT_OVER'),
  )
})
