import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { readByIcalJs, readByNodeIcal } from '#test/fixtures/calendarReaders.ts'

const world = await openWorld()
const [olga, ana, ben, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('dora'),
])
/** A Monday evening in Vienna, in summer, a while ahead. */
const monday = (() => {
  const year = world.app.runtime.now().getUTCFullYear() + 1
  const day = new Date(Date.UTC(year, 8, 1, 16))
  while (day.getUTCDay() !== 1) day.setTime(day.getTime() + dayMs)
  return day
})()
const week = (weeks: number, hours = 0) => new Date(monday.getTime() + (weeks * 7 * 24 + hours) * hourMs)
const stamp = (at: Date, local: number) =>
  new Date(at.getTime() + local * hourMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')
const eventsOf = (text: string): string[][] => {
  const lines = linesOf(text)
  return lines.flatMap((line, at) =>
    line === 'BEGIN:VEVENT' ? [lines.slice(at + 1, lines.indexOf('END:VEVENT', at))] : [],
  )
}
/** The dates that take place, as they are stored. */
const datesOf = async (eventId: string) => {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select start_at as start, end_at as end from event_occurrences where event_id = ${eventId} and state = 'SCHEDULED'
    order by start_at`.execute(world.app.db)
  return rows.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }))
}
const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
const body = {
  groupId,
  title: 'Choir; practice, always',
  description: 'Bring water.',
  startTime: monday.toISOString(),
  endTime: week(0, 2).toISOString(),
  timeZone: 'Europe/Vienna',
  onlineLink: 'https://meet.example/choir',
}

test('one date is given in UTC, and the link only to its audience', async () => {
  const place = { name: 'Hall 1', city: 'Graz', country: 'AT' }
  const { id } = await olga.groups.createCommunityEvent({ body: { ...body, place } })
  const { fileName, ics } = await ben.groups.communityEventIcs({ params: { eventId: id } })
  expect(fileName).toBe('Choir-practice-always.ics')
  const [event] = eventsOf(ics)
  expect(event).toEqual(
    expect.arrayContaining([
      `DTSTART:${stamp(monday, 0)}Z`,
      `DTEND:${stamp(week(0, 2), 0)}Z`,
      String.raw`SUMMARY:Choir\; practice\, always`,
      'DESCRIPTION:Bring water.',
      'STATUS:CONFIRMED',
      `URL:http://localhost:4000/events/${id}`,
    ]),
  )
  expect(ics).toContain('Hall 1')
  expect(ics).not.toContain('meet.example')
  expect(ics).not.toContain('VTIMEZONE')
  await ben.groups.communityEventInterested({ params: { eventId: id } })
  expect((await ben.groups.communityEventIcs({ params: { eventId: id } })).ics).toContain('meet.example')
})

test('a series is given by its rule in its zone, with moved, cancelled and removed dates', async () => {
  const made = await olga.groups.createCommunityEvent({ body: { ...body, recurrence: 'FREQ=WEEKLY;COUNT=12' } })
  const params = { eventId: made.id }
  const change = async (weeks: number, more: object) => {
    const { version } = await olga.groups.communityEvent({ params, body: {} })
    const occurrence = week(weeks).toISOString()
    await olga.groups.updateCommunityEvent({ params, body: { version, scope: 'THIS', occurrence, ...more } })
  }
  await change(1, { startTime: week(1, 26).toISOString(), endTime: week(1, 29).toISOString(), title: 'Concert' })
  await change(2, { state: 'CANCELLED' })
  await world.app.db
    .deleteFrom('event_occurrences')
    .where('event_id', '=', made.id)
    .where('start_at', '=', week(3))
    .execute()
  const { fileName, ics } = await ana.groups.communityEventIcs({ params })
  expect(fileName).toBe('Choir-practice-always.ics')
  const [whole, concert, off, ...rest] = eventsOf(ics)
  expect(rest).toEqual([])
  const uid = whole?.find((line) => line.startsWith('UID:'))
  expect(whole).toEqual(
    expect.arrayContaining([
      `DTSTART;TZID=Europe/Vienna:${stamp(monday, 2)}`,
      `DTEND;TZID=Europe/Vienna:${stamp(week(0, 2), 2)}`,
      'RRULE:FREQ=WEEKLY;COUNT=12',
      `EXDATE;TZID=Europe/Vienna:${stamp(week(3), 2)}`,
      'STATUS:CONFIRMED',
    ]),
  )
  expect(concert).toEqual(
    expect.arrayContaining([
      uid,
      `RECURRENCE-ID;TZID=Europe/Vienna:${stamp(week(1), 2)}`,
      `DTSTART;TZID=Europe/Vienna:${stamp(week(1, 26), 2)}`,
      `DTEND;TZID=Europe/Vienna:${stamp(week(1, 29), 2)}`,
      'SUMMARY:Concert',
    ]),
  )
  expect(off).toEqual(
    expect.arrayContaining([uid, `RECURRENCE-ID;TZID=Europe/Vienna:${stamp(week(2), 2)}`, 'STATUS:CANCELLED']),
  )
  const dates = await datesOf(made.id)
  expect(readByIcalJs(ics)).toEqual(dates)
  expect(readByNodeIcal(ics)).toEqual(dates)
  const timeZone = linesOf(ics)
  expect(timeZone).toEqual(expect.arrayContaining(['BEGIN:VTIMEZONE', 'TZID:Europe/Vienna', 'TZOFFSETTO:+0200']))

  const occurrence = week(1, 26).toISOString()
  const one = await ana.groups.communityEventIcs({ params, query: { occurrence } })
  expect(one.fileName).toBe('Concert.ics')
  expect(eventsOf(one.ics)).toEqual([expect.arrayContaining([`DTSTART:${stamp(week(1, 26), 0)}Z`])])
  expect(one.ics).not.toContain('RRULE')
})

