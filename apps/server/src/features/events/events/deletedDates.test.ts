import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, cleo] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
])

const inDays = daysFrom(world)
type Change = Omit<Parameters<typeof ana.groups.updateCommunityEvent>[0]['body'], 'version'>

/** Five suppers, a week apart, in a zone without summer time; the third is deleted. Cleo comes to all of them. */
async function withoutThird(recurrence = 'FREQ=WEEKLY;COUNT=5'): Promise<string> {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo], event_scope: 'MEMBERS_ONLY' })
  const body = { groupId, title: 'Supper', startTime: inDays(7), endTime: inDays(7, 3), timeZone: 'Asia/Kolkata' }
  const { id } = await ana.groups.createCommunityEvent({ body: { ...body, recurrence } })
  await answer(cleo, id)
  await ana.groups.deleteCommunityEvent({ params: { eventId: id }, query: { scope: 'THIS', occurrence: inDays(21) } })
  return id
}
const read = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEvent({ params: { eventId }, body: occurrence ? { occurrence } : {} })
const answer = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEventInterested({ params: { eventId }, body: occurrence ? { occurrence } : {} })
async function change(eventId: string, changes: Change) {
  const { version } = await read(ana, eventId)
  return ana.groups.updateCommunityEvent({ params: { eventId }, body: { version, ...changes } })
}

test('moved as a whole, a series keeps its guests on their dates, and a deleted date stays deleted', async () => {
  const id = await withoutThird()
  await answer(ben, id, inDays(28))
  const moved = await change(id, { startTime: inDays(7, 1), endTime: inDays(7, 4) })
  expect(moved.nextOccurrences).toEqual([7, 14, 28, 35].map((days) => inDays(days, 1)))
  expect((await read(ben, id, inDays(28, 1))).myState).toBe('CONFIRMED')
  expect((await read(ben, id, inDays(35, 1))).myState).toBeNull()
})

test('under another rule a deleted date stays deleted', async () => {
  const id = await withoutThird()
  const longer = await change(id, { recurrence: 'FREQ=WEEKLY;COUNT=6' })
  expect(longer.nextOccurrences).toEqual([7, 14, 28, 35, 42].map((days) => inDays(days)))
  expect((await read(cleo, id, inDays(42))).myState).toBe('CONFIRMED')
  const endless = await withoutThird('FREQ=WEEKLY')
  const ending = await change(endless, { recurrence: 'FREQ=WEEKLY;COUNT=4' })
  expect(ending.nextOccurrences).toEqual([7, 14, 28].map((days) => inDays(days)))
})
