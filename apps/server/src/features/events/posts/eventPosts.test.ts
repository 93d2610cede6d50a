import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { publishScheduledJob } from '#features/content/scheduling/jobs/publishScheduled.ts'

const world = await openWorld()
const [olga, ana, ben, cleo, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cleo'),
  world.person('dora'),
])
const inDays = (days: number) => new Date(world.app.runtime.now().getTime() + days * dayMs).toISOString()
type Draft = Omit<Parameters<typeof ana.groups.createCommunityEvent>[0]['body'], 'groupId'>

async function made(draft: Partial<Draft> = {}, group: Partial<Parameters<typeof addGroup>[1]> = {}) {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], event_scope: 'MEMBERS_ONLY', ...group })
  const supper = { title: 'Supper', startTime: inDays(7), endTime: inDays(7.1), timeZone: 'Asia/Kolkata' }
  const { id, nextOccurrences } = await ana.groups.createCommunityEvent({ body: { ...supper, ...draft, groupId } })
  return { groupId, eventId: id, dates: nextOccurrences }
}
const going = (person: Person, eventId: string, answer: 'GOING' | 'MAYBE' = 'GOING') =>
  person.groups.communityEventInterested({ params: { eventId }, body: { answer } })
const feedOf = async (person: Person, eventId: string) =>
  (await person.groups.getCommunityEventsFeed({ params: { eventId }, body: {} })).items.map(({ text }) => text)
const updatesOf = async (person: Person, eventId: string) =>
  (await person.groups.communityEventUpdates({ params: { eventId }, body: {} })).items
async function notificationsOf(person: Person, eventId: string) {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })
  return items.filter(({ target }) => target.id === eventId).map(({ reason }) => reason)
}
/** The queue's clock is the real one: what it would do at that time is done here. */
const strike = (postId: string) => publishScheduledJob.perform(world.app, { postId })
const gone = { status: 404, body: { code: 'EVENT_NOT_FOUND' } }

test('people who see an event discuss it, and posts appear only there', async () => {
  const { groupId, eventId } = await made()
  await createFollow(world, ana, ben)
  const post = await dora.groups.createPost({ body: { eventId, text: 'I bring soup.', audience: 'FOLLOWERS' } })
  expect(post).toMatchObject({
    text: 'I bring soup.',
    audience: 'EVERYONE',
    event: { id: eventId, title: 'Supper' },
    group: { id: groupId },
    can: { edit: true, comment: true, pin: false },
  })
  await ben.groups.createPost({ body: { eventId, text: 'And I bread.' } })
  await world.settle()
  expect(await feedOf(cleo, eventId)).toEqual(['And I bread.', 'I bring soup.'])
  for (const person of [ana, ben, dora]) {
    const { items } = await person.content.getFeed({ body: { kind: 'FOLLOWING' } })
    expect(items.filter(({ event }) => event !== null)).toEqual([])
  }
  for (const sort of ['NEWEST', 'HOT'] as const)
    expect((await ana.groups.getGroupContent({ body: { groupId, sort } })).items).toEqual([])
  const { rows } = await sql<{ posts: number }>`select post_count as posts from groups where id = ${groupId}`.execute(
    world.app.db,
  )
  expect(rows).toEqual([{ posts: 0 }])
  // Everybody who sees the event may comment and edit, even if the group does not let strangers do so.
  expect(await cleo.content.addComment({ body: { postId: post.id, text: 'Lentils?' } })).toMatchObject({
    text: 'Lentils?',
  })
  expect(await dora.content.editPost({ body: { postId: post.id, version: 1, text: 'I bring stew.' } })).toMatchObject({
    text: 'I bring stew.',
  })
  expect(await olga.groups.deleteGroupPost({ body: { groupId, postId: post.id } })).toEqual({ ok: true })
  expect(await feedOf(cleo, eventId)).toEqual(['And I bread.'])
})

