import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, cleo] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
])
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

async function made(recurrence: string | null = null) {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo], event_scope: 'MEMBERS_ONLY' })
  const event = await ana.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'Supper',
      startTime: inDays(7),
      endTime: inDays(7.1),
      timeZone: 'Asia/Kolkata',
      recurrence,
    },
  })
  return { groupId, eventId: event.id, dates: event.nextOccurrences }
}
const read = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEvent({ params: { eventId }, body: occurrence ? { occurrence } : {} })
const gone = { status: 404, body: expect.objectContaining({ code: 'EVENT_NOT_FOUND' }) }
const eventCount = async (groupId: string) => {
  const group = await olga.groups.getGroup({ params: { id: groupId } })
  return 'counts' in group ? group.counts.events : null
}
const linesOf = async (person: Person, eventId: string) => {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })
  return items.filter(({ target }) => target.id === eventId)
}

test('an event is gone for everybody at once, no longer counted, and its guests are notified by its name', async () => {
  const { groupId, eventId } = await made()
  await ben.groups.communityEventInterested({ params: { eventId }, body: {} })
  await cleo.groups.communityEventNotAttending({ params: { eventId }, body: {} })
  expect(await eventCount(groupId)).toBe(1)
  expect(await olga.groups.deleteCommunityEvent({ params: { eventId }, query: { reason: 'No hall.' } })).toEqual({
    ok: true,
  })
  for (const person of [ana, ben]) await expect(read(person, eventId)).rejects.toMatchObject(gone)
  // Its guests learn its last state, everybody else gets the answer of an unknown event.
  await expect(read(ben, eventId)).rejects.toMatchObject({
    body: { calledOff: { title: 'Supper', withGroup: false, reason: 'No hall.' } },
  })
  await expect(read(ana, eventId)).rejects.not.toHaveProperty('body.calledOff')
  expect(await eventCount(groupId)).toBe(0)
  expect(await linesOf(ben, eventId)).toMatchObject([
    { reason: 'EVENT_CANCELLED', target: { title: 'Supper' }, link: `/events/${eventId}?show=news` },
  ])
  expect(await linesOf(cleo, eventId)).toEqual([])
  expect(await linesOf(olga, eventId)).toEqual([])
  await expect(olga.groups.deleteCommunityEvent({ params: { eventId }, query: {} })).rejects.toMatchObject(gone)
  // A person no longer in the group has nothing to do with it.
  await ben.groups.leaveGroup({ body: { groupId } })
  await olga.groups.changeGroupInfo({
    body: { groupId, version: 1, settings: { visibility: 'GROUP_MEMBERS' } },
  })
  expect(await linesOf(ben, eventId)).toEqual([])
})

test('a date named in the body is refused, and the series stays', async () => {
  const { eventId, dates } = await made('FREQ=WEEKLY;COUNT=3')
  const url = `/groups/deleteCommunityEvent/${eventId}`
  const [occurrence = ''] = dates
  expect(await ana.send({ method: 'DELETE', url, payload: { scope: 'THIS', occurrence } })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'scope', code: 'UNKNOWN' }, { path: 'occurrence' }] },
  })
  expect((await read(ana, eventId)).nextOccurrences).toEqual(dates)
})

test('one date of a series is deleted alone, and the last one with the event', async () => {
  const { groupId, eventId, dates } = await made('FREQ=WEEKLY;COUNT=3')
  const [first = '', second = '', third = ''] = dates
  await ben.groups.communityEventInterested({ params: { eventId }, body: { occurrence: second } })
  const remove = (occurrence: string, scope: 'THIS' | 'FOLLOWING') =>
    ana.groups.deleteCommunityEvent({ params: { eventId }, query: { occurrence, scope } })
  await remove(second, 'THIS')
  expect((await read(ana, eventId)).nextOccurrences).toEqual([first, third])
  expect(await linesOf(ben, eventId)).toMatchObject([
    { reason: 'EVENT_CANCELLED', link: `/events/${eventId}?show=news` },
  ])
  await expect(remove(second, 'THIS')).rejects.toMatchObject(gone)
  await remove(first, 'THIS')
  expect(await read(ana, eventId)).toMatchObject({ startTime: new Date(third) })
  await remove(third, 'THIS')
  await expect(read(ana, eventId)).rejects.toMatchObject(gone)
  expect(await eventCount(groupId)).toBe(0)
})

