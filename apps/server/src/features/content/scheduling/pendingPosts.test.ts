import { expect, test } from 'vitest'
import { addPicture, finishFile } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { removePost, unhidePost } from '../moderation/hideContent.ts'
import { publishScheduled } from './publishScheduled.ts'

/** Posts that were written but have not appeared: for their time, their files, or an admin. */
const world = await openWorld({ leavesDeadlocks: true })
const [olga, ana, ben] = [await world.person('olga'), await world.person('ana'), await world.person('ben')]
const inHours = (hours: number) => new Date(world.app.runtime.now().getTime() + hours * hourMs).toISOString()
const strike = (postId: string) => world.inTransaction((tx) => publishScheduled(tx, world.app, postId))
const read = (who: typeof ana, postId: string) => who.content.getItem({ params: { postId } })
const draftOf = async (id: string) => (await ana.content.getDrafts()).items.find((draft) => draft.id === id)
const notificationsOf = async (postId: string) => {
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  return items.flatMap(({ target, reason }) => (target?.id === postId ? reason : []))
}

test('changes before a post was published are readable to nobody, and do not mark it as edited', async () => {
  const { id: postId } = await ana.content.createPost({
    body: { text: 'The surprise is a boat', scheduledLiveAt: inHours(2) },
  })
  await ana.content.editPost({ body: { postId, version: 1, text: 'There is a surprise' } })
  expect((await read(ana, postId)).edits).toMatchObject([{ text: 'The surprise is a boat' }])
  world.pass(2 * hourMs + 1000)
  await strike(postId)
  for (const who of [ana, ben]) {
    const post = await read(who, postId)
    expect(post).toMatchObject({ status: 'PUBLISHED', text: 'There is a surprise', editedAt: null })
    expect(post).not.toHaveProperty('edits')
  }
  const { items } = await ben.content.postsVersions({ params: { postId }, query: {} })
  expect(items.map(({ text }) => text)).toEqual(['There is a surprise'])
  await ana.content.editPost({ body: { postId, version: 2, text: 'It is a boat' } })
  expect(await read(ben, postId)).toMatchObject({
    editedAt: expect.any(Date),
    edits: [{ text: 'There is a surprise' }],
  })
})

test('a poll is open for the chosen duration, however long its post’s video takes', async () => {
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const poll = { options: ['Boat', 'Train'], closesAt: inHours(0.5) }
  const { id: postId } = await ana.content.createPost({ body: { mediaIds: [mediaId], poll } })
  world.pass(2 * hourMs)
  await finishFile(world, ana, mediaId)
  const { closesAt } = (await read(ben, postId)).poll ?? {}
  const left = new Date(closesAt ?? 0).getTime() - world.app.runtime.now().getTime()
  expect(left).toBeGreaterThan(29 * minuteMs)
  expect(left).toBeLessThanOrEqual(30 * minuteMs)
})

test('a post that waits for its video is listed for its author and its group’s admins, until it is published', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  await ana.listens()
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Slow', mediaIds: [mediaId] } })
  const listed = async (who = ana, body: { groupId?: string } = {}) =>
    (await who.content.scheduledPostsList({ body })).items.filter(({ id }) => id === postId)
  expect(await listed()).toMatchObject([{ status: 'PROCESSING', media: [{ id: mediaId, status: 'PROCESSING' }] }])
  expect(await listed(olga, { groupId })).toMatchObject([
    {
      status: 'PROCESSING',
      author: { id: ana.id },
      media: [{ status: 'PROCESSING' }],
      can: { edit: false, delete: true },
    },
  ])
  await expect(read(ben, postId)).rejects.toMatchObject({ status: 404 })
  // So that other devices show it, too.
  const frameNames = (await ana.frames()).flatMap(({ name, data }) => (data['draftId'] === postId ? name : []))
  expect(frameNames).toEqual(['draft.changed'])
  await finishFile(world, ana, mediaId, 'FAILED')
  for (const [who, body] of [[ana], [olga, { groupId }]] as const)
    expect(await listed(who, body)).toMatchObject([{ media: [{ status: 'FAILED', failure: 'CORRUPT' }] }])
  await ana.content.editPost({ body: { postId, version: 1, mediaIds: [] } })
  expect(await listed()).toEqual([])
  expect(await listed(olga, { groupId })).toEqual([])
  expect(await read(ben, postId)).toMatchObject({ status: 'PUBLISHED', media: [] })
})

