import { expect, test } from 'vitest'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { createPeople } from '#test/world/createPeople.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const newPeople = createPeople(world)

test('before a post to a group its admins see how many it would notify, in numbers only', async () => {
  const [olga, ana, ben, cleo] = await newPeople(4)
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cleo] })
  await world.app.db
    .updateTable('group_members')
    .set({ notification_level: 'NONE' })
    .where('account_id', '=', cleo.id)
    .execute()
  expect(await olga.notifications.previewAudience({ body: { groupId } })).toEqual({
    people: 2,
    push: 0,
    mail: 2,
    silenced: 1,
  })
  // A member who wants only mails is notified as well.
  await world.app.db
    .insertInto('notification_settings')
    .values({ account_id: ben.id, matrix: { CONTENT_POST: { inApp: false } }, quiet_hours: null })
    .execute()
  expect(await olga.notifications.previewAudience({ body: { groupId } })).toMatchObject({ people: 2, silenced: 1 })
  await expect(ana.notifications.previewAudience({ body: { groupId } })).rejects.toMatchObject({ status: 403 })
  await expect(olga.notifications.previewAudience({ body: { groupId: world.app.runtime.id() } })).rejects.toMatchObject(
    {
      body: { code: 'GROUP_NOT_FOUND' },
    },
  )
  await expect(olga.notifications.previewAudience({ body: { eventId: world.app.runtime.id() } })).rejects.toMatchObject(
    {
      body: { code: 'EVENT_NOT_FOUND' },
    },
  )
})

test('before an announcement of an event its hosts see how many guests it would notify', async () => {
  const [olga, ana, ben] = await newPeople(3)
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const { eventId, dateIds } = await addEvent(world, { by: olga, groupId })
  const dateId = dateIds[0] ?? ''
  for (const [person, state] of [
    [ana, 'CONFIRMED'],
    [ben, 'INTERESTED'],
    [olga, 'CONFIRMED'],
  ] as const)
    await addGuest(world, { eventId, dateId, person, state })
  const preview = (by: Person, notify?: 'CONFIRMED' | 'ALL') =>
    by.notifications.previewAudience({ body: { eventId, ...(notify ? { notify } : {}) } })
  expect(await preview(olga)).toEqual({ people: 1, push: 0, mail: 1, silenced: 0 })
  expect(await preview(olga, 'ALL')).toMatchObject({ people: 2 })
  await ben.users.setMute({ body: { userId: olga.id } })
  expect(await preview(olga, 'ALL')).toMatchObject({ people: 1, silenced: 1 })
  await expect(preview(ana)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
})
