import { expect, test } from 'vitest'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana] = await Promise.all([world.person('olga'), world.person('ana')])
const { groupId } = await addGroup(world, { owner: olga, members: [ana], member_list_scope: 'EVERYONE' })
const read = (eventId: string, occurrence?: string) =>
  world.visitor.landing.getPublicEvent({
    params: { eventId },
    ...(occurrence ? { query: { occurrence } } : {}),
  })

test('a public event is read without an account, but never its link nor its guests’ names', async () => {
  const { eventId, dateIds } = await addEvent(world, {
    groupId,
    by: olga,
    description: 'Soup for all.',
    online_link: 'https://meet.example/room',
    link_audience: 'ALL',
    dates: [{ in: 24, capacity: 10 }],
  })
  await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: ana, state: 'CONFIRMED' })
  const { event } = await read(eventId)
  expect(event).toMatchObject({
    id: eventId,
    title: 'Harvest supper',
    description: { text: 'Soup for all.' },
    online: true,
    spotsLeft: 9,
    myState: null,
    me: null,
    friendsGoing: { count: 0, items: [] },
    counts: { confirmed: 1 },
    group: { id: groupId, membershipState: 'NONE', locked: false },
    hosts: [{ id: olga.id }],
  })
  expect(JSON.stringify(event)).not.toContain('meet.example')
  expect(JSON.stringify(event)).not.toContain(ana.id)
  expect(new Set(Object.values(event.can))).toEqual(new Set([false]))
})

test('for a series the given date, otherwise the next', async () => {
  const { eventId } = await addEvent(world, {
    groupId,
    by: olga,
    recurrence: 'FREQ=DAILY;COUNT=3',
    dates: [{ in: -24 }, { in: 24 }, { in: 48, title: 'Last supper' }],
  })
  const { event } = await read(eventId)
  expect(event.title).toBe('Harvest supper')
  const last = event.nextOccurrences.at(-1)
  expect((await read(eventId, last)).event.title).toBe('Last supper')
  await expect(read(eventId, '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
})

test('a person barred from its group finds none, as everywhere', async () => {
  const { groupId: shut } = await addGroup(world, { owner: olga, banned: [ana] })
  const { eventId } = await addEvent(world, { groupId: shut, by: olga })
  await expect(ana.landing.getPublicEvent({ params: { eventId } })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  await expect(olga.landing.getPublicEvent({ params: { eventId } })).resolves.toMatchObject({
    event: { id: eventId, me: null },
  })
  const file = (who: typeof ana) => who.landing.getPublicEventIcs({ params: { eventId } })
  await expect(file(ana)).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  await expect(file(olga)).resolves.toMatchObject({ fileName: 'Harvest-supper.ics' })
})

test('other events are not found', async () => {
  const closed = await addGroup(world, { owner: olga, visibility: 'GROUP_MEMBERS', listed: true })
  const subgroup = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    parent_id: groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  const now = world.app.runtime.now()
  const gone = await addGroup(world, { owner: olga, deleted_at: now })
  for (const { eventId } of [
    await addEvent(world, { groupId: closed.groupId, by: olga }),
    await addEvent(world, { groupId: subgroup.groupId, by: olga }),
    await addEvent(world, { groupId: gone.groupId, by: olga }),
    await addEvent(world, { groupId, by: olga, visibility: 'GROUP_MEMBERS' }),
    await addEvent(world, { groupId, by: olga, by_isolated_author: true }),
    await addEvent(world, { groupId, by: olga, deleted_at: now }),
    { eventId: groupId },
  ]) {
    const missing = { code: 'EVENT_NOT_FOUND' }
    await expect(read(eventId)).rejects.toMatchObject(missing)
    await expect(world.visitor.landing.getPublicEventIcs({ params: { eventId } })).rejects.toMatchObject(missing)
  }
})
