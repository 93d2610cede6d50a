import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import { answerEvent, changeEvent, readEvent, notificationsOfEvent } from '#test/world/make/changeEvent.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { extendSeriesJob } from './jobs/extendSeries.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all([world.person('olga'), world.person('ana'), world.person('ben')])

const inDays = daysFrom(world)

/** Four suppers, a week apart, in a zone without summer time. */
async function suppers() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY' })
  const supper = { title: 'Supper', startTime: inDays(7), endTime: inDays(7, 3), timeZone: 'Asia/Kolkata' }
  const { id } = await ana.groups.createCommunityEvent({
    body: { ...supper, recurrence: 'FREQ=WEEKLY;COUNT=4', groupId },
  })
  return id
}
const change = (eventId: string, changes: Parameters<typeof changeEvent>[2]) => changeEvent(ana, eventId, changes)
const notifiedOf = (person: Person, eventId: string) => notificationsOfEvent(world, person, eventId)
const announcementsOf = async (eventId: string) =>
  (await ben.groups.communityEventUpdates({ params: { eventId }, body: {} })).items.map(({ change: made }) => made)

test('a series is cancelled for all its guests, also if its next date had been cancelled alone', async () => {
  const eventId = await suppers()
  await answerEvent(ben, eventId, inDays(14))
  await change(eventId, { scope: 'THIS', occurrence: inDays(7), state: 'CANCELLED' })
  expect(await notifiedOf(ben, eventId)).toEqual([])
  await change(eventId, { state: 'CANCELLED' })
  expect(await notifiedOf(ben, eventId)).toEqual(['EVENT_CANCELLED'])
  expect(await announcementsOf(eventId)).toMatchObject([{ field: 'STATE', to: 'CANCELLED' }, { field: 'STATE' }])
})

test('guests are notified that a series was moved to its next date’s present time', async () => {
  const eventId = await suppers()
  await answerEvent(ben, eventId, inDays(14))
  const later = { startTime: inDays(7, 1), endTime: inDays(7, 4) }
  await change(eventId, { scope: 'THIS', occurrence: inDays(7), ...later })
  await change(eventId, { occurrence: inDays(14), startTime: inDays(14, 1), endTime: inDays(14, 4) })
  expect(await notifiedOf(ben, eventId)).toEqual(['EVENT_CHANGED'])
  expect((await announcementsOf(eventId))[0]).toMatchObject({
    field: 'TIME',
    from: { startTime: new Date(inDays(14)) },
    to: { startTime: new Date(inDays(14, 1)) },
  })
})

/** A prayer every day for ever, which began weeks ago: the start of the last date that is there. */
async function dailyPrayer() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY' })
  const prayer = { title: 'Prayer', startTime: inDays(1), endTime: inDays(1, 1), timeZone: 'Asia/Kolkata' }
  const { id } = await ana.groups.createCommunityEvent({ body: { ...prayer, recurrence: 'FREQ=DAILY', groupId } })
  await sql`update sessions set expires_at = expires_at + interval '30 days'`.execute(world.app.db)
  world.pass(20 * dayMs)
  await extendSeriesJob.perform(world.app, {})
  const { rows } = await sql<{ last: Date }>`
    select max(start_at) as last from event_occurrences where event_id = ${id}`.execute(world.app.db)
  return { eventId: id, last: rows[0]?.last ?? new Date(0) }
}

test('guests of a daily series keep their spots when it moves, however far ahead', async () => {
  const { eventId, last } = await dailyPrayer()
  await answerEvent(ben, eventId, last.toISOString())
  const { startTime, endTime } = await readEvent(ana, eventId)
  const [start, end] = [startTime, endTime].map((at) => new Date(at.getTime() + hourMs).toISOString())
  await change(eventId, { startTime: start, endTime: end })
  const moved = await readEvent(ben, eventId, new Date(last.getTime() + hourMs).toISOString())
  expect(moved).toMatchObject({ startTime: new Date(last.getTime() + hourMs), myState: 'CONFIRMED' })
  expect(await notifiedOf(ben, eventId)).toEqual(['EVENT_CHANGED'])
})

test('guests keep their spots when the rule changes, on dates that the series still has', async () => {
  const { eventId, last } = await dailyPrayer()
  await answerEvent(ben, eventId, last.toISOString())
  const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  const { startTime } = await readEvent(ana, eventId)
  const remaining = new Set([startTime, last].map((at) => days[new Date(at.getTime() + 5.5 * hourMs).getUTCDay()]))
  const left = [...remaining, ...days.filter((day) => !remaining.has(day))].slice(0, 6)
  await change(eventId, { recurrence: `FREQ=WEEKLY;BYDAY=${left.join(',')}` })
  expect(await readEvent(ben, eventId, last.toISOString())).toMatchObject({ startTime: last, myState: 'CONFIRMED' })
  expect(await notifiedOf(ben, eventId)).toEqual([])
})
