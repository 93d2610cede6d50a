import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, cleo] = await Promise.all(['olga', 'ana', 'ben', 'cleo'].map((name) => world.person(name)))
if (!olga || !ana || !ben || !cleo) throw new Error('The people are missing.')

// One moment for all: what lies three hours apart does so to the millisecond.
const now = Date.now()
const at = (days: number, hours = 0) => new Date(now + days * dayMs + hours * hourMs).toISOString()
const supper = { title: 'Harvest supper', startTime: at(7), endTime: at(7, 3), timeZone: 'Europe/Vienna' }
const longAgo = { startTime: '1990-01-01T10:00:00.000Z', endTime: '1990-01-01T12:00:00.000Z' }
const inGroup = (options: Partial<Parameters<typeof addGroup>[1]> = {}) =>
  addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY', ...options })
const eventCount = async (groupId: string) => {
  const { rows } = await sql<{ count: number }>`select event_count as count from groups where id = ${groupId}`.execute(
    world.app.db,
  )
  return rows[0]?.count
}

test('a member makes an event, which is counted and read with all given fields', async () => {
  const { groupId } = await inGroup()
  const made = await ana.groups.createCommunityEvent({
    body: {
      ...supper,
      groupId,
      description: 'Bring a chair. https://garden.example #harvest',
      place: { name: 'Old Mill, Mill Lane 3', city: 'Graz', country: 'AT', latitude: 47.07123, longitude: 15.43981 },
      onlineLink: 'https://meet.example/supper',
      capacity: 30,
      questions: ['Do you eat meat?'],
      rsvpClosesAt: at(6),
      hostIds: [ben.id, ana.id],
    },
  })
  expect(made).toMatchObject({
    title: 'Harvest supper',
    startTime: new Date(supper.startTime),
    endTime: new Date(supper.endTime),
    timeZone: 'Europe/Vienna',
    state: 'SCHEDULED',
    version: 1,
    recurrence: null,
    nextOccurrences: [],
    capacity: 30,
    spotsLeft: 30,
    cost: null,
    online: true,
    onlineLink: 'https://meet.example/supper',
    linkAudience: 'CONFIRMED',
    confirmation: 'AUTO',
    visibility: 'EVERYONE',
    joinScope: 'EVERYONE',
    rsvpClosesAt: expect.any(Date),
    questions: ['Do you eat meat?'],
    myState: null,
    me: null,
    counts: { invited: 0, interested: 0, waitlisted: 0, confirmed: 0, notAttending: 0, checkedIn: 0 },
    can: {
      rsvp: true,
      invite: true,
      confirm: true,
      checkIn: true,
      seeGuests: true,
      post: true,
      update: true,
      edit: true,
      delete: true,
    },
  })
  expect(made.hosts.map(({ id }) => id)).toEqual([ana.id, ben.id])
  expect(made.group?.id).toBe(groupId)
  expect(made.place).toMatchObject({ name: 'Old Mill, Mill Lane 3', precision: 'ADDRESS', latitude: 47.0712 })
  expect(made.description.facets.map(({ kind }) => kind)).toEqual(['LINK', 'HASHTAG'])
  expect(await eventCount(groupId)).toBe(1)
  expect(await olga.groups.getGroup({ params: { id: groupId } })).toMatchObject({ counts: { events: 1 } })
  expect(await ana.frames()).toContainEqual(
    expect.objectContaining({ name: 'event.changed', data: { eventId: made.id, groupId } }),
  )
})

test('a guest reads it without the link and the fields that only hosts see', async () => {
  const { groupId } = await inGroup()
  const link = 'https://meet.example/secret'
  const { id: eventId } = await ana.groups.createCommunityEvent({ body: { ...supper, groupId, onlineLink: link } })
  const seen = await cleo.groups.communityEvent({ params: { eventId }, body: {} })
  expect(seen).toMatchObject({ id: eventId, online: true, can: { rsvp: true, edit: false, checkIn: false } })
  expect(JSON.stringify(seen)).not.toContain('secret')
  expect(seen.counts).not.toHaveProperty('checkedIn')
  const open = await ana.groups.createCommunityEvent({
    body: { ...supper, groupId, onlineLink: link, linkAudience: 'ALL' },
  })
  expect(await cleo.groups.communityEvent({ params: { eventId: open.id }, body: {} })).toMatchObject({
    onlineLink: link,
  })
  const coming = await ben.groups.communityEventInterested({ params: { eventId }, body: {} })
  expect(coming.state).toBe('CONFIRMED')
  expect(await ben.groups.communityEvent({ params: { eventId }, body: {} })).toMatchObject({
    onlineLink: link,
    myState: 'CONFIRMED',
    me: { state: 'CONFIRMED', ticket: { code: expect.any(String), qr: expect.any(String) } },
  })
})

