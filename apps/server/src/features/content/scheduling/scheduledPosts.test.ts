import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { addPicture, finishFile, createFollow } from '#test/world/make/content.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'
import { hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { publishPost } from '../posts/publishPost.ts'
import { publishScheduled } from './publishScheduled.ts'

const world = await openWorld({ leavesDeadlocks: true })
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
await createFollow(world, ben, ana)
const inHours = (hours: number) => new Date(world.app.runtime.now().getTime() + hours * hourMs).toISOString()
const schedule = (hours = 2, text = 'Later') =>
  ana.content.createPost({ body: { text, scheduledLiveAt: inHours(hours), timeZone: 'Europe/Vienna' } })
const statusOf = async (postId: string) => (await ana.content.getItem({ params: { postId } })).status
/** The queue's clock is the real one: what it would do at that time is done here, as often as it may happen. */
const strike = (postId: string) => world.inTransaction((tx) => publishScheduled(tx, world.app, postId))

test('a scheduled post waits unseen, and is published at its time as of that time', async () => {
  const post = await schedule(2)
  expect(post).toMatchObject({ status: 'SCHEDULED' })
  await expect(ben.content.getItem({ params: { postId: post.id } })).rejects.toMatchObject({ status: 404 })
  expect((await ana.content.scheduledPostsList({ body: {} })).items.map(({ id }) => id)).toContain(post.id)
  await strike(post.id)
  expect(await statusOf(post.id)).toBe('SCHEDULED')
  const between = (await ana.content.createPost({ body: { text: 'Meanwhile' } })).id
  world.pass(2 * hourMs + 1000)
  await strike(post.id)
  await world.settle()
  const feed = await ben.content.getFeed({ body: { kind: 'FOLLOWING' } })
  expect(feed.items.map(({ id }) => id)).toEqual([post.id, between])
  expect(new Date(feed.items[0]?.createdAt ?? 0).getTime()).toBeGreaterThan(
    new Date(feed.items[1]?.createdAt ?? 0).getTime() + hourMs,
  )
  expect((await ana.content.scheduledPostsList({ body: {} })).items).toEqual([])
})

test('a job waits for its time, and only one after it was moved', async () => {
  const post = await schedule(2)
  const moved = await ana.content.updateScheduledPostTime({
    body: { postId: post.id, scheduledLiveAt: inHours(5), timeZone: 'Asia/Tokyo' },
  })
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`scheduled-post:${post.id}`}`.execute(world.app.db)
  expect(rows).toEqual([{ run_at: new Date(moved.scheduledLiveAt ?? 0) }])
})

test('a post is published once, of twenty calls and ten runs of the clock', async () => {
  const post = await schedule(1)
  world.pass(hourMs + 1000)
  const before = await postCount()
  const calls = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => ana.content.publishScheduledPost({ body: { postId: post.id } })),
    ...Array.from({ length: 10 }, () => strike(post.id)),
  ])
  for (const { reason } of calls.filter((call) => call.status === 'rejected'))
    expect(reason).toMatchObject({ status: 409, body: { code: 'ALREADY_PUBLISHED' } })
  expect(await postCount()).toBe(before + 1)
  await expect(
    ana.content.updateScheduledPostTime({ body: { postId: post.id, scheduledLiveAt: inHours(2), timeZone: 'UTC' } }),
  ).rejects.toMatchObject({ status: 409, body: { code: 'ALREADY_PUBLISHED' } })
})

test('a post that is much too late waits for its author, who is notified and may publish it or set another time', async () => {
  const post = await schedule(1)
  world.pass(8 * hourMs)
  await strike(post.id)
  expect(await ana.content.getItem({ params: { postId: post.id } })).toMatchObject({
    status: 'FAILED',
    publishFailure: 'TOO_LATE',
  })
  const notifications = await world.app.db
    .selectFrom('notifications')
    .select('reason')
    .where('account_id', '=', ana.id)
    .where('target_id', '=', post.id)
    .execute()
  expect(notifications).toEqual([{ reason: 'SCHEDULE_FAILED' }])
  expect(
    (
      await ana.content.updateScheduledPostTime({
        body: { postId: post.id, scheduledLiveAt: inHours(2), timeZone: 'UTC' },
      })
    ).status,
  ).toBe('SCHEDULED')
  const published = await ana.content.publishScheduledPost({ body: { postId: post.id } })
  expect(published.status).toBe('PUBLISHED')
  expect(published.publishFailure).toBeUndefined()
})

test('in a group the right to post is checked again, and its admins see waiting posts', async () => {
  const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
  const draft = { text: 'In the group', scheduledLiveAt: inHours(1) }
  const { postId } = await world.inTransaction((tx) =>
    publishPost(tx, world.app, { author: { id: ana.id, isIsolated: false }, draft, groupId }),
  )
  expect((await ben.content.scheduledPostsList({ body: { groupId } })).items.map(({ id }) => id)).toEqual([postId])
  await expect(ana.content.scheduledPostsList({ body: { groupId } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  await expect(ben.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  await ben.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  await expect(ana.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'POSTING_NOT_ALLOWED' },
  })
  world.pass(hourMs + 1000)
  await strike(postId)
  // The group is open: its author can still read there, and learns why.
  await ana.groups.joinGroup({ body: { groupId } })
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({
    status: 'FAILED',
    publishFailure: 'NOT_ALLOWED',
  })
  expect((await ana.content.publishScheduledPost({ body: { postId } })).status).toBe('PUBLISHED')
})

test('a premium post is published neither at its time nor with its video once nothing opens it any more, and says why', async () => {
  const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
  const entitlementId = await addEntitlement(world, { groupId, by: ben })
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const premium = { groupId, audience: 'PREMIUM', entitlementId } as const
  const { id: timed } = await ana.groups.createGroupPost({
    body: { ...premium, text: 'For supporters', scheduledLiveAt: inHours(1) },
  })
  const { id: filmed } = await ana.groups.createGroupPost({ body: { ...premium, text: 'A film', mediaIds: [mediaId] } })
  await ben.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId }, body: {} })
  world.pass(hourMs + 1000)
  await strike(timed)
  await finishFile(world, ana, mediaId)
  for (const postId of [timed, filmed]) {
    expect(await ana.content.getItem({ params: { postId } })).toMatchObject({
      status: 'FAILED',
      publishFailure: 'OFFER_GONE',
    })
    expect((await draftOf(postId))?.failure?.code).toBe('ENTITLEMENT_NOT_FOUND')
    await expect(ana.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'ENTITLEMENT_NOT_FOUND' },
    })
  }
  for (const postId of [timed, filmed]) {
    await ana.content.editPost({ body: { postId, version: 1, audience: 'EVERYONE' } })
    expect((await ana.content.publishScheduledPost({ body: { postId } })).status).toBe('PUBLISHED')
  }
})

test('the text of a premium post whose offer is gone is saved, until another offer is chosen', async () => {
  const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
  const entitlementId = await addEntitlement(world, { groupId, by: ben })
  const premium = { groupId, audience: 'PREMIUM', entitlementId } as const
  const draft = await ana.content.setDraft({ body: { ...premium, text: 'For' } })
  await ben.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId }, body: {} })
  const { id, version } = draft
  expect(await ana.content.setDraft({ body: { ...premium, id, version, text: 'For supporters' } })).toMatchObject({
    text: 'For supporters',
    entitlementId,
  })
  await expect(
    ana.groups.createGroupPost({ body: { ...premium, text: 'For supporters', draftId: id } }),
  ).rejects.toMatchObject({ body: { code: 'ENTITLEMENT_NOT_FOUND' } })
})

test('admins receive every change of posts waiting in their group; others, and admins for a silenced author, do not', async () => {
  const [cora, dan] = [await world.person('cora'), await world.person('dan')]
  const { groupId } = await addGroup(world, { owner: ben, admins: [cora], members: [ana, dan] })
  const framesOf = async (person: typeof ana) => {
    await world.settle()
    return (await person.frames()).filter(({ name }) => name === 'draft.changed').length
  }
  await cora.listens()
  await dan.listens()
  let received = 0
  const hears = async (after: () => Promise<unknown>) => {
    await after()
    const now = await framesOf(cora)
    expect(now).toBeGreaterThan(received)
    received = now
  }
  const write = (author = ana, isolated = false) =>
    world.inTransaction((tx) =>
      publishPost(tx, world.app, {
        author: { id: author.id, isIsolated: isolated },
        draft: { text: 'Seeds', scheduledLiveAt: inHours(2) },
        groupId,
      }),
    )
  let postId = ''
  await hears(async () => void ({ postId } = await write()))
  await hears(() => ana.content.editPost({ body: { postId, version: 1, text: 'Seeds and bulbs' } }))
  await hears(() =>
    ana.content.updateScheduledPostTime({ body: { postId, scheduledLiveAt: inHours(3), timeZone: 'UTC' } }),
  )
  await hears(() => ana.content.publishScheduledPost({ body: { postId } }))
  const removed = await write()
  received = await framesOf(cora)
  await hears(() => ben.groups.deleteGroupPost({ body: { groupId, postId: removed.postId } }))
  const missed = await write()
  received = await framesOf(cora)
  await hears(async () => {
    world.pass(9 * hourMs)
    await strike(missed.postId)
  })
  await write(ana, true)
  await ana.content.setDraft({ body: { text: 'Mine' } })
  expect(await framesOf(cora)).toBe(received)
  expect(await framesOf(dan)).toBe(0)
})

test('a former admin no longer posts for an organisation, neither later nor by an edit', async () => {
  const { groupId } = await addGroup(world, { owner: ben, admins: [ana] })
  const speak = (draft: { text: string; scheduledLiveAt?: string }) =>
    world.inTransaction((tx) =>
      publishPost(tx, world.app, { author: { id: ana.id, isIsolated: false }, draft, groupId, asGroup: true }),
    )
  const { postId: said } = await speak({ text: 'We open at nine' })
  const { postId } = await speak({ text: 'We close', scheduledLiveAt: inHours(1) })
  expect((await ana.content.getItem({ params: { postId: said } })).can.edit).toBe(true)
  await ben.groups.demoteAdmin({ body: { groupId, userId: ana.id } })
  expect((await ana.content.getItem({ params: { postId: said } })).can.edit).toBe(false)
  const refused = { status: 403, body: { code: 'POSTING_NOT_ALLOWED' } }
  const edit = { postId: said, version: 1, text: 'We open at ten' }
  await expect(ana.content.editPost({ body: edit })).rejects.toMatchObject(refused)
  await expect(ana.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject(refused)
  world.pass(hourMs + 1000)
  await strike(postId)
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({
    status: 'FAILED',
    publishFailure: 'NOT_ALLOWED',
  })
  // A draft again, it does not become something they say themselves.
  expect(await draftOf(postId)).toMatchObject({ text: 'We close', asOrganization: true })
  const body = { id: postId, version: 1, groupId, text: 'We close early', asOrganization: true }
  expect(await ana.content.setDraft({ body })).toMatchObject({ text: 'We close early', asOrganization: true })
})

test('published before its time, a post has a poll that is open for the chosen duration', async () => {
  const poll = { options: ['Oak', 'Elm'], closesAt: inHours(24 * 200 + 24) }
  const { id: postId } = await ana.content.createPost({
    body: { text: 'Which tree?', poll, scheduledLiveAt: inHours(24 * 200), timeZone: 'UTC' },
  })
  const published = await ana.content.publishScheduledPost({ body: { postId } })
  const left = new Date(published.poll?.closesAt ?? 0).getTime() - world.app.runtime.now().getTime()
  expect(left).toBeGreaterThan(23 * hourMs)
  expect(left).toBeLessThanOrEqual(24 * hourMs)
})

/** A post that missed its time, with a poll and a mention in it. */
async function missedPost(text = 'Lanterns tonight') {
  const poll = { options: ['Oak', 'Elm'], multiple: true, closesAt: inHours(48) }
  const { id } = await ana.content.createPost({
    body: {
      text: `${text} @ben`,
      mentions: [{ start: text.length + 1, end: text.length + 5, userId: ben.id }],
      formats: [{ kind: 'BOLD', start: 0, end: text.length }],
      poll,
      scheduledLiveAt: inHours(1),
      timeZone: 'UTC',
    },
  })
  const { scheduledLiveAt } = await ana.content.getItem({ params: { postId: id } })
  world.pass(8 * hourMs)
  await strike(id)
  return { id, at: scheduledLiveAt ?? '' }
}
const draftOf = async (id: string) => (await ana.content.getDrafts()).items.find((draft) => draft.id === id)
const waitsStill = async (id: string) =>
  (await ana.content.scheduledPostsList({ body: {} })).items.some((post) => post.id === id)

test('a post that missed its time is a draft again, complete, and says why', async () => {
  const { id, at } = await missedPost()
  expect(await draftOf(id)).toMatchObject({
    failure: { code: 'SCHEDULE_OUT_OF_RANGE', detail: expect.stringContaining('too long'), at },
    text: 'Lanterns tonight @ben',
    mentions: [{ start: 17, end: 21, userId: ben.id }],
    formats: [{ kind: 'BOLD', start: 0, end: 16 }],
    poll: { options: ['Oak', 'Elm'], multiple: true },
    audience: 'EVERYONE',
    scheduledLiveAt: at,
    timeZone: 'UTC',
    version: 1,
  })
  const newer = await ana.content.setDraft({ body: { text: 'Newer' } })
  const [first, second] = (await ana.content.getDrafts({ query: { limit: 2 } })).items
  expect([first, second?.id]).toEqual([newer, id])
  expect((await ben.content.getDrafts()).items).toEqual([])
  await ben.content.deleteDraft({ params: { id } })
  expect(await waitsStill(id)).toBe(true)
})

test('a missed post with many links in its text has no more formats as a draft than a draft takes', async () => {
  const { id } = await missedPost('www.a.org '.repeat(301).trim())
  expect((await draftOf(id))?.formats).toHaveLength(300)
})

test('saved, it is a draft and no longer a scheduled post; posted or deleted it is neither', async () => {
  const [untouched, posted, deleted] = [
    await missedPost('Kept'),
    await missedPost('Posted'),
    await missedPost('Deleted'),
  ]
  const draft = await ana.content.setDraft({ body: { id: untouched.id, version: 1, text: 'Kept, and changed' } })
  expect(draft).toMatchObject({ id: untouched.id, version: 1, text: 'Kept, and changed', failure: null })
  expect(await draftOf(untouched.id)).toEqual(draft)
  await ana.content.createPost({ body: { text: 'Posted after all', draftId: posted.id } })
  await ana.content.deleteDraft({ params: { id: deleted.id } })
  for (const { id } of [untouched, posted, deleted]) expect(await waitsStill(id)).toBe(false)
  for (const { id } of [posted, deleted]) expect(await draftOf(id)).toBeUndefined()
})

test('a post published meanwhile cannot be saved as a draft', async () => {
  const { id } = await missedPost('Out')
  const both = await Promise.allSettled([
    ana.content.publishScheduledPost({ body: { postId: id } }),
    ana.content.setDraft({ body: { id, version: 1, text: 'Again' } }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await draftOf(id)) === undefined).toBe(both[0].status === 'fulfilled')
})

test('a draft that was published, or given another time, meanwhile is not posted again', async () => {
  const [published, retimed] = [await schedule(1, 'Soup'), await schedule(1, 'Bread')]
  world.pass(8 * hourMs)
  for (const { id } of [published, retimed]) await strike(id)
  await ana.content.publishScheduledPost({ body: { postId: published.id } })
  await ana.content.updateScheduledPostTime({
    body: { postId: retimed.id, scheduledLiveAt: inHours(3), timeZone: 'Europe/Vienna' },
  })
  const before = await postCount()
  for (const { id } of [published, retimed])
    await expect(ana.content.createPost({ body: { text: 'Again', draftId: id } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PUBLISHED' },
    })
  expect(await postCount()).toBe(before)
})

test('a post that missed its time is posted once, if it is published and posted as a draft at once', async () => {
  const { id } = await schedule(1)
  world.pass(8 * hourMs)
  await strike(id)
  const before = await postCount()
  await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? ana.content.publishScheduledPost({ body: { postId: id } })
        : ana.content.createPost({ body: { text: `Anew ${index}`, draftId: id } }),
    ),
  )
  expect(await postCount()).toBe(before + 1)
})

test('an unusable file keeps a post from appearing, and its author is notified at once and at its time', async () => {
  const mediaId = await addPicture(world, ana)
  const isFailing = (status: 'PROCESSING' | 'FAILED') =>
    world.app.db.updateTable('media').set({ status, failure: null }).where('id', '=', mediaId).execute()
  await isFailing('PROCESSING')
  const { id: postId } = await ana.content.createPost({
    body: { text: 'A film', mediaIds: [mediaId], scheduledLiveAt: inHours(1) },
  })
  await isFailing('FAILED')
  const moved = { mediaId, ownerId: ana.id, status: 'FAILED', progress: 0, failure: 'CORRUPT' } as const
  await world.inTransaction((tx) => emit(tx, 'media.progressed', moved))
  await world.settle()
  world.pass(hourMs + 1000)
  await strike(postId)
  await world.settle()
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({
    status: 'FAILED',
    publishFailure: 'MEDIA_FAILED',
  })
  expect((await draftOf(postId))?.failure).toMatchObject({ code: 'UPLOAD_INCOMPLETE' })
  const notifications = await world.app.db
    .selectFrom('notifications')
    .select('reason')
    .where('account_id', '=', ana.id)
    .where('target_id', '=', postId)
    .execute()
  expect(notifications.map(({ reason }) => reason).toSorted()).toEqual(['SCHEDULE_FAILED', 'UPLOAD_FAILED'])
  await expect(ana.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'UPLOAD_INCOMPLETE' },
  })
})

test('if its author was isolated meanwhile it is published only for them, even after the release', async () => {
  const dora = await world.person('dora')
  await createFollow(world, ben, dora)
  const [text, scheduledLiveAt] = ['Later #quietly', inHours(2)]
  const { id: postId } = await dora.content.createPost({ body: { text, scheduledLiveAt } })
  const isolate = (isolated_until: Date | null) =>
    world.app.db.updateTable('accounts').set({ isolated_until }).where('id', '=', dora.id).execute()
  await isolate(new Date(inHours(24)))
  world.pass(2 * hourMs + 1000)
  await strike(postId)
  await world.settle()
  await isolate(null)
  expect((await dora.content.getItem({ params: { postId } })).status).toBe('PUBLISHED')
  await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
  expect((await ben.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.map(({ id }) => id)).not.toContain(postId)
  expect(await ben.users.getProfile({ params: { userId: dora.id } })).toMatchObject({ counts: { posts: 0 } })
})

test('a waiting post counts under no hashtag, not even for its author', async () => {
  await schedule(2, 'Soon #notyetathing')
  const { items } = await ana.content.searchV3({ body: { query: '#notyetathing', types: ['HASHTAG'] } })
  expect(items).toEqual([])
})

test('at most 25 wait for one day, even if they come at once', async () => {
  const cem = await world.person('cem')
  const at = inHours(24 * 30)
  const done = await Promise.allSettled(
    Array.from({ length: 30 }, () => cem.content.createPost({ body: { text: 'x', scheduledLiveAt: at } })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, body: { code: 'TOO_MANY_SCHEDULED' } },
  })
})

test('bad times and zones are refused, and others’ scheduled posts do not exist', async () => {
  const { id: postId } = await schedule(2)
  const move = (scheduledLiveAt: string, timeZone = 'UTC') =>
    ana.content.updateScheduledPostTime({ body: { postId, scheduledLiveAt, timeZone } })
  await expect(move(inHours(0))).rejects.toMatchObject({ body: { code: 'SCHEDULE_OUT_OF_RANGE' } })
  await expect(move(inHours(3), 'Mars/Olympus')).rejects.toMatchObject({ body: { code: 'ZONE_UNKNOWN' } })
  await expect(ben.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
  await expect(
    ben.content.updateScheduledPostTime({ body: { postId, scheduledLiveAt: inHours(3), timeZone: 'UTC' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await ana.content.deletePost({ body: { postId } })).toEqual({ ok: true })
  await strike(postId)
  await expect(ana.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
})

async function postCount(): Promise<number> {
  return (
    await world.app.db.selectFrom('accounts').select('post_count').where('id', '=', ana.id).executeTakeFirstOrThrow()
  ).post_count
}
