import { afterAll, expect, test } from 'vitest'
import { startEventbrite } from '#test/fakes/eventbrite.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { runDueJobs } from '#test/world/advanceClock.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGuestCounters } from '#features/events/guests/store/repairGuestCounters.ts'
import { reconcileEventbriteJob } from './jobs/syncEventbrite.ts'

const hookToken = 'kT9vXw2LqB7nRz4mYc6pHd8sFj3gUa5e'
const eventbrite = await startEventbrite({ token: 'private-token' })
afterAll(() => eventbrite.close())
const world = await openWorld({
  env: {
    EVENTBRITE_URL: eventbrite.api,
    EVENTBRITE_TOKEN: 'private-token',
    EVENTBRITE_WEBHOOK_TOKEN: hookToken,
  },
})
const [olga, ana, ben, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('dora'),
])
const refused = (status: number, code: string) => ({ status, body: { code } })

let numbers = 1000
/** An event there, and its link to a group of Olga’s with Ana and Ben; Dora is outside. */
async function linked() {
  const externalId = String((numbers += 1))
  eventbrite.addEvent(externalId)
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  return { externalId, groupId }
}
const linking = (groupId: string, externalId: string, by = olga) =>
  by.eventCheckIn.createEvent({ body: { groupId, provider: 'EVENTBRITE', externalId } })
const hook = (body: object, token = hookToken) =>
  world.visitor.send({
    method: 'POST',
    url: `/eventCheckIn/eventbriteWebhook?token=${token}`,
    payload: body,
    headers: { 'content-type': 'application/json' },
  })
const guests = async (eventId: string) =>
  Object.fromEntries(
    (await olga.groups.communityEventListMembers({ params: { eventId }, body: {} })).items.map(
      ({ person, state, source, checkedInAt }) => [person.username, `${state} ${source}${checkedInAt ? ' in' : ''}`],
    ),
  )
const owned = async (eventId: string) =>
  (await olga.eventCheckIn.getOwnedEvents({ body: {} })).items.find(({ id }) => id === eventId)
const scanning = (eventId: string, ticket: string) =>
  olga.eventCheckIn.checkInUser({
    body: { eventId, ticket, nonce: world.app.runtime.id(), at: world.app.runtime.now().toISOString() },
  })

