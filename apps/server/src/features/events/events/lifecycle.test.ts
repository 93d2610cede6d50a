import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { hoursFrom } from '#test/world/advanceClock.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { syncHiddenGuestJob } from '../guests/jobs/syncHiddenGuest.ts'
import { extendSeriesJob } from '../series/jobs/extendSeries.ts'
import { purgeEventsJob, repairEventCountsJob } from './jobs/purgeEvents.ts'
import { remindGuestsJob } from '../guests/jobs/remindGuests.ts'

const world = await openWorld()
const [olga, ana, ben, cleo] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
])
const inHours = hoursFrom(world)
/** Everybody stays signed in, however long it takes. */
async function pass(ms: number): Promise<void> {
  await sql`update sessions set expires_at = expires_at + make_interval(secs => ${ms / 1000})`.execute(world.app.db)
  world.pass(ms)
}
type Draft = Omit<Parameters<typeof ana.groups.createCommunityEvent>[0]['body'], 'groupId'>
async function made(draft: Partial<Draft> = {}, owner: Person = olga) {
  const { groupId } = await addGroup(world, { owner, members: [ana, ben, cleo], event_scope: 'MEMBERS_ONLY' })
  const supper = { title: 'Supper', startTime: inHours(72), endTime: inHours(74), timeZone: 'Asia/Kolkata' }
  const { id, nextOccurrences } = await ana.groups.createCommunityEvent({ body: { ...supper, ...draft, groupId } })
  return { groupId, eventId: id, dates: nextOccurrences }
}
const going = (person: Person, eventId: string, answer: 'GOING' | 'MAYBE' = 'GOING') =>
  person.groups.communityEventInterested({ params: { eventId }, body: { answer } })