test('a series is materialised at its hour in its zone, and read by its next date or the given one', async () => {
  const { groupId } = await inGroup()
  const made = await ana.groups.createCommunityEvent({
    body: {
      ...supper,
      groupId,
      recurrence: 'FREQ=WEEKLY;COUNT=4',
      capacity: 5,
      rsvpClosesAt: new Date(Date.parse(supper.startTime) - dayMs).toISOString(),
    },
  })
  expect(made.recurrence).toBe('FREQ=WEEKLY;COUNT=4')
  expect(made.nextOccurrences).toHaveLength(4)
  expect(made.startTime.toISOString()).toBe(made.nextOccurrences[0])
  const third = made.nextOccurrences[2] ?? ''
  const clock = (time: string) =>
    new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Europe/Vienna', hour: '2-digit', minute: '2-digit' })
  expect(new Set(made.nextOccurrences.map(clock)).size).toBe(1)
  const seen = await cleo.groups.communityEvent({ params: { eventId: made.id }, body: { occurrence: third } })
  expect(seen).toMatchObject({ startTime: new Date(third), capacity: 5 })
  expect(seen.endTime.getTime() - seen.startTime.getTime()).toBe(3 * hourMs)
  expect(clock(seen.rsvpClosesAt?.toISOString() ?? '')).toBe(clock(third))
  const requestsOf = (occurrence: string) =>
    cleo.groups.communityEvent({ params: { eventId: made.id }, body: { occurrence } })
  for (const none of [at(1), '1900-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
    await expect(requestsOf(none)).rejects.toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
  for (const unwritten of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999-14:00'])
    await expect(requestsOf(unwritten)).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
})

test('it is never wider than its group', async () => {
  const { groupId } = await inGroup({ visibility: 'GROUP_MEMBERS' })
  const made = await ana.groups.createCommunityEvent({
    body: { ...supper, groupId, visibility: 'EVERYONE', joinScope: 'EVERYONE' },
  })
  expect(made).toMatchObject({ visibility: 'GROUP_MEMBERS', joinScope: 'GROUP_MEMBERS' })
  await expect(cleo.groups.communityEvent({ params: { eventId: made.id }, body: {} })).rejects.toMatchObject({
    status: 404,
    body: { code: 'EVENT_NOT_FOUND' },
  })
  const open = await inGroup()
  const narrow = await ana.groups.createCommunityEvent({
    body: { ...supper, groupId: open.groupId, visibility: 'GROUP_MEMBERS', joinScope: 'EVERYONE' },
  })
  expect(narrow).toMatchObject({ visibility: 'GROUP_MEMBERS', joinScope: 'GROUP_MEMBERS' })
})

test('an isolated account’s event is visible only to it, and counted for nobody', async () => {
  const { groupId } = await inGroup({ members: [ana, ben, cleo] })
  await sql`update accounts set isolated_until = now() + interval '1 day' where id = ${cleo.id}`.execute(world.app.db)
  const { id: eventId } = await cleo.groups.createCommunityEvent({ body: { ...supper, groupId } })
  await sql`update accounts set isolated_until = null where id = ${cleo.id}`.execute(world.app.db)
  expect(await cleo.groups.communityEvent({ params: { eventId }, body: {} })).toMatchObject({ id: eventId })
  await expect(olga.groups.communityEvent({ params: { eventId }, body: {} })).rejects.toMatchObject({ status: 404 })
  expect(await eventCount(groupId)).toBe(0)
})

test('the scope of a group decides who makes events', async () => {
  const admins = await inGroup({ event_scope: 'ADMINS_ONLY' })
  await expect(ana.groups.createCommunityEvent({ body: { ...supper, ...admins } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  const all = await inGroup({ event_scope: 'ALL' })
  expect(await cleo.groups.createCommunityEvent({ body: { ...supper, ...all } })).toMatchObject({ can: { edit: true } })
  const closed = await inGroup({ visibility: 'GROUP_MEMBERS' })
  await expect(cleo.groups.createCommunityEvent({ body: { ...supper, ...closed } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
})

test.each([
  ['an end before its start', { endTime: supper.startTime }, 422, 'END_BEFORE_START'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 422, 'ZONE_UNKNOWN'],
  ['an offset in place of a zone', { timeZone: '+02:00' }, 422, 'ZONE_UNKNOWN'],
  ['a rule finer than a day', { recurrence: 'FREQ=HOURLY' }, 422, 'RECURRENCE_INVALID'],
  ['a rule without its first date', { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 422, 'RECURRENCE_INVALID'],
  ['a series that began long ago', { ...longAgo, recurrence: 'FREQ=DAILY' }, 422, 'RECURRENCE_INVALID'],
  ['an unknown place', { place: { id: '019a0000-0000-7000-8000-000000000000' } }, 422, 'PLACE_UNKNOWN'],
  ['an unknown cover', { coverMediaId: '019a0000-0000-7000-8000-000000000000' }, 404, 'MEDIA_NOT_FOUND'],
  ['a host who is no member', { hostIds: [cleo.id] }, 404, 'USER_NOT_FOUND'],
  ['something to buy', { cost: '019a0000-0000-7000-8000-000000000000' }, 404, 'ENTITLEMENT_NOT_FOUND'],
  ['a time that no calendar writes', { endTime: '9999-12-31T23:00:00.000Z' }, 400, 'INVALID_PARAMETER'],
] as const)('%s is refused', async (_, wrong, status, code) => {
  const { groupId } = await inGroup()
  await expect(
    ana.groups.createCommunityEvent({
      body: { ...supper, groupId, ...wrong, hostIds: [...('hostIds' in wrong ? wrong.hostIds : [])] },
    }),
  ).rejects.toMatchObject({ status, body: { code } })
  expect(await eventCount(groupId)).toBe(0)
})

test('twenty at once are all counted', async () => {
  const { groupId } = await inGroup()
  await Promise.all(Array.from({ length: 20 }, () => ben.groups.createCommunityEvent({ body: { ...supper, groupId } })))
  expect(await eventCount(groupId)).toBe(20)
})
