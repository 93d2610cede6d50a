import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairGuestCounters } from '#features/events/guests/store/repairGuestCounters.ts'

const world = await openWorld()
const [olga, ana, ben, cem, dora, kim] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
  world.person('dora'),
  world.person('kim'),
])
const unknownId = world.app.runtime.id()
const refused = (status: number, code: string) => ({ status, body: { code } })
const now = () => world.app.runtime.now().toISOString()

type EventColumns = Omit<Parameters<typeof addEvent>[1], 'groupId' | 'by'>
/** Olga’s event, which has begun, in a group with Ana, Ben, Cem and Kim. Kim is a checker; Dora is outside. */
async function made(columns: EventColumns = {}) {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cem, kim] })
  const event = await addEvent(world, { groupId, by: olga, dates: [{ in: 1, capacity: 2 }], ...columns })
  await olga.eventCheckIn.createEvent({ body: { eventId: event.eventId, checkerIds: [kim.id] } })
  return { groupId, ...event }
}
const going = (person: Person, eventId: string, body: object = {}) =>
  person.groups.communityEventInterested({ params: { eventId }, body })
type Body = NonNullable<NonNullable<Parameters<typeof olga.eventCheckIn.checkInUser>[0]>['body']>
const scan = (eventId: string, body: Body, by = kim) =>
  by.eventCheckIn.checkInUser({ body: { eventId, nonce: world.app.runtime.id(), at: now(), ...body } })
const counts = async (eventId: string) =>
  (await olga.groups.communityEventListMembers({ params: { eventId }, body: {} })).counts

test('a ticket, its code and a tap all admit; the second time the answer says when, and by whom', async () => {
  const { eventId } = await made()
  const { ticket } = await going(ana, eventId)
  const at = now()
  const first = await scan(eventId, { ticket: ticket?.qr, at })
  expect(first).toMatchObject({
    result: 'CHECKED_IN',
    member: { person: { id: ana.id }, checkedInAt: new Date(at), checkedInBy: { id: kim.id } },
    by: { id: kim.id },
  })
  expect(first.member).not.toHaveProperty('note')
  expect(first.member).not.toHaveProperty('ticket')
  for (const body of [{ userId: ana.id }, { code: ticket?.code.toLowerCase() }, { ticket: ticket?.qr }])
    expect(await scan(eventId, body, olga)).toMatchObject({
      result: 'ALREADY_IN',
      checkInId: first.checkInId,
      at: new Date(at),
      by: { id: kim.id },
    })
  expect(await counts(eventId)).toMatchObject({ checkedIn: 1 })
  expect(
    (await olga.groups.communityEventListMembers({ params: { eventId }, body: { checkedIn: true } })).items,
  ).toHaveLength(1)
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('an equal nonce is one scan, also ten times at once: it gives the first answer', async () => {
  const { eventId } = await made()
  await going(ana, eventId)
  const body = { eventId, userId: ana.id, nonce: 'scanner-1-0001', at: now() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => kim.eventCheckIn.checkInUser({ body })))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ result: 'CHECKED_IN' })
  const tries = await world.app.db.selectFrom('event_check_ins').select('id').where('event_id', '=', eventId).execute()
  expect(tries).toHaveLength(1)
})

test('of two scanners at once one admits, the other learns who did', async () => {
  const { eventId } = await made()
  await going(ana, eventId)
  const results = await Promise.all([kim, olga, kim, olga].map((by) => scan(eventId, { userId: ana.id }, by)))
  expect(results.map(({ result }) => result).toSorted()).toEqual([
    'ALREADY_IN',
    'ALREADY_IN',
    'ALREADY_IN',
    'CHECKED_IN',
  ])
  expect(await counts(eventId)).toMatchObject({ checkedIn: 1 })
})

test('a guest who is not confirmed, or not on the list, is not admitted; every attempt is recorded', async () => {
  const { eventId } = await made()
  await going(ana, eventId, { answer: 'MAYBE' })
  const other = await made()
  const { ticket } = await going(ben, other.eventId)
  expect(await scan(eventId, { userId: ana.id })).toMatchObject({
    result: 'NOT_CONFIRMED',
    member: { state: 'INTERESTED' },
  })
  for (const body of [{ userId: ben.id }, { userId: unknownId }, { ticket: ticket?.qr }, { code: 'ZZZZZZ' }])
    expect(await scan(eventId, body)).toMatchObject({ result: 'NOT_ON_LIST', member: null })
  const [head = '', body = ''] = ticket?.qr.split('.') ?? []
  expect(await scan(other.eventId, { ticket: `${head}.${body.slice(0, -2)}AA` })).toMatchObject({
    result: 'NOT_A_TICKET',
  })
  const tries = await world.app.db
    .selectFrom('event_check_ins')
    .select('result')
    .where('event_id', '=', eventId)
    .execute()
  expect(tries).toHaveLength(5)
})

