import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('dora'),
])
const inDays = daysFrom(world)
type Change = Omit<Parameters<typeof ana.groups.updateCommunityEvent>[0]['body'], 'version'>

/** Ana's choir: five weeks, at the same hour; Dora is not in its group. */
async function choir() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY' })
  const draft = { title: 'Choir', startTime: inDays(7), endTime: inDays(7, 2), timeZone: 'Asia/Kolkata' }
  const { id, nextOccurrences } = await ana.groups.createCommunityEvent({
    body: { ...draft, recurrence: 'FREQ=WEEKLY;COUNT=5', groupId },
  })
  return { eventId: id, dates: nextOccurrences }
}
const read = (person: Person, eventId: string, occurrence: string) =>
  person.groups.communityEvent({ params: { eventId }, body: { occurrence } })
async function change(eventId: string, occurrence: string, changes: Change) {
  const { version } = await read(ana, eventId, occurrence)
  return ana.groups.updateCommunityEvent({ params: { eventId }, body: { version, occurrence, ...changes } })
}
const gone = { status: 404, body: { code: 'EVENT_NOT_FOUND' } }

test('links to dates that a split has given to another event lead to them there, at their new hour', async () => {
  const { eventId, dates } = await choir()
  const [first = '', , third = '', fourth = '', fifth = ''] = dates
  const rest = await change(eventId, third, { scope: 'FOLLOWING', startTime: inDays(21, 3), endTime: inDays(21, 5) })
  const last = await change(rest.id, inDays(35, 3), { scope: 'FOLLOWING', title: 'Farewell' })
  expect(new Set([eventId, rest.id, last.id]).size).toBe(3)
  expect(await read(dora, eventId, first)).toMatchObject({ id: eventId, startTime: new Date(first) })
  expect(await read(dora, eventId, third)).toMatchObject({ id: rest.id, startTime: new Date(inDays(21, 3)) })
  expect(await read(dora, eventId, fourth)).toMatchObject({ id: rest.id, startTime: new Date(inDays(28, 3)) })
  expect(await read(dora, eventId, fifth)).toMatchObject({ id: last.id, title: 'Farewell' })
  const { event } = await world.visitor.landing.getPublicEvent({ params: { eventId }, query: { occurrence: fifth } })
  expect(event).toMatchObject({ id: last.id, title: 'Farewell' })
  // An act by an old link applies to that date.
  const params = { eventId }
  expect(await ben.groups.communityEventInterested({ params, body: { occurrence: fourth } })).toMatchObject({
    eventId: rest.id,
    state: 'CONFIRMED',
  })
  const { items } = await ana.groups.communityEventListMembers({ params, body: { occurrence: fourth } })
  expect(items).toMatchObject([{ person: { id: ben.id }, occurrence: inDays(28, 3) }])
  const { ics } = await ben.groups.communityEventIcs({ params, query: { occurrence: fourth } })
  expect(ics).toContain(`/events/${rest.id}`)
  await ana.groups.deleteCommunityEvent({ params, query: { occurrence: fifth } })
  await expect(read(ana, last.id, inDays(35, 3))).rejects.toMatchObject(gone)
  await expect(read(ana, eventId, fifth)).rejects.toMatchObject(gone)
})

