import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, cleo, dora, emil] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
  world.person('dora'),
  world.person('emil'),
])

const inDays = daysFrom(world)
type Draft = Omit<Parameters<typeof ana.groups.createCommunityEvent>[0]['body'], 'groupId'>
type Change = Omit<Parameters<typeof ana.groups.updateCommunityEvent>[0]['body'], 'version'>

async function made(draft: Partial<Draft> = {}) {
  const { groupId } = await addGroup(world, {
    owner: olga,
    members: [ana, ben, cleo, dora, emil],
    event_scope: 'MEMBERS_ONLY',
  })
  // A zone without summer time, in which every week has the same number of hours.
  const supper = { title: 'Harvest supper', startTime: inDays(7), endTime: inDays(7, 3), timeZone: 'Asia/Kolkata' }
  return ana.groups.createCommunityEvent({ body: { ...supper, ...draft, groupId } })
}
const read = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEvent({ params: { eventId }, body: occurrence ? { occurrence } : {} })
async function change(eventId: string, changes: Change, by: Person = ana) {
  const { version } = await read(by, eventId)
  return by.groups.updateCommunityEvent({ params: { eventId }, body: { version, ...changes } })
}
const answer = (person: Person, eventId: string, given: 'GOING' | 'MAYBE' = 'GOING', occurrence?: string) =>
  person.groups.communityEventInterested({
    params: { eventId },
    body: { answer: given, ...(occurrence ? { occurrence } : {}) },
  })
const stateOf = async (person: Person, eventId: string, occurrence?: string) =>
  (await read(person, eventId, occurrence)).myState
/** Why a person was notified of an event. */
async function notificationsOf(person: Person, eventId: string) {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })
  return items.filter(({ target }) => target.id === eventId).map(({ reason }) => reason)
}