test('admins receive posts that wait for their videos, with the progress; other members do not', async () => {
  const [cora, dan, enemy] = [await world.person('cora'), await world.person('dan'), await world.person('enemy')]
  const { groupId } = await addGroup(world, { owner: olga, admins: [cora, enemy], members: [ana, dan] })
  await enemy.users.blockUser({ body: { userId: ana.id } })
  for (const who of [cora, dan, enemy]) await who.listens()
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const received = async (who: typeof ana) =>
    (await who.frames()).filter(({ name }) => name === 'media.changed' || name === 'draft.changed')
  const moves = async (progress: number) => {
    const moved = { mediaId, ownerId: ana.id, status: 'PROCESSING', progress, failure: null } as const
    await world.inTransaction((tx) => emit(tx, 'media.progressed', moved))
    await world.settle()
  }
  await moves(10)
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Slow', mediaIds: [mediaId] } })
  await moves(40)
  await ana.content.editPost({ body: { postId, version: 1, text: 'Slower' } })
  await finishFile(world, ana, mediaId)
  expect(await received(cora)).toMatchObject([
    { name: 'draft.changed' },
    { name: 'media.changed', data: { status: 'PROCESSING', progress: 40 } },
    { name: 'draft.changed' },
    { name: 'media.changed', data: { status: 'READY' } },
  ])
  expect((await received(enemy)).filter(({ name }) => name === 'media.changed')).toEqual([])
  expect(await received(dan)).toEqual([])
})

test('an admin removes a post that waits for its video; it is not published', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Loud', mediaIds: [mediaId] } })
  await expect(ben.groups.deleteGroupPost({ body: { groupId, postId } })).rejects.toMatchObject({ status: 404 })
  await olga.groups.deleteGroupPost({ body: { groupId, postId, reason: 'Too loud' } })
  await finishFile(world, ana, mediaId)
  for (const who of [ana, olga, ben]) await expect(read(who, postId)).rejects.toMatchObject({ status: 404 })
})

test('a member removed while their video was processed posts nothing any more, and has a draft', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'My film', mediaIds: [mediaId] } })
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  await world.settle()
  await finishFile(world, ana, mediaId)
  await expect(read(ben, postId)).rejects.toMatchObject({ status: 404 })
  expect(await draftOf(postId)).toMatchObject({
    text: 'My film',
    media: [{ id: mediaId }],
    failure: { code: 'POSTING_NOT_ALLOWED' },
  })
  expect(await notificationsOf(postId)).toEqual(['SCHEDULE_FAILED'])
  expect(
    (await ana.frames()).filter(({ name, data }) => name === 'draft.changed' && data['draftId'] === postId),
  ).toHaveLength(2)
})

const asking = async (post: Parameters<typeof ana.groups.requestPostingPermission>[0]['body']['post']) => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], post_scope: 'ADMINS_ONLY' })
  const { heldPost } = await ana.groups.requestPostingPermission({ body: { groupId, ...(post ? { post } : {}) } })
  return { groupId, postId: heldPost?.id ?? '', body: { groupId, userId: ana.id } }
}

test('an approved post still waits for its time', async () => {
  const { postId, body } = await asking({ text: 'On Monday', scheduledLiveAt: inHours(48) })
  expect(await olga.groups.acceptPostingPermissionRequest({ body })).toMatchObject({
    heldPost: { status: 'SCHEDULED' },
  })
  await expect(read(ben, postId)).rejects.toMatchObject({ status: 404 })
  world.pass(48 * hourMs + 1000)
  await strike(postId)
  expect(await read(ben, postId)).toMatchObject({ status: 'PUBLISHED', text: 'On Monday' })
})

test('an approved post still waits for its video, and its poll opens when it is published', async () => {
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const poll = { options: ['Boat', 'Train'], closesAt: inHours(1) }
  const { postId, body } = await asking({ mediaIds: [mediaId], poll })
  world.pass(24 * hourMs)
  expect(await olga.groups.acceptPostingPermissionRequest({ body })).toMatchObject({ state: 'ACCEPTED' })
  await expect(read(ben, postId)).rejects.toMatchObject({ status: 404 })
  await finishFile(world, ana, mediaId)
  const post = await read(ben, postId)
  expect(post).toMatchObject({ status: 'PUBLISHED', media: [{ status: 'READY' }] })
  expect(new Date(post.poll?.closesAt ?? 0).getTime()).toBeGreaterThan(
    world.app.runtime.now().getTime() + 59 * minuteMs,
  )
})