test('an event managed elsewhere becomes one of the group’s; members’ tickets are guests, others are counted and admitted', async () => {
  const { externalId, groupId } = await linked()
  eventbrite.sell(externalId, '1', { email: ana.email.toUpperCase() })
  eventbrite.sell(externalId, '2', { email: 'stranger@example.net' })
  eventbrite.sell(externalId, '3', { email: ana.email })
  eventbrite.sell(externalId, '4', { email: dora.email })
  eventbrite.sell(externalId, '5', { email: ben.email, cancelled: true })
  const made = await linking(groupId, externalId)
  expect(made).toMatchObject({
    title: 'Concert in the park',
    timeZone: 'Europe/Vienna',
    state: 'SCHEDULED',
    external: { provider: 'EVENTBRITE', externalId, url: `https://www.eventbrite.com/e/${externalId}`, syncedAt: null },
  })
  await world.settle()
  // Ana came with company; nobody may learn from Dora's address that she has an account.
  expect(await guests(made.id)).toEqual({ ana: 'CONFIRMED EVENTBRITE', ben: 'NOT_ATTENDING EVENTBRITE' })
  expect(await owned(made.id)).toMatchObject({ confirmed: 4, checkedIn: 0, external: { syncedAt: expect.anything() } })
  expect(JSON.stringify(await world.app.db.selectFrom('event_attendees').selectAll().execute())).not.toMatch(
    /stranger|Secret|bar2/,
  )
  await expect(ana.groups.communityEventInterested({ params: { eventId: made.id }, body: {} })).resolves.toMatchObject({
    state: 'CONFIRMED',
  })
  await expect(ben.groups.communityEventInterested({ params: { eventId: made.id }, body: {} })).rejects.toMatchObject(
    refused(409, 'RSVP_CLOSED'),
  )
  expect(await scanning(made.id, 'bar2')).toMatchObject({ result: 'CHECKED_IN', member: null, by: { id: olga.id } })
  const again = await scanning(made.id, 'bar2')
  expect(again).toMatchObject({ result: 'ALREADY_IN', member: null })
  expect(await olga.eventCheckIn.checkInUser({ body: { undo: again.checkInId } })).toMatchObject({ result: 'UNDONE' })
  expect(await scanning(made.id, 'bar1')).toMatchObject({ result: 'CHECKED_IN', member: { person: { id: ana.id } } })
  expect(await scanning(made.id, 'bar5')).toMatchObject({ result: 'NOT_CONFIRMED' })
  expect(await scanning(made.id, 'nothing')).toMatchObject({ result: 'NOT_ON_LIST', member: null })
  expect(await owned(made.id)).toMatchObject({ confirmed: 4, checkedIn: 1 })
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('an event is linked once, by an admin of the group, and only if it exists', async () => {
  const { externalId, groupId } = await linked()
  await expect(linking(groupId, externalId, ana)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(linking(world.app.runtime.id(), externalId)).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
  await expect(linking(groupId, '99999')).rejects.toMatchObject(refused(422, 'EXTERNAL_NOT_FOUND'))
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => linking(groupId, externalId)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(linking(groupId, externalId)).rejects.toMatchObject(refused(409, 'ALREADY_LINKED'))
  eventbrite.failNext(500)
  const other = await linked()
  await expect(linking(other.groupId, other.externalId)).rejects.toMatchObject({ status: 503 })
})

test('a hint without our token, or with a foreign address, is refused, and nothing is fetched', async () => {
  await world.settle()
  const before = eventbrite.requests.length
  expect(await hook(eventbrite.hint('/events/1/'), 'x'.repeat(32))).toMatchObject({
    status: 400,
    body: { code: 'BAD_TOKEN' },
  })
  for (const api_url of [
    'http://169.254.169.254/v3/events/1/',
    'https://www.eventbriteapi.com.evil.example/v3/events/1/',
    `${eventbrite.url}/v4/events/1/`,
    `${eventbrite.url.replace('127.0.0.1', 'localhost')}/v3/events/1/`,
    `${eventbrite.api}/../admin/`,
    'file:///etc/passwd',
    'events/1',
  ])
    expect(await hook({ api_url })).toMatchObject({ status: 400, body: { code: 'FOREIGN_URL' } })
  expect(await hook({ api_url: 7 })).toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
  expect(
    (await world.visitor.send({ method: 'POST', url: '/eventCheckIn/eventbriteWebhook', payload: {} })).status,
  ).toBe(400)
  await runDueJobs(world)
  expect(eventbrite.requests).toHaveLength(before)
})

test('a hint is not believed: the facts are read at their source, and only for linked events', async () => {
  const { externalId, groupId } = await linked()
  const { id } = await linking(groupId, externalId)
  await world.settle()
  eventbrite.sell(externalId, '11', { email: ana.email })
  const lie = {
    ...eventbrite.hint(`/events/${externalId}/attendees/11/`),
    checked_in: true,
    profile: { email: ben.email },
  }
  expect(await hook(lie)).toMatchObject({ status: 200, body: { received: true } })
  await world.settle()
  expect(await guests(id)).toEqual({ ana: 'CONFIRMED EVENTBRITE' })
  const before = eventbrite.requests.length
  for (const path of ['/events/4242/', '/events/4242/attendees/1/', '/users/me/', '/events/1/../../'])
    await hook(eventbrite.hint(path))
  await world.settle()
  expect(eventbrite.requests).toHaveLength(before)
})

test('one hint many times, in any order, ends in the remote state: coming, checked in, cancelled', async () => {
  const { externalId, groupId } = await linked()
  const { id } = await linking(groupId, externalId)
  await world.settle()
  const hints = ['/orders/77/', `/events/${externalId}/attendees/21/`, `/events/${externalId}/`]
  const storm = async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => hook(eventbrite.hint(hints[index % 3] ?? ''))))
    await world.settle()
  }
  eventbrite.sell(externalId, '21', { email: ben.email })
  await storm()
  expect(await guests(id)).toEqual({ ben: 'CONFIRMED EVENTBRITE' })
  eventbrite.sell(externalId, '21', { checkedIn: true })
  await storm()
  expect(await guests(id)).toEqual({ ben: 'CONFIRMED EVENTBRITE in' })
  eventbrite.sell(externalId, '21', { checkedIn: false })
  await storm()
  expect(await guests(id)).toEqual({ ben: 'CONFIRMED EVENTBRITE' })
  eventbrite.sell(externalId, '21', { cancelled: true })
  await storm()
  expect(await guests(id)).toEqual({ ben: 'NOT_ATTENDING EVENTBRITE' })
  // Something older than what we know changes nothing.
  eventbrite.sell(externalId, '21', { cancelled: false, changed: '2020-01-01T00:00:00Z' })
  await storm()
  expect(await guests(id)).toEqual({ ben: 'NOT_ATTENDING EVENTBRITE' })
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('tickets sold elsewhere take no more seats than a host allows here', async () => {
  const { externalId, groupId } = await linked()
  const { id } = await linking(groupId, externalId)
  await world.settle()
  await world.app.db.updateTable('event_occurrences').set({ capacity: 1 }).where('event_id', '=', id).execute()
  eventbrite.sell(externalId, '31', { email: ana.email })
  eventbrite.sell(externalId, '32', { email: ben.email })
  await Promise.all(['31', '32'].map((ticket) => hook(eventbrite.hint(`/events/${externalId}/attendees/${ticket}/`))))
  await world.settle()
  expect(Object.values(await guests(id)).toSorted()).toEqual(['CONFIRMED EVENTBRITE', 'WAITLISTED EVENTBRITE'])
})

test('addresses confirmed later, and changes without a hint, are found when everything is read again', async () => {
  const { externalId, groupId } = await linked()
  const { id } = await linking(groupId, externalId)
  eventbrite.sell(externalId, '41', { email: dora.email })
  await world.settle()
  expect(await guests(id)).toEqual({})
  await dora.groups.joinGroup({ body: { groupId } })
  eventbrite.addEvent(externalId, { name: 'Concert, moved', status: 'canceled' })
  await reconcileEventbriteJob.perform(world.app, {})
  await world.settle()
  expect(await guests(id)).toEqual({ dora: 'CONFIRMED EVENTBRITE' })
  expect(await olga.groups.communityEvent({ params: { eventId: id }, body: {} })).toMatchObject({
    title: 'Concert, moved',
    state: 'CANCELLED',
  })
})

test('time and place follow Eventbrite, in announcements and on guests’ screens, each change once', async () => {
  const { externalId, groupId } = await linked()
  eventbrite.sell(externalId, '51', { email: ana.email })
  const { id } = await linking(groupId, externalId)
  await world.settle()
  const read = () => ana.groups.communityEvent({ params: { eventId: id }, body: {} })
  const notifications = async () =>
    (await ana.groups.communityEventUpdates({ params: { eventId: id }, body: {} })).items.map(({ change }) => change)
  const notified = async () =>
    (await ana.notifications.getAggregatedNotifications({ body: { limit: 100 } })).items.flatMap(
      ({ target, reason, actorCount }) =>
        target.id === id && reason !== 'EVENT_REMINDER' ? [[reason, actorCount]] : [],
    )
  const follow = async () => {
    await Promise.all([1, 2, 3].map(() => hook(eventbrite.hint(`/events/${externalId}/`))))
    await reconcileEventbriteJob.perform(world.app, {})
    await world.settle()
  }
  await follow()
  expect(await notifications()).toEqual([])
  eventbrite.addEvent(externalId, { venue: 'New Hall' })
  await follow()
  expect((await read()).place).toMatchObject({ name: 'New Hall' })
  expect(await notifications()).toMatchObject([
    { field: 'PLACE', from: { place: null }, to: { place: { name: 'New Hall' } } },
  ])
  expect(await notified()).toHaveLength(1)
  // Guests who were reminded of the old time are reminded of the new one.
  const [date] = await world.app.db.selectFrom('event_occurrences').select('id').where('event_id', '=', id).execute()
  const reminder = { occurrence_id: date?.id ?? '', hours: 24, at: world.app.runtime.now() } as const
  await world.app.db.insertInto('event_reminders').values(reminder).execute()
  const start = new Date((await read()).startTime.getTime() + 3_600_000)
  eventbrite.addEvent(externalId, {
    start: start.toISOString(),
    end: new Date(start.getTime() + 3_600_000).toISOString(),
  })
  await follow()
  expect((await read()).startTime).toEqual(start)
  expect((await notifications()).map((change) => change?.field)).toEqual(['TIME', 'PLACE'])
  expect(
    await world.app.db
      .selectFrom('event_reminders')
      .selectAll()
      .where('occurrence_id', '=', reminder.occurrence_id)
      .execute(),
  ).toEqual([])
})

test('a guest who bought two tickets and returned one keeps the other, however often all is read again', async () => {
  const { externalId, groupId } = await linked()
  eventbrite.sell(externalId, '61', { email: ana.email })
  eventbrite.sell(externalId, '62', { email: ana.email })
  const { id } = await linking(groupId, externalId)
  await world.settle()
  eventbrite.sell(externalId, '61', { cancelled: true })
  for (let hour = 0; hour < 3; hour += 1) {
    await reconcileEventbriteJob.perform(world.app, {})
    await world.settle()
    expect(await guests(id)).toEqual({ ana: 'CONFIRMED EVENTBRITE' })
  }
  expect(await owned(id)).toMatchObject({ confirmed: 1 })
  expect(await scanning(id, 'bar61')).toMatchObject({ result: 'NOT_CONFIRMED' })
  expect(await scanning(id, 'bar62')).toMatchObject({ result: 'CHECKED_IN', member: { person: { id: ana.id } } })
})
