import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, cleo] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
])
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const times = { startTime: inDays(30), endTime: inDays(31), timeZone: 'Europe/Vienna' }

async function made() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY' })
  const event = await ana.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'Supper',
      description: 'Bring a chair. #harvest',
      startTime: inDays(7),
      endTime: inDays(8),
      timeZone: 'Asia/Kolkata',
      recurrence: 'FREQ=WEEKLY;COUNT=3',
      place: { name: 'Old Mill', latitude: 47.07, longitude: 15.44 },
      onlineLink: 'https://meet.example/supper',
      linkAudience: 'ALL',
      capacity: 8,
      confirmation: 'BY_HOST',
      visibility: 'GROUP_MEMBERS',
      questions: ['Meat?'],
      hostIds: [ben.id],
    },
  })
  return { groupId, eventId: event.id }
}

test('everything but people, posts and dates is copied', async () => {
  const { groupId, eventId } = await made()
  await ben.groups.communityEventInterested({ params: { eventId }, body: {} })
  const copy = await olga.groups.duplicateCommunityEvent({ body: { eventId, ...times } })
  expect(copy.id).not.toBe(eventId)
  expect(copy).toMatchObject({
    title: 'Supper',
    description: { text: 'Bring a chair. #harvest', facets: [{ kind: 'HASHTAG' }] },
    startTime: new Date(times.startTime),
    endTime: new Date(times.endTime),
    timeZone: 'Europe/Vienna',
    recurrence: null,
    place: { name: 'Old Mill' },
    onlineLink: 'https://meet.example/supper',
    linkAudience: 'ALL',
    capacity: 8,
    confirmation: 'BY_HOST',
    visibility: 'GROUP_MEMBERS',
    questions: ['Meat?'],
    version: 1,
    counts: { confirmed: 0, interested: 0 },
    hosts: [{ id: olga.id }],
  })
  expect(await olga.groups.getGroup({ params: { id: groupId } })).toMatchObject({ counts: { events: 2 } })
})

test('only the named parts are copied', async () => {
  const { eventId } = await made()
  const copy = await ben.groups.duplicateCommunityEvent({ body: { eventId, ...times, copy: ['PLACE'] } })
  expect(copy).toMatchObject({
    title: 'Supper',
    description: { text: '' },
    questions: [],
    place: { name: 'Old Mill' },
    online: true,
    capacity: 8,
  })
  const bare = await ben.groups.duplicateCommunityEvent({ body: { eventId, ...times, copy: [] } })
  expect(bare).toMatchObject({ place: null, online: false, cover: null })
})

test('a cover is shown on both', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  const cover = await addPicture(world, olga)
  const { id: eventId } = await olga.groups.createCommunityEvent({
    body: { groupId, title: 'Supper', ...times, coverMediaId: cover },
  })
  const copy = await olga.groups.duplicateCommunityEvent({ body: { eventId, ...times } })
  expect(copy.cover?.id).toBe(cover)
  await olga.groups.deleteCommunityEvent({ params: { eventId }, query: {} })
  expect(await ana.groups.communityEvent({ params: { eventId: copy.id }, body: {} })).toMatchObject({
    cover: { id: cover },
  })
})

test.each([
  ['an end before its start', { endTime: inDays(1) }, 422, 'END_BEFORE_START'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 422, 'ZONE_UNKNOWN'],
] as const)('%s is refused', async (_, wrong, status, code) => {
  const { eventId } = await made()
  await expect(ana.groups.duplicateCommunityEvent({ body: { eventId, ...times, ...wrong } })).rejects.toMatchObject({
    status,
    body: { code },
  })
})

test('only hosts copy an event, and for others it does not exist', async () => {
  const { eventId } = await made()
  await expect(cleo.groups.duplicateCommunityEvent({ body: { eventId, ...times } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'EVENT_NOT_FOUND' },
  })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const { id } = await olga.groups.createCommunityEvent({ body: { groupId, title: 'Supper', ...times } })
  await expect(ana.groups.duplicateCommunityEvent({ body: { eventId: id, ...times } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})