test('hosts change the sent fields and nothing else, and the version rises', async () => {
  const { id } = await made({ description: 'Bring a chair.', capacity: 9, place: { name: 'Old Mill' } })
  const changed = await change(id, { title: 'Winter supper', place: null, questions: ['Meat?'], hostIds: [ben.id] })
  expect(changed).toMatchObject({ title: 'Winter supper', place: null, capacity: 9, version: 2, questions: ['Meat?'] })
  expect(changed.description.text).toBe('Bring a chair.')
  expect(changed.hosts.map((host) => host.id)).toEqual([ana.id, ben.id])
  expect(await change(id, { description: '' }, ben)).toMatchObject({ version: 3, description: { text: '' } })
  expect(await change(id, { hostIds: [] }, olga)).toMatchObject({ version: 4, hosts: [{ id: ana.id }] })
  await expect(change(id, { title: 'Mine' }, ben)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
})

test('a stale version is refused with the event as it is; of two at once one wins', async () => {
  const { id } = await made()
  const tries = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((title) =>
      ana.groups.updateCommunityEvent({ params: { eventId: id }, body: { version: 1, title } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { title } = await read(ana, id)
  await expect(
    ana.groups.updateCommunityEvent({ params: { eventId: id }, body: { version: 1, title: 'Late' } }),
  ).rejects.toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', current: { version: 2, title } } })
})

test('a person who may not see it gets a 404, and a person who only sees it may not change it', async () => {
  const { id } = await made({ visibility: 'GROUP_MEMBERS' })
  const stranger = await world.person('stranger')
  const body = { version: 1, title: 'Mine' }
  await expect(stranger.groups.updateCommunityEvent({ params: { eventId: id }, body })).rejects.toMatchObject({
    status: 404,
    body: { code: 'EVENT_NOT_FOUND' },
  })
  await expect(cleo.groups.updateCommunityEvent({ params: { eventId: id }, body })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})

test.each([
  [{ endTime: '2020-01-01T00:00:00.000Z' }, 422, 'END_BEFORE_START'],
  [{ timeZone: 'Mars/Olympus' }, 422, 'ZONE_UNKNOWN'],
  [{ recurrence: 'FREQ=HOURLY' }, 422, 'RECURRENCE_INVALID'],
  [{ place: { id: '019a0000-0000-7000-8000-000000000000' } }, 422, 'PLACE_UNKNOWN'],
  [{ coverMediaId: '019a0000-0000-7000-8000-000000000000' }, 404, 'MEDIA_NOT_FOUND'],
  [{ hostIds: ['019a0000-0000-7000-8000-000000000000'] }, 404, 'USER_NOT_FOUND'],
  [{ cost: '019a0000-0000-7000-8000-000000000000' }, 404, 'ENTITLEMENT_NOT_FOUND'],
] satisfies [Change, number, string][])('%j is refused', async (changes, status, code) => {
  const { id } = await made()
  await expect(change(id, changes)).rejects.toMatchObject({ status, body: { code } })
  expect(await read(ana, id)).toMatchObject({ version: 1 })
})

test('a new time is notified, keeps the confirmed and asks all others again', async () => {
  const { id } = await made({ capacity: 1 })
  await answer(ben, id)
  await answer(cleo, id)
  await answer(dora, id, 'MAYBE')
  await ana.groups.communityEventUpdateMember({ params: { eventId: id }, body: { userId: emil.id, state: 'INVITED' } })
  await emil.groups.communityEventNotAttending({ params: { eventId: id }, body: {} })
  const later = { startTime: inDays(8), endTime: inDays(8, 3) }
  const changed = await change(id, { ...later, note: 'The hall was taken.' })
  expect(changed).toMatchObject({ startTime: new Date(later.startTime), counts: { confirmed: 1, waitlisted: 0 } })
  expect(await stateOf(ben, id)).toBe('CONFIRMED')
  expect(await stateOf(cleo, id)).toBeNull()
  expect(await stateOf(dora, id)).toBeNull()
  expect(await stateOf(emil, id)).toBe('INVITED')
  for (const person of [ben, cleo, dora]) expect(await notificationsOf(person, id)).toContain('EVENT_CHANGED')
  expect(await notificationsOf(ana, id)).toEqual([])
  expect(await notificationsOf(emil, id)).not.toContain('EVENT_CHANGED')
})

test('guests are not notified if the host does not want it, nor of small corrections', async () => {
  const { id } = await made()
  await answer(ben, id)
  await change(id, { startTime: inDays(8), endTime: inDays(8, 1), notify: false })
  await change(id, { title: 'Supper', description: 'Soup.' })
  expect(await notificationsOf(ben, id)).toEqual([])
  await change(id, { note: 'Soup is on.' })
  expect(await notificationsOf(ben, id)).toEqual(['EVENT_CHANGED'])
})

test('it is cancelled, notified, and takes place after all', async () => {
  const { id } = await made()
  await answer(ben, id)
  expect(await change(id, { state: 'CANCELLED', note: 'Storm.' })).toMatchObject({ state: 'CANCELLED' })
  expect(await notificationsOf(ben, id)).toEqual(['EVENT_CANCELLED'])
  await expect(answer(cleo, id)).rejects.toMatchObject({ status: 409, body: { code: 'EVENT_CANCELLED' } })
  expect(await stateOf(ben, id)).toBe('CONFIRMED')
  expect(await change(id, { state: 'SCHEDULED' })).toMatchObject({ state: 'SCHEDULED' })
  expect((await answer(cleo, id)).state).toBe('CONFIRMED')
})

test('spots are never fewer than taken, and added ones go to waiting guests', async () => {
  const { id } = await made({ capacity: 2 })
  for (const person of [ben, cleo, dora, emil]) await answer(person, id)
  await expect(change(id, { capacity: 1 })).rejects.toMatchObject({
    status: 422,
    body: { code: 'BELOW_CONFIRMED', confirmed: 2 },
  })
  expect(await change(id, { capacity: 3 })).toMatchObject({ spotsLeft: 0, counts: { confirmed: 3, waitlisted: 1 } })
  expect([await stateOf(dora, id), await stateOf(emil, id)]).toEqual(['CONFIRMED', 'WAITLISTED'])
  expect(await change(id, { capacity: null })).toMatchObject({ spotsLeft: null, counts: { confirmed: 4 } })
})

test('answers and fewer spots at once never leave more guests than spots', async () => {
  const { id } = await made({ capacity: 4 })
  const people = [ben, cleo, dora, emil]
  await Promise.allSettled([...people.map((person) => answer(person, id)), change(id, { capacity: 2 })])
  const { counts, capacity } = await read(ana, id)
  expect(counts.confirmed).toBeLessThanOrEqual(capacity ?? 0)
  expect(counts.confirmed + counts.waitlisted).toBe(4)
})

test('a guest who no longer sees it is removed: their spots go to waiting guests', async () => {
  const [fred, gina] = [await world.person('fred'), await world.person('gina')]
  const { id, group } = await made({ capacity: 2 })
  for (const person of [fred, gina, ben, cleo]) await answer(person, id)
  await gina.groups.joinGroup({ body: { groupId: group?.id ?? '' } })
  await change(id, { visibility: 'GROUP_MEMBERS' })
  expect([await stateOf(gina, id), await stateOf(ben, id), await stateOf(cleo, id)]).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'WAITLISTED',
  ])
  const open = await made({ capacity: 1 })
  for (const person of [fred, ben]) await answer(person, open.id)
  const groupId = open.group?.id ?? ''
  await olga.groups.changeGroupInfo({ body: { groupId, version: 1, settings: { visibility: 'GROUP_MEMBERS' } } })
  await world.settle()
  expect(await read(ben, open.id)).toMatchObject({ myState: 'CONFIRMED', counts: { confirmed: 1, waitlisted: 0 } })
})

test('where only members may come from now on, others’ spots go to waiting guests, and they are notified', async () => {
  const [hana, ivo, jon, kai] = [
    await world.person('hana'),
    await world.person('ivo'),
    await world.person('jon'),
    await world.person('kai'),
  ]
  const { id } = await made({ capacity: 1 })
  for (const person of [hana, ivo, ben, jon, kai]) await answer(person, id)
  await jon.groups.communityEventNotAttending({ params: { eventId: id }, body: {} })
  await ana.groups.communityEventBatchUpdateMembers({
    params: { eventId: id },
    body: { userIds: [kai.id], state: 'REMOVED' },
  })
  await change(id, { joinScope: 'GROUP_MEMBERS' })
  const states = await Promise.all([hana, ivo, jon, kai, ben].map((person) => stateOf(person, id)))
  expect(states).toEqual([null, null, null, 'REMOVED', 'CONFIRMED'])
  expect(await read(ben, id)).toMatchObject({ counts: { confirmed: 1, waitlisted: 0 } })
  await expect(answer(hana, id)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  for (const person of [hana, ivo]) expect(await notificationsOf(person, id)).toContain('TAKEN_OFF_EVENT')
  for (const person of [jon, ben]) expect(await notificationsOf(person, id)).not.toContain('TAKEN_OFF_EVENT')
})

test('hosts are added, even from outside the group where everybody makes events', async () => {
  const lou = await world.person('lou')
  const { groupId } = await addGroup(world, { owner: olga, event_scope: 'ALL' })
  const { id } = await lou.groups.createCommunityEvent({
    body: { groupId, title: 'Walk', startTime: inDays(7), endTime: inDays(7, 1), timeZone: 'Asia/Kolkata' },
  })
  await answer(lou, id)
  const before = await stateOf(lou, id)
  expect(before).toBe('CONFIRMED')
  await change(id, { joinScope: 'GROUP_MEMBERS' }, lou)
  expect(await stateOf(lou, id)).toBe(before)
})

const series = (more: Partial<Draft> = {}) => made({ recurrence: 'FREQ=WEEKLY;COUNT=4', ...more })

test('one date of a series is changed alone', async () => {
  const made4 = await series({ place: { name: 'Old Mill' }, onlineLink: 'https://meet.example/all' })
  const [first = '', second = '', third = ''] = made4.nextOccurrences
  await answer(ben, made4.id)
  const moved = { startTime: inDays(15), endTime: inDays(15, 1) }
  const changed = await change(made4.id, {
    scope: 'THIS',
    occurrence: second,
    title: 'Late supper',
    place: null,
    onlineLink: null,
    capacity: 5,
    ...moved,
  })
  expect(changed).toMatchObject({
    id: made4.id,
    title: 'Late supper',
    place: null,
    online: false,
    onlineLink: null,
    capacity: 5,
    startTime: new Date(moved.startTime),
    version: 2,
  })
  expect(await read(cleo, made4.id, first)).toMatchObject({ title: 'Harvest supper', online: true, capacity: null })
  // An old link finds the date that was moved.
  expect(await read(cleo, made4.id, second)).toMatchObject({ title: 'Late supper' })
  expect(await stateOf(ben, made4.id, second)).toBe('CONFIRMED')
  await expect(change(made4.id, { scope: 'THIS', occurrence: third, questions: ['Why?'] })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [expect.objectContaining({ path: 'questions' })] },
  })
  await expect(
    change(made4.id, { scope: 'THIS', occurrence: third, startTime: first, endTime: inDays(7, 2) }),
  ).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [expect.objectContaining({ path: 'startTime' })] },
  })
  expect(await change(made4.id, { scope: 'THIS', occurrence: third, state: 'CANCELLED' })).toMatchObject({
    state: 'CANCELLED',
  })
  expect((await read(cleo, made4.id)).nextOccurrences).toEqual([first, moved.startTime, made4.nextOccurrences[3]])
  // A change for all dates applies to all of them again.
  const all = await change(made4.id, { title: 'Supper', onlineLink: 'https://meet.example/new' })
  expect(all.title).toBe('Supper')
  expect(await read(ana, made4.id, second)).toMatchObject({ title: 'Supper', onlineLink: 'https://meet.example/new' })
})