test('a date and all after it are deleted, and the series ends before', async () => {
  const { eventId, dates } = await made('FREQ=WEEKLY')
  const [first = '', second = '', third = ''] = dates
  await ana.groups.deleteCommunityEvent({ params: { eventId }, query: { occurrence: third, scope: 'FOLLOWING' } })
  const left = await read(ana, eventId)
  expect(left.nextOccurrences).toEqual([first, second])
  expect(left.recurrence).toMatch(/^FREQ=WEEKLY;UNTIL=\d{8}T\d{6}Z$/)
  await ana.groups.deleteCommunityEvent({ params: { eventId }, query: { occurrence: first, scope: 'FOLLOWING' } })
  await expect(read(ana, eventId)).rejects.toMatchObject(gone)
})

test('a paid event is cancelled before it is deleted', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  const draft = { groupId, title: 'Gala', startTime: inDays(7), endTime: inDays(7.1), timeZone: 'Asia/Kolkata' }
  const costing = async (interval: 'ONE_TIME' | 'MONTHLY') => {
    const cost = await addEntitlement(world, { groupId, by: olga, amount: 1500, interval })
    const { id: eventId, version } = await olga.groups.createCommunityEvent({ body: { ...draft, cost } })
    return { cost, eventId, version }
  }
  const remove = (eventId: string) => olga.groups.deleteCommunityEvent({ params: { eventId }, query: {} })
  const refused = (buyers: number) => ({ status: 409, body: { code: 'LIVE_PURCHASES', buyers } })
  const once = await costing('ONE_TIME')
  // A gift, and what was refunded, was not paid for.
  await addPurchase(world, ben, once.cost, { discount: 1500 })
  await addPurchase(world, olga, once.cost, { state: 'REFUNDED' })
  const monthly = await costing('MONTHLY')
  await addPurchase(world, cleo, monthly.cost)
  expect(await remove(monthly.eventId)).toEqual({ ok: true })
  await addPurchase(world, cleo, once.cost)
  await expect(remove(once.eventId)).rejects.toMatchObject(refused(1))
  const { cost, eventId, version } = await costing('MONTHLY')
  await addPurchase(world, cleo, cost)
  await cleo.groups.communityEventInterested({ params: { eventId }, body: {} })
  await expect(remove(eventId)).rejects.toMatchObject(refused(1))
  await olga.groups.updateCommunityEvent({ params: { eventId }, body: { version, state: 'CANCELLED' } })
  expect(await remove(eventId)).toEqual({ ok: true })
})

test('only hosts delete, and a part is named by its date', async () => {
  const { eventId } = await made('FREQ=WEEKLY;COUNT=3')
  await expect(ben.groups.deleteCommunityEvent({ params: { eventId }, query: {} })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  const answer = await ana.send({ method: 'DELETE', url: `/groups/deleteCommunityEvent/${eventId}?scope=THIS` })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
})

test('deleting and answering at once: either may be first, and nobody is left on a list', async () => {
  const { eventId } = await made()
  const [deleted, ...answers] = await Promise.allSettled([
    ana.groups.deleteCommunityEvent({ params: { eventId }, query: {} }),
    ...[ben, cleo, olga].map((person) => person.groups.communityEventInterested({ params: { eventId }, body: {} })),
  ])
  expect(deleted.status).toBe('fulfilled')
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused).toEqual(refused.map(() => expect.objectContaining(gone)))
  await expect(read(ben, eventId)).rejects.toMatchObject(gone)
})
