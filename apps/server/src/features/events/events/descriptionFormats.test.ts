import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
const inHours = (hours: number) => new Date(world.app.runtime.now().getTime() + hours * hourMs).toISOString()
const spoiler = { kind: 'SPOILER' as const, start: 4, end: 10 }

test('the description of an event has formats, comes anew with an edit, and calendars show marks for spoilers', async () => {
  const { id, version } = await ana.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'Mystery night',
      description: 'The butler did it',
      descriptionFormats: [spoiler],
      startTime: inHours(24),
      endTime: inHours(26),
      timeZone: 'UTC',
    },
  })
  const params = { eventId: id }
  expect(await ben.groups.communityEvent({ params })).toMatchObject({
    description: { text: 'The butler did it', facets: [spoiler] },
  })
  expect((await ben.groups.communityEventIcs({ params })).ics).toContain('DESCRIPTION:The ▒▒▒ did it')
  const event = await ana.groups.updateCommunityEvent({
    params,
    body: { version, description: 'Nobody did it' },
  })
  expect(event.description).toEqual({ text: 'Nobody did it', facets: [] })
})