test('the posts of a members’ event are for members, and go with it', async () => {
  const { groupId, eventId } = await made({ visibility: 'GROUP_MEMBERS' })
  const { id: postId, audience } = await ben.groups.createPost({ body: { eventId, text: 'Secret soup' } })
  expect(audience).toBe('GROUP')
  await expect(feedOf(cleo, eventId)).rejects.toMatchObject(gone)
  await expect(updatesOf(cleo, eventId)).rejects.toMatchObject(gone)
  await expect(cleo.groups.createPost({ body: { eventId, text: 'x' } })).rejects.toMatchObject(gone)
  await expect(cleo.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({ id: postId })
  await ben.groups.leaveGroup({ body: { groupId } })
  await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
  await ana.groups.deleteCommunityEvent({ params: { eventId }, query: {} })
  await expect(ana.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
})

test('an event that becomes members-only takes its posts along', async () => {
  const { eventId } = await made()
  const { id: postId } = await ben.groups.createPost({ body: { eventId, text: 'Open soup' } })
  expect(await cleo.content.getItem({ params: { postId } })).toMatchObject({ id: postId })
  await ana.groups.updateCommunityEvent({ params: { eventId }, body: { version: 1, visibility: 'GROUP_MEMBERS' } })
  await expect(cleo.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
})

test('a guest removed from the list no longer discusses', async () => {
  const { eventId } = await made()
  await going(ben, eventId)
  await ana.groups.communityEventDeleteUserById({ params: { eventId, userId: ben.id }, query: {} })
  await expect(ben.groups.createPost({ body: { eventId, text: 'Why?' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'POSTING_NOT_ALLOWED' },
  })
})

test.each([
  [{}, 422, 'EMPTY_POST'],
  [{ text: 'x', scheduledLiveAt: '2020-01-01T00:00:00.000Z' }, 422, 'SCHEDULE_OUT_OF_RANGE'],
  [{ text: 'x', timeZone: 'Mars/Olympus' }, 422, 'ZONE_UNKNOWN'],
  [{ text: 'x', place: { id: '019a0000-0000-7000-8000-000000000000' } }, 422, 'PLACE_UNKNOWN'],
  [{ mediaIds: ['019a0000-0000-7000-8000-000000000000'] }, 404, 'MEDIA_NOT_FOUND'],
] as const)('%j is refused, by guests and by hosts', async (draft, status, code) => {
  const { eventId } = await made()
  const body = { eventId, ...draft, mediaIds: [...('mediaIds' in draft ? draft.mediaIds : [])] }
  await expect(ana.groups.createPost({ body })).rejects.toMatchObject({ status, body: { code } })
  await expect(ana.groups.createCommunityEventPost({ body })).rejects.toMatchObject({ status, body: { code } })
})

test('hosts’ announcements notify their audience', async () => {
  const { eventId } = await made()
  await going(ben, eventId)
  await going(cleo, eventId, 'MAYBE')
  await dora.groups.communityEventNotAttending({ params: { eventId }, body: {} })
  await expect(ben.groups.createCommunityEventPost({ body: { eventId, text: 'Mine' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  await ana.groups.createCommunityEventPost({ body: { eventId, text: 'Quiet', notify: 'NOBODY' } })
  expect(await notificationsOf(ben, eventId)).toEqual([])
  await ana.groups.createCommunityEventPost({ body: { eventId, text: 'Come hungry.' } })
  expect(await notificationsOf(ben, eventId)).toEqual(['EVENT_NEWS'])
  expect(await notificationsOf(cleo, eventId)).toEqual([])
  await olga.groups.createCommunityEventPost({ body: { eventId, text: 'Everybody!', notify: 'ALL' } })
  expect(await notificationsOf(cleo, eventId)).toEqual(['EVENT_NEWS'])
  expect(await notificationsOf(dora, eventId)).toEqual([])
  expect(await notificationsOf(ana, eventId)).toEqual([])
  expect(await feedOf(cleo, eventId)).toEqual(['Everybody!', 'Come hungry.', 'Quiet'])
})

test('a draft remembers that it is an announcement, also one that missed its time', async () => {
  const { eventId } = await made()
  const text = 'Doors open at six'
  const { id } = await ana.content.setDraft({ body: { text, eventId, isNews: true } })
  await ana.content.setDraft({ body: { text: 'Talk', eventId } })
  const { id: postId } = await ana.groups.createCommunityEventPost({
    body: { eventId, text: 'Late', scheduledLiveAt: inDays(1), timeZone: 'UTC' },
  })
  world.pass(2 * dayMs)
  await strike(postId)
  const { items } = await ana.content.getDrafts()
  const announcedByText = new Map(items.map((draft) => [draft.text, draft.isNews]))
  expect([text, 'Talk', 'Late'].map((words) => announcedByText.get(words))).toEqual([true, false, true])
  // Without an event there is no announcement.
  await ana.content.setDraft({ body: { id, text, isNews: true } })
  expect((await ana.content.getDrafts()).items.find((draft) => draft.id === id)).toMatchObject({
    event: null,
    isNews: false,
  })
})

test('its announcements are its hosts’ posts and its changes, latest first, page by page', async () => {
  const { eventId } = await made({ place: { name: 'Old Mill' } })
  await ben.groups.createPost({ body: { eventId, text: 'Talk' } })
  await ana.groups.createCommunityEventPost({ body: { eventId, text: 'First' } })
  const later = inDays(8)
  await ana.groups.updateCommunityEvent({
    params: { eventId },
    body: { version: 1, startTime: later, endTime: inDays(8.1), place: { name: 'New Mill' }, note: 'It is taken.' },
  })
  await ana.groups.createCommunityEventPost({ body: { eventId, text: 'Last' } })
  await ana.groups.updateCommunityEvent({ params: { eventId }, body: { version: 2, note: 'Bring a chair.' } })
  const all = await updatesOf(cleo, eventId)
  expect(all.map(({ post, change, note }) => post?.text ?? change?.field ?? note)).toEqual([
    'Bring a chair.',
    'Last',
    'PLACE',
    'TIME',
    'First',
  ])
  expect(all[3]).toMatchObject({
    change: { field: 'TIME', to: { startTime: new Date(later), timeZone: 'Asia/Kolkata' } },
    note: 'It is taken.',
    occurrence: null,
  })
  expect(all[2]).toMatchObject({
    change: { from: { place: { name: 'Old Mill' } }, to: { place: { name: 'New Mill' } } },
  })
  const paged = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await cleo.groups.communityEventUpdates({
      params: { eventId },
      body: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
    paged.push(...page.items)
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all)
})

test('an announcement about one date of a series says which', async () => {
  const { eventId, dates } = await made({ recurrence: 'FREQ=WEEKLY;COUNT=3' })
  const [, second = ''] = dates
  await ana.groups.updateCommunityEvent({
    params: { eventId },
    body: { version: 1, scope: 'THIS', occurrence: second, state: 'CANCELLED' },
  })
  expect(await updatesOf(cleo, eventId)).toMatchObject([
    { post: null, occurrence: second, change: { field: 'STATE', from: 'SCHEDULED', to: 'CANCELLED' } },
  ])
})

test('scheduled announcements are notified when they are published, and only if their author hosts then', async () => {
  const { groupId, eventId } = await made({ hostIds: [] })
  await going(ben, eventId)
  const at = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
  const waiting = [
    await ana.groups.createCommunityEventPost({ body: { eventId, text: 'Later', scheduledLiveAt: at } }),
    await ben.groups.createPost({ body: { eventId, text: 'Talk later', scheduledLiveAt: at } }),
  ]
  expect(await notificationsOf(ben, eventId)).toEqual([])
  world.pass(2 * hourMs)
  for (const { id } of waiting) await strike(id)
  expect(await notificationsOf(ben, eventId)).toEqual(['EVENT_NEWS'])
  expect((await feedOf(cleo, eventId)).toSorted()).toEqual(['Later', 'Talk later'])
  const tomorrow = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
  const { id: postId } = await ana.groups.createCommunityEventPost({
    body: { eventId, text: 'Never', scheduledLiveAt: tomorrow },
  })
  await ana.groups.leaveGroup({ body: { groupId } })
  world.pass(2 * hourMs)
  await strike(postId)
  expect(await feedOf(cleo, eventId)).not.toContain('Never')
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({
    status: 'FAILED',
    publishFailure: 'NOT_ALLOWED',
  })
})

test('announcements are edited by present hosts, and other posts by people who may discuss', async () => {
  const { groupId, eventId } = await made({ hostIds: [ben.id] }, { members: [ana, ben, dora] })
  const { id: announcement } = await ben.groups.createCommunityEventPost({
    body: { eventId, text: 'Doors open at six' },
  })
  const { id: talk } = await ben.groups.createPost({ body: { eventId, text: 'I bring soup.' } })
  const edit = (postId: string, version: number, text: string) =>
    ben.content.editPost({ body: { postId, version, text } })
  await edit(announcement, 1, 'Doors open at seven')
  const hosts = async (hostIds: string[], version: number) =>
    ana.groups.updateCommunityEvent({ params: { eventId }, body: { version, hostIds } })
  await hosts([], 1)
  const refused = { status: 403, body: { code: 'POSTING_NOT_ALLOWED' } }
  await expect(edit(announcement, 2, 'Cancelled!')).rejects.toMatchObject(refused)
  expect(await ben.content.getItem({ params: { postId: announcement } })).toMatchObject({
    text: 'Doors open at seven',
    can: { edit: false, delete: true },
  })
  expect(await edit(talk, 1, 'I bring stew.')).toMatchObject({ text: 'I bring stew.', can: { edit: true } })
  await hosts([ben.id], 2)
  expect(await edit(announcement, 2, 'Doors open at eight')).toMatchObject({ can: { edit: true } })
  await going(ben, eventId)
  await ben.groups.leaveGroup({ body: { groupId } })
  await expect(edit(announcement, 3, 'Cancelled!')).rejects.toMatchObject(refused)
  await edit(talk, 2, 'I bring nothing.')
  await going(ben, eventId)
  await ana.groups.communityEventDeleteUserById({ params: { eventId, userId: ben.id }, query: {} })
  await expect(edit(talk, 3, 'Buy at my shop')).rejects.toMatchObject(refused)
  expect(await ben.content.deletePost({ body: { postId: announcement } })).toEqual({ ok: true })
})

test('a draft remembers its event, as long as that exists', async () => {
  const { eventId } = await made({ visibility: 'GROUP_MEMBERS' })
  await expect(cleo.content.setDraft({ body: { text: 'Soup', eventId } })).rejects.toMatchObject(gone)
  const draft = await ben.content.setDraft({ body: { text: 'Soup', eventId } })
  expect(draft).toMatchObject({ text: 'Soup', event: { id: eventId, title: 'Supper' } })
  await ben.groups.createPost({ body: { eventId, text: 'Soup', draftId: draft.id } })
  expect((await ben.content.getDrafts({ query: {} })).items).toEqual([])
  await ben.content.setDraft({ body: { text: 'More', eventId } })
  await ana.groups.deleteCommunityEvent({ params: { eventId }, query: {} })
  expect((await ben.content.getDrafts({ query: {} })).items).toMatchObject([{ text: 'More', event: null }])
})
