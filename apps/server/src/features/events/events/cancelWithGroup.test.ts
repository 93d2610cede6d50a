import { expect, test } from 'vitest'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, cleo, dora] = await Promise.all([
  world.person('olga', { fresh: true }),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
  world.person('dora'),
])

/** Olga's open group: Ana is a member, the others only know of its events. */
async function aGroup() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const list = async (
    columns: Partial<Parameters<typeof addEvent>[1]>,
    guests: readonly (readonly [Person, State])[],
  ) => {
    const { eventId, dateIds } = await addEvent(world, { groupId, by: olga, ...columns })
    for (const dateId of dateIds)
      for (const [person, state] of guests) await addGuest(world, { eventId, dateId, person, state })
    return eventId
  }
  return { groupId, list }
}
type State = Parameters<typeof addGuest>[1]['state']
const end = (groupId: string) => olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } })
const read = (person: Person, eventId: string) => person.groups.communityEvent({ params: { eventId }, body: {} })
const linesOf = async (person: Person, eventId: string) => {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })
  return items.filter(({ target }) => target.id === eventId)
}
const notifiedOf = async (person: Person, eventId: string) =>
  (await linesOf(person, eventId)).map(({ reason }) => reason)
const gone = { status: 404, body: { code: 'EVENT_NOT_FOUND' } }

test('guests of coming events are notified once of the cancellation when their group is deleted, and its page shows it', async () => {
  const { groupId, list } = await aGroup()
  const guests = [
    [dora, 'CONFIRMED'],
    [ben, 'INTERESTED'],
    [cleo, 'NOT_ATTENDING'],
    [olga, 'CONFIRMED'],
  ] as const
  const series = await list({ recurrence: 'FREQ=DAILY;COUNT=2', dates: [{ in: 24 }, { in: 48 }] }, guests)
  const over = await list({ dates: [{ in: -48 }] }, guests)
  const off = await list({ dates: [{ in: 24, state: 'CANCELLED' }] }, guests)
  await dora.listens()
  await end(groupId)
  for (const guest of [dora, ben])
    expect(await linesOf(guest, series)).toMatchObject([
      { reason: 'EVENT_CANCELLED', target: { title: 'Harvest supper' }, link: `/events/${series}?show=news` },
    ])
  for (const guest of [cleo, olga]) expect(await notifiedOf(guest, series)).toEqual([])
  for (const eventId of [over, off]) expect(await notifiedOf(dora, eventId)).toEqual([])
  expect(await dora.frames()).toContainEqual(
    expect.objectContaining({ name: 'event.changed', data: { eventId: series, groupId } }),
  )
  await expect(read(dora, series)).rejects.toMatchObject({
    ...gone,
    body: { calledOff: { title: 'Harvest supper', timeZone: 'Europe/Vienna', withGroup: true, reason: null } },
  })
  // To everybody else there never was one.
  const [none, unknown] = await Promise.all(
    [series, world.app.runtime.id()].map((id) =>
      ana.send({ method: 'POST', url: `/groups/communityEvent/${id}`, payload: {} }),
    ),
  )
  expect(none?.status).toBe(404)
  expect({ ...(none?.body as object), instance: '' }).toEqual({ ...(unknown?.body as object), instance: '' })
})

test('guests of a members’ event who left its group are not notified', async () => {
  const { groupId, list } = await aGroup()
  const eventId = await list({ visibility: 'GROUP_MEMBERS' }, [[dora, 'CONFIRMED']])
  await end(groupId)
  expect(await notifiedOf(dora, eventId)).toEqual([])
  await expect(read(dora, eventId)).rejects.not.toHaveProperty('body.calledOff')
})

test('once the group is back, guests learn that it takes place after all, and its announcements show both', async () => {
  const { groupId, list } = await aGroup()
  const eventId = await list({}, [[dora, 'CONFIRMED']])
  await end(groupId)
  expect(await notifiedOf(dora, eventId)).toEqual(['EVENT_CANCELLED'])
  await olga.groups.restoreGroup({ params: { groupId } })
  expect((await notifiedOf(dora, eventId)).toSorted()).toEqual(['EVENT_CANCELLED', 'EVENT_CHANGED'])
  expect(await read(dora, eventId)).toMatchObject({ state: 'SCHEDULED', myState: 'CONFIRMED' })
  const { items } = await dora.groups.communityEventUpdates({ params: { eventId }, body: {} })
  expect(items.map(({ change }) => change)).toMatchObject([
    { field: 'STATE', to: 'SCHEDULED' },
    { field: 'STATE', to: 'CANCELLED' },
  ])
})

test('a group that is back before anybody was notified notifies nobody', async () => {
  const { groupId, list } = await aGroup()
  const eventId = await list({}, [[dora, 'CONFIRMED']])
  await end(groupId)
  await olga.groups.restoreGroup({ params: { groupId } })
  expect(await notifiedOf(dora, eventId)).toEqual([])
})