test('a date and all after it become an event of their own, with their guests', async () => {
  const whole = await series({ hostIds: [ben.id], capacity: 7 })
  const [first = '', second = '', third = '', fourth = ''] = whole.nextOccurrences
  await answer(cleo, whole.id)
  await answer(dora, whole.id, 'GOING', third)
  const rest = await change(
    whole.id,
    { scope: 'FOLLOWING', occurrence: third, title: 'Late suppers', capacity: 3 },
    ben,
  )
  expect(rest.id).not.toBe(whole.id)
  expect(rest).toMatchObject({
    title: 'Late suppers',
    recurrence: 'FREQ=WEEKLY;COUNT=2',
    nextOccurrences: [third, fourth],
    capacity: 3,
    counts: { confirmed: 2 },
    can: { edit: true },
  })
  expect(await read(ana, whole.id)).toMatchObject({
    title: 'Harvest supper',
    recurrence: 'FREQ=WEEKLY;COUNT=2',
    nextOccurrences: [first, second],
    capacity: 7,
    version: 2,
  })
  expect(await stateOf(cleo, rest.id, fourth)).toBe('CONFIRMED')
  expect((await read(cleo, whole.id, third)).id).toBe(rest.id)
  expect(
    (
      await dora.groups.communityEventMembers({
        params: { eventId: rest.id, userId: dora.id },
        query: { occurrence: third },
      })
    ).state,
  ).toBe('CONFIRMED')
  const { counts } = (await olga.groups.getGroup({ params: { id: whole.group?.id ?? '' } })) as {
    counts: { events: number }
  }
  expect(counts.events).toBe(2)
  // From its first date on it is the whole series.
  expect((await change(rest.id, { scope: 'FOLLOWING', occurrence: third, title: 'All' })).id).toBe(rest.id)
})