test('an old link shows only what may be seen where it leads', async () => {
  const { eventId, dates } = await choir()
  const [first = '', , third = ''] = dates
  const rest = await change(eventId, third, { scope: 'FOLLOWING', visibility: 'GROUP_MEMBERS' })
  expect(await read(ben, eventId, third)).toMatchObject({ id: rest.id })
  await expect(read(dora, eventId, third)).rejects.toMatchObject(gone)
  await expect(
    world.visitor.landing.getPublicEvent({ params: { eventId }, query: { occurrence: third } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await read(dora, eventId, first)).toMatchObject({ id: eventId })
  await ana.groups.deleteCommunityEvent({ params: { eventId }, query: { scope: 'ALL' } })
  await expect(read(ben, eventId, first)).rejects.toMatchObject(gone)
  expect(await read(ben, eventId, third)).toMatchObject({ id: rest.id })
})

test('a series whose own dates are over names the events it continues in, to people who may see them', async () => {
  const { eventId, dates } = await choir()
  const [first = '', second = '', third = ''] = dates
  const rest = await change(eventId, second, { scope: 'FOLLOWING', visibility: 'GROUP_MEMBERS' })
  const readWhole = (person: Person) => person.groups.communityEvent({ params: { eventId }, body: {} })
  expect((await readWhole(ben)).nextOccurrences).toEqual([first])
  await sql`update event_occurrences set start_at = start_at - interval '8 days', end_at = end_at - interval '8 days'
    where event_id = ${eventId}`.execute(world.app.db)
  expect(await readWhole(ben)).toMatchObject({ id: eventId, state: 'ENDED' })
  expect((await readWhole(ben)).nextOccurrences.slice(0, 2)).toEqual([second, third])
  expect(await read(ben, eventId, second)).toMatchObject({ id: rest.id })
  expect((await readWhole(dora)).nextOccurrences).toEqual([])
})

test('an invitation to a date that was split off leads there, and is not lost', async () => {
  const { eventId, dates } = await choir()
  const [first = '', , third = ''] = dates
  const invite = (person: Person, occurrence: string) =>
    ana.groups.communityEventUpdateMember({
      params: { eventId },
      body: { userId: person.id, state: 'INVITED', occurrence },
    })
  const emil = await world.person('emil')
  await invite(emil, third)
  await invite(ben, first)
  const rest = await change(eventId, third, { scope: 'FOLLOWING', title: 'Late choir' })
  await world.settle()
  const invited = async (person: Person) =>
    (await person.notifications.getAggregatedNotifications({ body: {} })).items
      .filter(({ reason, target }) => reason === 'INVITED_TO_EVENT' && [eventId, rest.id].includes(target.id))
      .map(({ target, link }) => [target.title, link])
  expect(await invited(emil)).toEqual([['Late choir', `/events/${rest.id}`]])
  expect(await invited(ben)).toEqual([['Choir', `/events/${eventId}`]])
})

test('requests for spots on dates that were split off are decided there, and leave the old event’s list', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY' })
  const draft = { title: 'Choir', startTime: inDays(7), endTime: inDays(7, 2), timeZone: 'Asia/Kolkata' }
  const { id: eventId, nextOccurrences } = await ana.groups.createCommunityEvent({
    body: { ...draft, confirmation: 'BY_HOST', recurrence: 'FREQ=WEEKLY;COUNT=3', groupId },
  })
  const [first = '', second = ''] = nextOccurrences
  const asks = (person: Person, occurrence?: string) =>
    person.groups.communityEventInterested({ params: { eventId }, body: occurrence ? { occurrence } : {} })
  await asks(ben)
  await asks(dora, second)
  const rest = await change(eventId, second, { scope: 'FOLLOWING', title: 'Late choir' })
  const waiting = async () => {
    await world.settle()
    const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
    const requests = items.filter(({ reason }) => reason === 'EVENT_SEAT_REQUESTED')
    return new Map(requests.map(({ target, actors }) => [target.id, actors.map(({ id }) => id).toSorted()]))
  }
  expect(await waiting()).toEqual(
    new Map([
      [eventId, [ben.id]],
      [rest.id, [ben.id, dora.id].toSorted()],
    ]),
  )
  for (const userId of [ben.id, dora.id])
    await ana.groups.communityEventConfirmUser({ params: { eventId: rest.id }, body: { userId } })
  expect([...(await waiting()).keys()]).toEqual([eventId])
  await ana.groups.communityEventConfirmUser({ params: { eventId }, body: { userId: ben.id, occurrence: first } })
  expect(await waiting()).toEqual(new Map())
})

test('a moved date is found at all its former times, unless another one is there now', async () => {
  const { eventId, dates } = await choir()
  const [first = '', second = '', third = ''] = dates
  await change(eventId, second, { scope: 'THIS', startTime: inDays(15), endTime: inDays(15, 2) })
  await change(eventId, inDays(15), { scope: 'THIS', startTime: inDays(16), endTime: inDays(16, 2) })
  for (const occurrence of [second, inDays(15), inDays(16)])
    expect(await read(dora, eventId, occurrence)).toMatchObject({ startTime: new Date(inDays(16)) })
  await change(eventId, first, { startTime: inDays(14), endTime: inDays(14, 2) })
  expect(await read(dora, eventId, first)).toMatchObject({ startTime: new Date(inDays(14)) })
  expect(await read(dora, eventId, inDays(16))).toMatchObject({ startTime: new Date(third) })
  // The second of all has its own time, where the first is now.
  expect(await read(dora, eventId, second)).toMatchObject({ startTime: new Date(inDays(14)) })
  await expect(read(dora, eventId, inDays(3))).rejects.toMatchObject(gone)
})