test('a post whose request is refused, or ends as its author leaves, is a draft again', async () => {
  const ends = {
    refused: (groupId: string) => olga.groups.rejectPostingPermissionRequest({ body: { groupId, userId: ana.id } }),
    left: (groupId: string) => ana.groups.leaveGroup({ body: { groupId } }),
  }
  for (const [text, end] of Object.entries(ends)) {
    const { groupId, postId } = await asking({ text })
    await end(groupId)
    await world.settle()
    expect(await draftOf(postId)).toMatchObject({ text, failure: { code: 'POSTING_NOT_ALLOWED' } })
    await expect(read(olga, postId)).rejects.toMatchObject({ status: 404 })
  }
})

test('a post without a time of its own has none as a draft, and its poll is open for the chosen duration', async () => {
  const poll = { options: ['Boat', 'Train'], closesAt: inHours(24) }
  const { groupId, postId, body } = await asking({ text: 'Which?', poll })
  world.pass(30 * hourMs)
  await olga.groups.rejectPostingPermissionRequest({ body })
  await world.settle()
  const draft = await draftOf(postId)
  expect(draft).toMatchObject({ scheduledLiveAt: null, failure: { code: 'POSTING_NOT_ALLOWED' } })
  const openMs = (draft?.poll?.closesAt?.getTime() ?? 0) - (draft?.updatedAt.getTime() ?? 0)
  expect(Math.round(openMs / minuteMs)).toBe(24 * 60)
  await olga.groups.promoteAdmin({ body: { groupId, userId: ana.id } })
  world.pass(hourMs)
  const { poll: opened } = await ana.content.publishScheduledPost({ body: { postId } })
  const leftMs = (opened?.closesAt.getTime() ?? 0) - world.app.runtime.now().getTime()
  expect(Math.round(leftMs / minuteMs)).toBe(24 * 60)
})

test('the author of a waiting post whose video fails is notified that the post waits', async () => {
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const { postId } = await asking({ mediaIds: [mediaId] })
  await finishFile(world, ana, mediaId, 'FAILED')
  expect(await notificationsOf(postId)).toEqual(['UPLOAD_FAILED'])
})

test.each([
  ['before its time waits for it', 2, 1, 'SCHEDULED'],
  ['a little late appears', 2, 5, 'PUBLISHED'],
  ['too late is its author’s draft again', 2, 9, 'FAILED'],
] as const)('a post restored %s', async (_, due, restored, status) => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'News', scheduledLiveAt: inHours(due) } })
  await world.inTransaction((tx) => removePost(tx, world.app, postId))
  world.pass(restored * hourMs)
  // Its time comes and goes without it.
  await strike(postId)
  await world.inTransaction((tx) => unhidePost(tx, world.app, postId))
  await world.settle()
  expect(await read(ana, postId)).toMatchObject({ status })
  expect((await draftOf(postId))?.failure?.code).toBe(status === 'FAILED' ? 'SCHEDULE_OUT_OF_RANGE' : undefined)
  expect((await notificationsOf(postId)).includes('SCHEDULE_FAILED')).toBe(status === 'FAILED')
})

test('a post whose files were finished while it was removed appears when it is restored', async () => {
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const { id: postId } = await ana.content.createPost({ body: { text: 'A film', mediaIds: [mediaId] } })
  await world.inTransaction((tx) => removePost(tx, world.app, postId))
  await finishFile(world, ana, mediaId)
  await world.inTransaction((tx) => unhidePost(tx, world.app, postId))
  expect(await read(ben, postId)).toMatchObject({ status: 'PUBLISHED' })
})

test('the author’s other devices are updated when a post is scheduled, retimed or cancelled, and nobody else’s are', async () => {
  const dora = await world.person('dora')
  const received = async (postId: string, who = dora) =>
    (await who.frames()).flatMap(({ name, data }) =>
      data['draftId'] === postId || data['postId'] === postId ? name : [],
    )
  const { id: postId } = await dora.content.createPost({ body: { text: 'Later', scheduledLiveAt: inHours(2) } })
  expect(await received(postId)).toEqual(['draft.changed'])
  await dora.content.updateScheduledPostTime({ body: { postId, scheduledLiveAt: inHours(4), timeZone: 'UTC' } })
  expect(await received(postId)).toEqual(['draft.changed', 'post.edited', 'draft.changed'])
  await dora.content.deletePost({ body: { postId } })
  expect((await received(postId)).at(-1)).toBe('post.deleted')
  expect(await received(postId, ben)).toEqual([])
})
