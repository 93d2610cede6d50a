import { expect, test } from 'vitest'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import type { EventOptions } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben] = [await world.person('olga'), await world.person('ana'), await world.person('ben')]
const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], name: 'Garden Club' })
const sidebarOf = (viewer: Person, person: Person) => viewer.facade.profileSidebar({ params: { userId: person.id } })
const titles = async (viewer: Person, person: Person) =>
  (await sidebarOf(viewer, person)).goingTo.map(({ title }) => title)

/** An event whose dates a person attends. */
async function attend(person: Person, options: Partial<EventOptions>, state: 'CONFIRMED' | 'INTERESTED' = 'CONFIRMED') {
  const event = await addEvent(world, { groupId, by: olga, ...options })
  for (const dateId of event.dateIds) await addGuest(world, { ...event, dateId, person, state })
}

test('beside a profile stand the groups of both and the next dates that the person attends, one per event', async () => {
  await addGroup(world, { owner: ana })
  await attend(ana, { title: 'Choir', dates: [{ in: 50 }, { in: 74 }] })
  await attend(ana, { title: 'Supper', dates: [{ in: 24 }] })
  await attend(ana, { title: 'Over', dates: [{ in: -24 }] })
  await attend(ana, { title: 'Cancelled', dates: [{ in: 30, state: 'CANCELLED' }] })
  await attend(ana, { title: 'Perhaps', dates: [{ in: 30 }] }, 'INTERESTED')
  const { groupsInCommon, goingTo } = await sidebarOf(ben, ana)
  expect(groupsInCommon.map(({ id }) => id)).toEqual([groupId])
  expect(goingTo.map(({ title }) => title)).toEqual(['Supper', 'Choir'])
  expect((await sidebarOf(ana, ana)).groupsInCommon).toEqual([])
  expect(await titles(ana, ana)).toEqual(['Supper', 'Choir'])
})

test('events that the viewer may not see, or whose guests the viewer may not know, are left out', async () => {
  const cem = await world.person('cem')
  const secret = await addGroup(world, { owner: olga, members: [cem], visibility: 'GROUP_MEMBERS' })
  await attend(cem, { title: 'For members', groupId: secret.groupId, visibility: 'GROUP_MEMBERS' })
  const shy = await addGroup(world, { owner: olga, members: [cem, ben], member_list_scope: 'NOBODY' })
  await attend(cem, { title: 'Without a guest list', groupId: shy.groupId })
  await attend(cem, { title: 'Open' })
  expect(await titles(ben, cem)).toEqual(['Open'])
  expect((await titles(cem, cem)).toSorted()).toEqual(['For members', 'Open', 'Without a guest list'])
})

test('where a private person goes only followers learn; somebody blocked or unknown is not found', async () => {
  const [dora, eva] = [await world.person('dora', { isPrivate: true }), await world.person('eva')]
  await attend(dora, { title: 'Reading' })
  expect(await titles(ben, dora)).toEqual([])
  await ben.users.followUser({ body: { userId: dora.id } })
  await dora.users.acceptFollowRequest({ body: { userId: ben.id } })
  expect(await titles(ben, dora)).toEqual(['Reading'])
  await eva.users.blockUser({ body: { userId: ben.id } })
  await expect(sidebarOf(ben, eva)).rejects.toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
})