const read = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEvent({ params: { eventId }, body: occurrence ? { occurrence } : {} })
/** The number of reminders of an event: each notification is read, so that the next is a new one. */
async function remindersOf(person: Person, eventId: string): Promise<number> {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100, unreadOnly: true } })
  await person.notifications.markAllRead({ body: {} })
  return items.filter(({ target, reason }) => target.id === eventId && reason === 'EVENT_REMINDER').length
}
const count = async (table: string, eventId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where event_id = ${eventId}`.execute(world.app.db)
  return rows[0]?.n ?? 0
}

test('the dates of a series are materialised as they come within reach, with guests who answered all of it', async () => {
  const { eventId } = await made({
    recurrence: 'FREQ=DAILY',
    capacity: 1,
    startTime: inHours(72),
    endTime: inHours(74),
    rsvpClosesAt: inHours(71),
  })
  await going(ben, eventId)
  await going(cleo, eventId)
  const before = await count('event_occurrences', eventId)
  expect(before).toBe(100)
  await pass(20 * dayMs)
  await extendSeriesJob.perform(world.app, {})
  const after = await count('event_occurrences', eventId)
  expect(after).toBeGreaterThan(before)
  const last = await sql<{ start: Date; closes: Date; hours: number }>`
    select start_at as start, rsvp_closes_at as closes, extract(epoch from end_at - start_at)::int / 3600 as hours
    from event_occurrences where event_id = ${eventId} order by start_at desc limit 1`.execute(world.app.db)
  const [date] = last.rows
  expect(date?.hours).toBe(2)
  expect((date?.start.getTime() ?? 0) - (date?.closes.getTime() ?? 0)).toBe(hourMs)
  expect(await read(ben, eventId, date?.start.toISOString())).toMatchObject({ myState: 'CONFIRMED', capacity: 1 })
  expect(await read(cleo, eventId, date?.start.toISOString())).toMatchObject({ myState: 'WAITLISTED' })
  await Promise.all([extendSeriesJob.perform(world.app, {}), extendSeriesJob.perform(world.app, {})])
  expect(await count('event_occurrences', eventId)).toBe(after)
})

test('a series whose dates cannot be computed does not hold up others', async () => {
  const daily = { recurrence: 'FREQ=DAILY', startTime: inHours(48), endTime: inHours(50) }
  const [broken, intact] = [await made(daily), await made({ ...daily, startTime: inHours(72), endTime: inHours(74) })]
  await sql`update events set recurrence = 'FREQ=NEVER' where id = ${broken.eventId}`.execute(world.app.db)
  await pass(20 * dayMs)
  await extendSeriesJob.perform(world.app, {})
  expect(await count('event_occurrences', broken.eventId)).toBe(100)
  expect(await count('event_occurrences', intact.eventId)).toBeGreaterThan(100)
})

test('an account that is suspended, paused or isolated takes no spot of a new date, and waits for one once back', async () => {
  const [suspended, gone, isolated, last] = await Promise.all(
    ['sam', 'gil', 'isa', 'lea'].map((name) => world.person(name)),
  )
  if (!suspended || !gone || !isolated || !last) throw new Error('Somebody is missing.')
  const { groupId, eventId } = await made({ recurrence: 'FREQ=DAILY', capacity: 1 })
  await Promise.all([suspended, gone, isolated, last].map((who) => who.groups.joinGroup({ body: { groupId } })))
  for (const who of [suspended, gone, isolated, last]) await going(who, eventId)
  const be = (who: Person, state: { status: 'BANNED' | 'DEACTIVATED' } | { isolated_until: Date }) =>
    world.app.db.updateTable('accounts').set(state).where('id', '=', who.id).execute()
  await be(suspended, { status: 'BANNED' })
  await be(gone, { status: 'DEACTIVATED' })
  await be(isolated, { isolated_until: new Date(world.app.runtime.now().getTime() + 400 * dayMs) })
  await pass(20 * dayMs)
  await extendSeriesJob.perform(world.app, {})
  const counted = async () => {
    const { rows } = await sql<{ accountId: string; state: string }>`
      select g.account_id as "accountId", g.state from event_guests g
      where g.occurrence_id = (select id from event_occurrences where event_id = ${eventId} order by start_at desc limit 1)
        and not g.by_isolated_author`.execute(world.app.db)
    return rows
  }
  expect(await counted()).toEqual([{ accountId: last.id, state: 'CONFIRMED' }])
  for (const who of [suspended, gone, isolated]) {
    await world.app.db
      .updateTable('accounts')
      .set({ status: 'ACTIVE', isolated_until: null })
      .where('id', '=', who.id)
      .execute()
    await syncHiddenGuestJob.perform(world.app, { accountId: who.id })
  }
  expect((await counted()).map(({ state }) => state).toSorted()).toEqual([
    'CONFIRMED',
    'WAITLISTED',
    'WAITLISTED',
    'WAITLISTED',
  ])
})

test('guests are reminded a day and an hour before, once each, by however many servers', async () => {
  const { eventId } = await made()
  await going(ben, eventId)
  await going(cleo, eventId, 'MAYBE')
  const remind = () => Promise.all(Array.from({ length: 3 }, () => remindGuestsJob.perform(world.app, {})))
  await remind()
  expect(await remindersOf(ben, eventId)).toBe(0)
  await pass(49 * hourMs)
  await remind()
  expect([await remindersOf(ben, eventId), await remindersOf(cleo, eventId)]).toEqual([1, 0])
  await remind()
  expect(await remindersOf(ben, eventId)).toBe(0)
  await pass(22.5 * hourMs)
  await remind()
  await remind()
  expect(await remindersOf(ben, eventId)).toBe(1)
  expect(await count('event_guests', eventId)).toBe(2)
})

test('a reminder about a series leads to its guest’s date, one about a single event to its page', async () => {
  const { eventId, dates } = await made({ recurrence: 'FREQ=DAILY;COUNT=3' })
  const [, second = ''] = dates
  const moved = inHours(76)
  await ana.groups.updateCommunityEvent({
    params: { eventId },
    body: { version: 1, occurrence: second, scope: 'THIS', startTime: moved, endTime: inHours(78) },
  })
  await ben.groups.communityEventInterested({ params: { eventId }, body: { occurrence: moved } })
  const { eventId: single } = await made({ startTime: inHours(75), endTime: inHours(77) })
  await going(ben, single)
  await pass(71.5 * hourMs)
  await remindGuestsJob.perform(world.app, {})
  await world.settle()
  const { items } = await ben.notifications.getAggregatedNotifications({ body: { limit: 100 } })
  const linksOf = (id: string) => items.filter(({ target }) => target.id === id).map(({ link }) => link)
  expect(linksOf(eventId)).toEqual([`/events/${eventId}?occurrence=${encodeURIComponent(moved)}`])
  expect(linksOf(single)).toEqual([`/events/${single}`])
  await ben.notifications.markAllRead({ body: {} })
})

test('a server that was down reminds late, but not of dates that have begun, are cancelled, or were near when they were made', async () => {
  const late = await made()
  const begun = await made({ startTime: inHours(30), endTime: inHours(100) })
  const off = await made()
  const near = await made({ startTime: inHours(71.8), endTime: inHours(74) })
  for (const { eventId } of [late, begun, off, near]) await going(ben, eventId)
  await ana.groups.updateCommunityEvent({
    params: { eventId: off.eventId },
    body: { version: 1, state: 'CANCELLED', notify: false },
  })
  await sql`update events set created_at = ${new Date(inHours(71))} where id = ${near.eventId}`.execute(world.app.db)
  await pass(71.5 * hourMs)
  await remindGuestsJob.perform(world.app, {})
  expect(await remindersOf(ben, late.eventId)).toBe(1)
  for (const { eventId } of [begun, off, near]) expect(await count('event_guests', eventId)).toBe(1)
  const { rows } = await sql<{ eventId: string; hours: number }>`
    select d.event_id as "eventId", r.hours from event_reminders r join event_occurrences d on d.id = r.occurrence_id
    where d.event_id = any(${[late, begun, off, near].map(({ eventId }) => eventId)}::uuid[])`.execute(world.app.db)
  expect(rows).toEqual([{ eventId: late.eventId, hours: 1 }])
})

test('guests are reminded again of a date that was moved', async () => {
  const { eventId } = await made()
  await going(ben, eventId)
  await pass(49 * hourMs)
  await remindGuestsJob.perform(world.app, {})
  expect(await remindersOf(ben, eventId)).toBe(1)
  await ana.groups.updateCommunityEvent({
    params: { eventId },
    body: { version: 1, startTime: inHours(48), endTime: inHours(50), notify: false },
  })
  await pass(25 * hourMs)
  await remindGuestsJob.perform(world.app, {})
  expect(await remindersOf(ben, eventId)).toBe(1)
})

test('a deleted event is permanently gone after a month, with its posts and its cover', async () => {
  const coverMediaId = await addPicture(world, ana)
  const { eventId } = await made({ coverMediaId })
  await going(ben, eventId)
  const { id: postId } = await ben.groups.createPost({ body: { eventId, text: 'Soup' } })
  await ana.groups.deleteCommunityEvent({ params: { eventId }, query: {} })
  await pass(29 * dayMs)
  await purgeEventsJob.perform(world.app, {})
  expect(await count('event_occurrences', eventId)).toBe(1)
  await pass(2 * dayMs)
  await purgeEventsJob.perform(world.app, {})
  await world.settle()
  for (const table of ['event_occurrences', 'event_guests', 'posts']) expect(await count(table, eventId)).toBe(0)
  const uses = await sql`select 1 from media_uses where target_id in (${eventId}, ${postId})`.execute(world.app.db)
  expect(uses.rows).toEqual([])
})

test('with its group an event disappears, returns, and is permanently gone', async () => {
  const greta = await world.person('greta', { fresh: true })
  const { groupId, eventId } = await made({}, greta)
  await greta.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } })
  await expect(read(ana, eventId)).rejects.toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
  await greta.groups.restoreGroup({ params: { groupId } })
  expect(await read(ana, eventId)).toMatchObject({ id: eventId })
  await world.inTransaction((tx) => emit(tx, 'group.purged', { groupId }))
  await world.settle()
  expect(await count('event_occurrences', eventId)).toBe(0)
})

test('an erased person’s events stay, under a host or an admin of the group', async () => {
  const dora = await world.person('dora')
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, dora], event_scope: 'MEMBERS_ONLY' })
  const supper = { groupId, title: 'Supper', startTime: inHours(72), endTime: inHours(74), timeZone: 'Asia/Kolkata' }
  const { id: hosted } = await dora.groups.createCommunityEvent({ body: { ...supper, hostIds: [ben.id] } })
  const { id: single } = await dora.groups.createCommunityEvent({ body: supper })
  const { id: others } = await ana.groups.createCommunityEvent({ body: { ...supper, hostIds: [dora.id] } })
  await dora.groups.updateCommunityEvent({ params: { eventId: others }, body: { version: 1, note: 'Soup.' } })
  await dora.groups.communityEventUpdateMember({
    params: { eventId: hosted },
    body: { userId: ana.id, state: 'INVITED' },
  })
  await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: dora.id, mode: 'ERASE_ALL' }))
  await world.settle()
  expect((await read(ana, hosted)).hosts.map(({ id }) => id)).toEqual([ben.id])
  expect((await read(ana, single)).hosts.map(({ id }) => id)).toEqual([olga.id])
  expect((await read(ana, others)).hosts.map(({ id }) => id)).toEqual([ana.id])
  for (const table of ['events', 'event_hosts', 'event_guests', 'event_changes']) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} t where t::text like ${`%${dora.id}%`}`.execute(world.app.db)
    expect({ table, rows }).toEqual({ table, rows: [] })
  }
})

test('wrong numbers of events are found and repaired', async () => {
  const { groupId } = await made()
  await sql`update groups set event_count = 7 where id = ${groupId}`.execute(world.app.db)
  await repairEventCountsJob.perform(world.app, {})
  const { rows } = await sql<{ n: number }>`select event_count as n from groups where id = ${groupId}`.execute(
    world.app.db,
  )
  expect(rows).toEqual([{ n: 1 }])
})