test('moved as a whole, a series keeps its guests in the order of its dates', async () => {
  const whole = await series()
  const second = whole.nextOccurrences[1] ?? ''
  await answer(ben, whole.id, 'GOING', second)
  await answer(cleo, whole.id, 'MAYBE', second)
  const moved = await change(whole.id, { startTime: inDays(7, 2), endTime: inDays(7, 4) })
  expect(moved.nextOccurrences).toEqual([0, 7, 14, 21].map((days) => inDays(7 + days, 2)))
  expect(moved.endTime.getTime() - moved.startTime.getTime()).toBe(2 * hourMs)
  expect(await stateOf(ben, whole.id, inDays(14, 2))).toBe('CONFIRMED')
  expect(await stateOf(cleo, whole.id, inDays(14, 2))).toBeNull()
  expect(await stateOf(ben, whole.id, inDays(7, 2))).toBeNull()
})

test('moved by its third date, all move by the same amount', async () => {
  const whole = await series()
  const third = whole.nextOccurrences[2] ?? ''
  const to = new Date(Date.parse(third) + hourMs)
  await change(whole.id, {
    occurrence: third,
    startTime: to.toISOString(),
    endTime: new Date(to.getTime() + hourMs).toISOString(),
  })
  expect((await read(ana, whole.id)).nextOccurrences).toEqual([7, 14, 21, 28].map((days) => inDays(days, 1)))
})