test('a ticket is read with any characters a reader sends around it; another text is answered as no ticket', async () => {
  const { eventId } = await made()
  const { ticket } = await going(ana, eventId)
  const { qr = '', code = '' } = ticket ?? {}
  const sent = [`\ufeff${qr}`, `]Q1${qr}`, `\u0002${qr}\u0003`, ` ${qr.slice(0, 9)}\r\n${qr.slice(9)}\n`]
  for (const text of sent)
    expect((await scan(eventId, { ticket: text })).member, JSON.stringify(text)).toMatchObject({
      person: { id: ana.id },
    })
  const typed = `\u00a0${code.slice(0, 3).toLowerCase()}\u2013${code.slice(3)}\u200b`
  expect(await scan(eventId, { code: typed })).toMatchObject({ result: 'ALREADY_IN' })
  for (const text of [qr.toUpperCase(), qr.toLowerCase(), 'KT1.forged', 'https://example.org', '4006381333931'])
    expect(await scan(eventId, { ticket: text })).toMatchObject({ result: 'NOT_A_TICKET', member: null })
})

test('a host may admit by force while there is room; a checker may not', async () => {
  const { eventId } = await made()
  await going(ana, eventId, { answer: 'MAYBE' })
  await expect(scan(eventId, { userId: ana.id, force: true })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  expect(await scan(eventId, { userId: ana.id, force: true }, olga)).toMatchObject({
    result: 'CHECKED_IN',
    member: { state: 'CONFIRMED' },
  })
  expect(await scan(eventId, { userId: ben.id, force: true }, olga)).toMatchObject({ result: 'CHECKED_IN' })
  await expect(scan(eventId, { userId: cem.id, force: true }, olga)).rejects.toMatchObject(refused(409, 'EVENT_FULL'))
  expect(await counts(eventId)).toMatchObject({ confirmed: 2, checkedIn: 2 })
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('a guest who goes out may come in again, and mistakes are undone', async () => {
  const { eventId } = await made()
  await going(ana, eventId)
  await scan(eventId, { userId: ana.id })
  const out = await scan(eventId, { userId: ana.id, direction: 'EXIT' })
  expect(out).toMatchObject({ result: 'CHECKED_IN', member: { checkedInAt: null } })
  expect(await kim.eventCheckIn.checkInUser({ body: { undo: out.checkInId } })).toMatchObject({
    result: 'UNDONE',
    checkInId: out.checkInId,
    member: { checkedInAt: expect.anything() },
    by: { id: kim.id },
  })
  await scan(eventId, { userId: ana.id, direction: 'EXIT' })
  const again = await scan(eventId, { userId: ana.id })
  expect(again).toMatchObject({ result: 'CHECKED_IN' })
  for (let times = 0; times < 2; times += 1)
    expect(await kim.eventCheckIn.checkInUser({ body: { undo: again.checkInId } })).toMatchObject({
      result: 'UNDONE',
      member: { checkedInAt: null },
    })
  expect(await counts(eventId)).toMatchObject({ confirmed: 1, checkedIn: 0 })
  await expect(kim.eventCheckIn.checkInUser({ body: { undo: unknownId } })).rejects.toMatchObject(
    refused(404, 'EVENT_NOT_FOUND'),
  )
  await expect(dora.eventCheckIn.checkInUser({ body: { undo: again.checkInId } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('an older mistake is undone without checking out a guest who has come in again since', async () => {
  const { eventId } = await made()
  await going(ana, eventId)
  const undo = (checkInId: string) => kim.eventCheckIn.checkInUser({ body: { undo: checkInId } })
  const [came] = [await scan(eventId, { userId: ana.id }), await scan(eventId, { userId: ana.id, direction: 'EXIT' })]
  const again = await scan(eventId, { userId: ana.id })
  expect(await undo(came.checkInId)).toMatchObject({ member: { checkedInAt: expect.anything() } })
  expect(await counts(eventId)).toMatchObject({ checkedIn: 1 })
  const left = await scan(eventId, { userId: ana.id, direction: 'EXIT' })
  await undo(again.checkInId)
  expect(await undo(left.checkInId)).toMatchObject({ member: { checkedInAt: null } })
  expect(await counts(eventId)).toMatchObject({ checkedIn: 0 })
})

test('scans made offline count when they arrive, at the time and on the date they were made', async () => {
  const { eventId, dateIds } = await made({
    recurrence: 'FREQ=DAILY;COUNT=2',
    dates: [{ in: 1 }, { in: 25 }],
  })
  await going(ana, eventId)
  world.pass(90 * minuteMs)
  const at = now()
  world.pass(5 * hourMs)
  expect(await scan(eventId, { userId: ana.id, at })).toMatchObject({ result: 'CHECKED_IN', at: new Date(at) })
  const rows = await world.app.db
    .selectFrom('event_guests')
    .select(['occurrence_id', 'checked_in_at'])
    .where('event_id', '=', eventId)
    .where('checked_in_at', 'is not', null)
    .execute()
  expect(rows).toEqual([{ occurrence_id: dateIds[0], checked_in_at: new Date(at) }])
  // A clock that runs fast does not check in tomorrow.
  const ahead = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
  expect((await scan(eventId, { userId: ana.id, at: ahead })).result).toBe('ALREADY_IN')
})

test('an older scan that arrives late does not undo later ones', async () => {
  const { eventId } = await made()
  await going(ana, eventId)
  await going(ben, eventId)
  const inside = async (person: typeof ana) =>
    (await olga.groups.communityEventMembers({ params: { eventId, userId: person.id } })).checkedInAt !== null
  const came = now()
  world.pass(hourMs)
  // Ana's entry waits on a device without a network while she leaves at another entrance.
  await scan(eventId, { userId: ana.id, direction: 'EXIT' })
  await scan(eventId, { userId: ben.id })
  const left = now()
  world.pass(10 * minuteMs)
  await scan(eventId, { userId: ben.id, direction: 'EXIT' })
  const back = await scan(eventId, { userId: ben.id })
  world.pass(hourMs)
  expect(await scan(eventId, { userId: ana.id, at: came })).toMatchObject({
    result: 'CHECKED_IN',
    at: new Date(came),
    member: { checkedInAt: null },
  })
  await scan(eventId, { userId: ben.id, direction: 'EXIT', at: left })
  expect([await inside(ana), await inside(ben)]).toEqual([false, true])
  expect(await counts(eventId)).toMatchObject({ checkedIn: 1 })
  await kim.eventCheckIn.checkInUser({ body: { undo: back.checkInId } })
  expect(await inside(ben)).toBe(false)
  expect(await world.inTransaction(repairGuestCounters)).toEqual([])
})

test('a guest who blocks the scanner is admitted by a ticket, and not named', async () => {
  const { eventId } = await made()
  const { ticket } = await going(ben, eventId)
  await ben.users.blockUser({ body: { userId: kim.id } })
  expect(await scan(eventId, { userId: ben.id })).toMatchObject({ result: 'NOT_ON_LIST', member: null })
  expect(await scan(eventId, { ticket: ticket?.qr })).toMatchObject({ result: 'CHECKED_IN', member: null })
  await ben.users.unBlockUser({ body: { userId: kim.id } })
})

test('a banned person’s ticket is worthless, until the ban is lifted', async () => {
  const { eventId } = await made()
  const { ticket } = await going(ana, eventId)
  const set = (status: 'ACTIVE' | 'BANNED') =>
    world.app.db.updateTable('accounts').set({ status }).where('id', '=', ana.id).execute()
  await set('BANNED')
  for (const body of [{ ticket: ticket?.qr }, { code: ticket?.code }, { userId: ana.id }])
    expect(await scan(eventId, body)).toMatchObject({ result: 'NOT_ON_LIST', member: null })
  await set('ACTIVE')
  expect(await scan(eventId, { ticket: ticket?.qr })).toMatchObject({ result: 'CHECKED_IN' })
})

test('checking in is for hosts and named checkers; to others it is forbidden, or does not exist', async () => {
  const { eventId } = await made({ visibility: 'GROUP_MEMBERS' })
  await expect(scan(eventId, { userId: ana.id }, cem)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(scan(eventId, { userId: ana.id }, dora)).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  await expect(scan(unknownId, { userId: ana.id })).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  const { items } = await kim.groups.communityEventListMembers({ params: { eventId }, body: { states: ['INVITED'] } })
  expect(items).toEqual([])
})

test('a checker’s events are listed nearest first; hosts name the checkers', async () => {
  const me = await world.person('doorman')
  const { groupId } = await addGroup(world, { owner: olga, members: [me, ana] })
  const soon = await addEvent(world, { groupId, by: olga, title: 'Soon', dates: [{ in: 2 }] })
  const later = await addEvent(world, { groupId, by: me, title: 'Later', dates: [{ in: 30 }, { in: 54 }] })
  const over = await addEvent(world, { groupId, by: me, title: 'Over', dates: [{ in: -48 }] })
  await addEvent(world, { groupId, by: me, title: 'Off', dates: [{ in: 3, state: 'CANCELLED' }] })
  const mine = async (body: object = {}) =>
    (await me.eventCheckIn.getOwnedEvents({ body })).items.map(({ title }) => title)
  expect(await mine()).toEqual(['Later', 'Later'])
  const open = (eventId: string, checkerIds: string[], by = olga) =>
    by.eventCheckIn.createEvent({ body: { eventId, checkerIds } })
  expect(await open(soon.eventId, [me.id])).toMatchObject({ title: 'Soon', external: null })
  expect(await mine()).toEqual(['Soon', 'Later', 'Later'])
  await going(ana, soon.eventId)
  expect((await me.eventCheckIn.getOwnedEvents({ body: { limit: 1 } })).items).toMatchObject([
    { id: soon.eventId, confirmed: 1, checkedIn: 0, isHost: false, external: null },
  ])
  const first = await me.eventCheckIn.getOwnedEvents({ body: { limit: 2 } })
  expect(first.items.map(({ isHost }) => isHost)).toEqual([false, true])
  expect(await mine({ limit: 2, cursor: first.nextCursor })).toEqual(['Later'])
  const early = new Date(world.app.runtime.now().getTime() - 72 * hourMs).toISOString()
  expect(await mine({ from: early, to: now() })).toEqual(['Over'])
  await open(soon.eventId, [])
  expect(await mine()).toEqual(['Later', 'Later'])
  await expect(open(soon.eventId, [unknownId])).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
  await expect(open(soon.eventId, [me.id], ana)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(open(unknownId, [])).rejects.toMatchObject(refused(404, 'EVENT_NOT_FOUND'))
  // A member who leaves the group of a members’ event no longer checks in there.
  await world.app.db
    .updateTable('events')
    .set({ visibility: 'GROUP_MEMBERS', join_scope: 'GROUP_MEMBERS' })
    .where('id', 'in', [soon.eventId, later.eventId, over.eventId])
    .execute()
  await open(soon.eventId, [me.id])
  await me.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  expect(await mine()).toEqual([])
})

test('a named checker is notified, hosts see who it is, and a former checker loses both', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, cem] })
  const { eventId } = await addEvent(world, { groupId, by: olga, title: 'Concert' })
  const checkersFor = async (person: Person) =>
    (await person.groups.communityEvent({ params: { eventId }, body: {} })).checkers?.map(({ id }) => id)
  const notified = async (person: Person) => {
    await world.settle()
    const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })
    return items.filter(({ target }) => target.id === eventId)
  }
  await Promise.all([cem.listens(), ana.listens()])
  await olga.eventCheckIn.createEvent({ body: { eventId, checkerIds: [cem.id, olga.id] } })
  expect(await notified(cem)).toMatchObject([
    { reason: 'NAMED_ON_DOOR', link: `/events/${eventId}/check-in`, actors: [{ id: olga.id }] },
  ])
  expect(await notified(olga)).toEqual([])
  const received = async (person: Person) =>
    (await person.frames()).filter(({ data }) => 'eventId' in data && data.eventId === eventId).length
  expect(await received(cem)).toBe(1)
  expect(await received(ana)).toBe(0)
  expect(await checkersFor(olga)).toEqual(expect.arrayContaining([cem.id, olga.id]))
  // Checking in is not hosting: checkers do not see the other checkers.
  expect(await checkersFor(cem)).toBeUndefined()
  // Sending an unchanged list is nothing new.
  await olga.eventCheckIn.createEvent({ body: { eventId, checkerIds: [olga.id, cem.id] } })
  expect(await notified(cem)).toHaveLength(1)
  await olga.eventCheckIn.createEvent({ body: { eventId, checkerIds: [] } })
  expect(await checkersFor(olga)).toEqual([])
  expect(await notified(cem)).toEqual([])
})

test('if Eventbrite is not configured, nothing there is found, and nobody sends hints', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  await expect(
    olga.eventCheckIn.createEvent({ body: { groupId, provider: 'EVENTBRITE', externalId: '1' } }),
  ).rejects.toMatchObject(refused(422, 'EXTERNAL_NOT_FOUND'))
  expect(
    await world.visitor.send({
      method: 'POST',
      url: '/eventCheckIn/eventbriteWebhook?token=undefined',
      payload: { api_url: 'https://www.eventbriteapi.com/v3/events/1/' },
    }),
  ).toMatchObject({ status: 400, body: { code: 'BAD_TOKEN' } })
})