test('a night on which the clocks change ends for other programs when it ends here', async () => {
  // Every Saturday at ten in the evening, from September to November.
  const night = { startTime: week(0, 5 * 24 + 4).toISOString(), endTime: week(0, 5 * 24 + 12).toISOString() }
  const made = await olga.groups.createCommunityEvent({
    body: { ...body, ...night, recurrence: 'FREQ=WEEKLY;COUNT=11' },
  })
  const { ics } = await ana.groups.communityEventIcs({ params: { eventId: made.id } })
  const dates = await datesOf(made.id)
  expect(dates).toHaveLength(11)
  expect(readByIcalJs(ics)).toEqual(dates)
  expect(readByNodeIcal(ics)).toEqual(dates)
})

test.each([
  ['the last date of a series', 'FREQ=WEEKLY;COUNT=3', 2],
  ['the last one that is written down', 'FREQ=WEEKLY', 52],
])('%s that was deleted alone is in no calendar', async (_, recurrence, last) => {
  const made = await olga.groups.createCommunityEvent({ body: { ...body, recurrence } })
  const params = { eventId: made.id }
  const occurrence = week(last).toISOString()
  await olga.groups.deleteCommunityEvent({ params, query: { scope: 'THIS', occurrence } })
  const [whole, ...others] = eventsOf((await ana.groups.communityEventIcs({ params })).ics)
  expect(others).toEqual([])
  expect(whole).toContain(`EXDATE;TZID=Europe/Vienna:${stamp(week(last), 2)}`)
})

test('a series stays at its hour when the clocks change, and is cancelled as a whole', async () => {
  const made = await olga.groups.createCommunityEvent({
    body: { ...body, title: 'Walk', timeZone: 'America/New_York', recurrence: 'FREQ=DAILY;COUNT=90' },
  })
  const params = { eventId: made.id }
  const { version } = await olga.groups.communityEvent({ params, body: {} })
  await olga.groups.updateCommunityEvent({ params, body: { version, state: 'CANCELLED' } })
  const [whole, ...others] = eventsOf((await ana.groups.communityEventIcs({ params })).ics)
  expect(whole).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', `DTSTART;TZID=America/New_York:${stamp(monday, -4)}`]),
  )
  for (const line of others.flat().filter((text) => text.startsWith('RECURRENCE-ID'))) expect(line).toMatch(/T120000$/)
})

test.each([
  ['FREQ=DAILY', 1, 2100, 366, 'FREQ=DAILY'],
  ['FREQ=WEEKLY;COUNT=100', 7, 80, 52, 'FREQ=WEEKLY;COUNT=72'],
])(
  'the file of %s, begun long ago, begins a year ago and keeps the rule',
  async (recurrence, days, held, remaining, rule) => {
    const now = Math.floor(world.app.runtime.now().getTime() / hourMs) * hourMs
    const ago = (dates: number, hours = 0) => new Date(now - dates * days * dayMs + hours * hourMs)
    const starts = Array.from({ length: held + 20 }, (_, index) => -24 * days * (held - index))
    const columns = {
      first_start_at: ago(held),
      first_end_at: ago(held, 1),
      time_zone: 'UTC',
      recurrence,
      materialized_until: ago(-19),
    }
    const { eventId } = await addEvent(world, {
      groupId,
      by: olga,
      dates: starts.map((hours) => ({ in: hours, hours: 1 })),
    })
    await world.app.db.updateTable('events').set(columns).where('id', '=', eventId).execute()
    await sql`update event_occurrences set original_start_at = date_trunc('hour', original_start_at), start_at = date_trunc('hour', start_at),
    end_at = date_trunc('hour', end_at) where event_id = ${eventId}`.execute(world.app.db)
    await world.app.db
      .deleteFrom('event_occurrences')
      .where('event_id', '=', eventId)
      .where('start_at', '=', ago(3))
      .execute()
    const [whole, ...others] = eventsOf((await ana.groups.communityEventIcs({ params: { eventId } })).ics)
    expect(others).toEqual([])
    expect(whole).toEqual(
      expect.arrayContaining([
        `DTSTART:${stamp(ago(remaining), 0)}Z`,
        `DTEND:${stamp(ago(remaining, 1), 0)}Z`,
        `RRULE:${rule}`,
        `EXDATE:${stamp(ago(3), 0)}Z`,
      ]),
    )
  },
)

test('a person who does not see an event, or names a date it does not have, gets nothing', async () => {
  const closed = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const made = await olga.groups.createCommunityEvent({ body: { ...body, groupId: closed.groupId } })
  const refused = { code: 'EVENT_NOT_FOUND' }
  const params = { eventId: made.id }
  await expect(dora.groups.communityEventIcs({ params })).rejects.toMatchObject(refused)
  await expect(dora.groups.communityEventIcs({ params: { eventId: groupId } })).rejects.toMatchObject(refused)
  const query = { occurrence: week(4).toISOString() }
  await expect(ana.groups.communityEventIcs({ params, query })).rejects.toMatchObject(refused)
})