test('under another rule shared dates keep their guests, and new ones have those who answered the series', async () => {
  const whole = await series()
  const [first = '', second = '', third = ''] = whole.nextOccurrences
  await answer(ben, whole.id)
  await answer(cleo, whole.id, 'GOING', third)
  await answer(dora, whole.id, 'GOING', second)
  const changed = await change(whole.id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' })
  const fifth = inDays(35)
  expect(changed).toMatchObject({
    nextOccurrences: [first, third, fifth],
    recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3',
  })
  expect(await stateOf(cleo, whole.id, third)).toBe('CONFIRMED')
  await expect(read(cleo, whole.id, second)).rejects.toMatchObject({ status: 404 })
  // Sending the same rule back changes nothing.
  expect(await change(whole.id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' })).toMatchObject({
    nextOccurrences: [first, third, fifth],
  })
  expect(await change(whole.id, { recurrence: null })).toMatchObject({ recurrence: null, nextOccurrences: [] })
  await expect(read(cleo, whole.id, third)).rejects.toMatchObject({ status: 404 })
})

test('one event becomes a series', async () => {
  const { id } = await made()
  await answer(ben, id)
  const changed = await change(id, { recurrence: 'FREQ=DAILY;COUNT=3' })
  expect(changed.nextOccurrences).toEqual([inDays(7), inDays(8), inDays(9)])
  expect(await stateOf(ben, id, inDays(7))).toBe('CONFIRMED')
})

test('dates that are over stay as they were', async () => {
  const whole = await series({ place: { name: 'Old Mill' } })
  const [first = '', second = ''] = whole.nextOccurrences
  await answer(ben, whole.id)
  world.pass(8 * dayMs)
  const moved = new Date(Date.parse(second) + hourMs).toISOString()
  const until = new Date(Date.parse(second) + 4 * hourMs).toISOString()
  const changed = await change(whole.id, { startTime: moved, endTime: until, place: { name: 'New Mill' }, capacity: 2 })
  expect(changed).toMatchObject({ place: { name: 'New Mill' }, recurrence: 'FREQ=WEEKLY;COUNT=3' })
  expect(changed.nextOccurrences).toHaveLength(3)
  expect(await read(ben, whole.id, first)).toMatchObject({
    startTime: new Date(first),
    state: 'ENDED',
    place: { name: 'Old Mill' },
    capacity: null,
    myState: 'CONFIRMED',
  })
})

test('a cancelled series gets no more dates until it takes place after all', async () => {
  const whole = await series({ recurrence: 'FREQ=DAILY' })
  const until = async () => {
    const { rows } = await sql<{ until: Date | null }>`
      select materialized_until as until from events where id = ${whole.id}`.execute(world.app.db)
    return rows[0]?.until ?? null
  }
  const before = await until()
  expect(before).not.toBeNull()
  await change(whole.id, { state: 'CANCELLED' })
  expect(await until()).toBeNull()
  await change(whole.id, { state: 'SCHEDULED' })
  expect(await until()).toEqual(before)
})
