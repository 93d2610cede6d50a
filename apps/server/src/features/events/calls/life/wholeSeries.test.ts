import { expect, test } from 'vitest'
import { addGroup } from '../../../../../test/world/groups.ts'
import type { Person } from '../../../../../test/world/people.ts'
import { daysFrom } from '../../../../../test/world/later.ts'
import { openWorld } from '../../../../../test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all([world.person('olga'), world.person('ana'), world.person('ben')])

const inDays = daysFrom(world)
type Change = Omit<Parameters<typeof ana.groups.updateCommunityEvent>[0]['body'], 'version'>

/** Four suppers, a week apart, in a zone without summer time. */
async function suppers() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY' })
  const supper = { title: 'Supper', startTime: inDays(7), endTime: inDays(7, 3), zone: 'Asia/Kolkata' }
  const { id } = await ana.groups.createCommunityEvent({
    body: { ...supper, recurrence: 'FREQ=WEEKLY;COUNT=4', groupId },
  })
  return id
}
const read = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEvent({ params: { eventId }, body: occurrence ? { occurrence } : {} })
async function change(eventId: string, wish: Change) {
  const { version } = await read(ana, eventId)
  return ana.groups.updateCommunityEvent({ params: { eventId }, body: { version, ...wish } })
}
const answer = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEventInterested({ params: { eventId }, body: occurrence ? { occurrence } : {} })
/** Why somebody was notified of an event. */
async function toldOf(person: Person, eventId: string) {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })
  return items.filter(({ target }) => target.id === eventId).map(({ reason }) => reason)
}
const newsOf = async (eventId: string) =>
  (await ben.groups.communityEventUpdates({ params: { eventId }, body: {} })).items.map(({ change: made }) => made)

test('a series is called off for all its guests, also if its next date had been called off alone', async () => {
  const eventId = await suppers()
  await answer(ben, eventId, inDays(14))
  await change(eventId, { scope: 'THIS', occurrence: inDays(7), state: 'CANCELLED' })
  expect(await toldOf(ben, eventId)).toEqual([])
  await change(eventId, { state: 'CANCELLED' })
  expect(await toldOf(ben, eventId)).toEqual(['EVENT_CANCELLED'])
  expect(await newsOf(eventId)).toMatchObject([{ field: 'STATE', to: 'CANCELLED' }, { field: 'STATE' }])
})

test('guests hear that a series was moved to where its next date already was', async () => {
  const eventId = await suppers()
  await answer(ben, eventId, inDays(14))
  const later = { startTime: inDays(7, 1), endTime: inDays(7, 4) }
  await change(eventId, { scope: 'THIS', occurrence: inDays(7), ...later })
  await change(eventId, { occurrence: inDays(14), startTime: inDays(14, 1), endTime: inDays(14, 4) })
  expect(await toldOf(ben, eventId)).toEqual(['EVENT_CHANGED'])
  expect((await newsOf(eventId))[0]).toMatchObject({
    field: 'TIME',
    from: { startTime: new Date(inDays(14)) },
    to: { startTime: new Date(inDays(14, 1)) },
  })
})
