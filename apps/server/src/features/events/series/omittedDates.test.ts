import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import { answerEvent, changeEvent, readEvent, notificationsOfEvent } from '#test/world/make/changeEvent.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, cleo, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
  world.person('dora'),
])

const inDays = daysFrom(world)
type Draft = Omit<Parameters<typeof ana.groups.createCommunityEvent>[0]['body'], 'groupId'>

/** Four suppers, a week apart, in a zone without summer time. */
async function suppers(draft: Partial<Draft> = {}) {
  const { groupId } = await addGroup(world, {
    owner: olga,
    members: [ana, ben, cleo, dora],
    event_scope: 'MEMBERS_ONLY',
  })
  const supper = { title: 'Supper', startTime: inDays(7), endTime: inDays(7, 3), timeZone: 'Asia/Kolkata' }
  const body = { ...supper, recurrence: 'FREQ=WEEKLY;COUNT=4', ...draft, groupId }
  const { id, nextOccurrences } = await ana.groups.createCommunityEvent({ body })
  return { groupId, eventId: id, dates: nextOccurrences }
}
const change = (eventId: string, changes: Parameters<typeof changeEvent>[2], by: Person = ana) =>
  changeEvent(by, eventId, changes)
const notifiedOf = (person: Person, eventId: string) => notificationsOfEvent(world, person, eventId)
const everyOther = 'FREQ=WEEKLY;INTERVAL=2;COUNT=3'

test('guests of dates that another rule leaves out are notified: those with no other date of the cancellation', async () => {
  const { eventId, dates } = await suppers()
  const [first = '', second = ''] = dates
  await answerEvent(ben, eventId)
  await answerEvent(cleo, eventId, first)
  await answerEvent(dora, eventId, second)
  await change(eventId, { recurrence: everyOther })
  expect(await notifiedOf(dora, eventId)).toEqual(['EVENT_CANCELLED'])
  expect(await notifiedOf(ben, eventId)).toEqual(['EVENT_CHANGED'])
  expect(await notifiedOf(cleo, eventId)).toEqual([])
  expect(await notifiedOf(ana, eventId)).toEqual([])
})

test('guests are not notified if the host does not want it', async () => {
  const { eventId, dates } = await suppers()
  await answerEvent(dora, eventId, dates[1])
  await change(eventId, { recurrence: everyOther, notify: false })
  expect(await notifiedOf(dora, eventId)).toEqual([])
})

test.each([
  ['another rule leaves it out', (eventId: string) => change(eventId, { recurrence: everyOther })],
  [
    'it is deleted',
    (eventId: string, occurrence: string) =>
      ana.groups.deleteCommunityEvent({ params: { eventId }, query: { scope: 'THIS', occurrence } }),
  ],
] as const)('the devices of guests of a date are told that %s', async (_, end) => {
  const { eventId, dates } = await suppers()
  const [, second = ''] = dates
  await answerEvent(dora, eventId, second)
  await dora.listens()
  const before = (await dora.frames()).length
  await end(eventId, second)
  expect((await dora.frames()).slice(before)).toMatchObject([{ name: 'event.changed', data: { eventId } }])
})

test('a paid date does not disappear under another rule', async () => {
  const { groupId, eventId, dates } = await suppers()
  const cost = await addEntitlement(world, { groupId, by: olga, amount: 500 })
  await change(eventId, { cost }, olga)
  await addPurchase(world, dora, cost)
  await answerEvent(dora, eventId, dates[1])
  await expect(change(eventId, { recurrence: everyOther })).rejects.toMatchObject({
    status: 409,
    body: { code: 'LIVE_PURCHASES', buyers: 1 },
  })
  expect((await readEvent(dora, eventId, dates[1])).myState).toBe('CONFIRMED')
})

test('new dates of a cancelled series are cancelled, too, and it gets no more', async () => {
  const { eventId } = await suppers({ recurrence: 'FREQ=DAILY' })
  await change(eventId, { state: 'CANCELLED' })
  await change(eventId, { recurrence: 'FREQ=WEEKLY' })
  const { rows } = await sql<{ states: string[]; until: Date | null }>`
    select array_agg(distinct d.state) as states, e.materialized_until as until
    from event_occurrences d join events e on e.id = d.event_id where e.id = ${eventId} group by e.id`.execute(
    world.app.db,
  )
  expect(rows).toEqual([{ states: ['CANCELLED'], until: null }])
})

test('guests who mute or block the host are notified that it was moved or cancelled', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo], event_scope: 'MEMBERS_ONLY' })
  const supper = { title: 'Supper', startTime: inDays(7), endTime: inDays(7, 3), timeZone: 'Asia/Kolkata' }
  const { id: eventId } = await ana.groups.createCommunityEvent({ body: { ...supper, groupId } })
  for (const guest of [ben, cleo]) await answerEvent(guest, eventId)
  await ben.users.setMute({ body: { userId: ana.id } })
  await cleo.users.blockUser({ body: { userId: ana.id } })
  await change(eventId, { startTime: inDays(8), endTime: inDays(8, 3) })
  for (const guest of [ben, cleo]) expect(await notifiedOf(guest, eventId)).toEqual(['EVENT_CHANGED'])
  await change(eventId, { state: 'CANCELLED' })
  for (const guest of [ben, cleo]) expect(await notifiedOf(guest, eventId)).toContain('EVENT_CANCELLED')
})

test('an isolated host’s change notifies nobody', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [dora, ben], event_scope: 'MEMBERS_ONLY' })
  const supper = { title: 'Supper', startTime: inDays(7), endTime: inDays(7, 3), timeZone: 'Asia/Kolkata' }
  const { id: eventId } = await dora.groups.createCommunityEvent({ body: { ...supper, groupId } })
  await answerEvent(ben, eventId)
  await sql`update accounts set isolated_until = ${inDays(3)} where id = ${dora.id}`.execute(world.app.db)
  await change(eventId, { note: 'Buy at my shop.' }, dora)
  expect(await notifiedOf(ben, eventId)).toEqual([])
})
