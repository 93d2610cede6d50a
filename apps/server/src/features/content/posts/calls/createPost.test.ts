import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture, finishFile, createFollow } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const dora = await world.person('dora', { isPrivate: true })

test('a post is returned in full, with the entities that the server found in its text', async () => {
  const text = '👋 Ben, see https://example.org and #Garden'
  const post = await ana.content.createPost({ body: { text, mentions: [{ start: 5, end: 8, userId: ben.id }] } })
  expect(post).toMatchObject({
    author: { id: ana.id },
    mediaType: 'TEXT',
    text,
    audience: 'EVERYONE',
    commentScope: 'EVERYONE',
    status: 'PUBLISHED',
    versions: 1,
    linkPreview: { url: 'https://example.org/' },
    counts: { likes: 0, comments: 0, reposts: 0, shares: 0, views: 0 },
    can: { edit: true, delete: true, comment: true, repost: true, report: false },
  })
  expect(post.facets.map(({ kind }) => kind)).toEqual(['MENTION', 'LINK', 'HASHTAG'])
  expect(await ben.content.getItem({ params: { postId: post.id } })).toMatchObject({
    id: post.id,
    can: { edit: false, report: true },
  })
})

test('people mentioned are notified, once, and nobody else is', async () => {
  const text = 'Thank you Ben and Ben'
  const mentions = [
    { start: 10, end: 13, userId: ben.id },
    { start: 18, end: 21, userId: ben.id },
  ]
  const before = await notified(ben.id)
  const { id } = await ana.content.createPost({ body: { text, mentions } })
  expect((await notified(ben.id)).slice(before.length)).toEqual([
    { type: 'POST_TAG', reason: 'MENTIONED', target_id: id, actor_ids: [ana.id] },
  ])
  expect(await notified(cem.id)).toEqual([])
})

test('a person who may not be mentioned stays a plain word and is not notified', async () => {
  await cem.users.blockUser({ body: { userId: ana.id } })
  await world.app.db.updateTable('accounts').set({ who_may_tag: 'FOLLOWERS' }).where('id', '=', dora.id).execute()
  const mentions = [
    { start: 0, end: 3, userId: cem.id },
    { start: 4, end: 8, userId: dora.id },
  ]
  const post = await ana.content.createPost({ body: { text: 'Cem Dora', mentions } })
  expect(post.facets).toEqual([])
  expect(await notified(cem.id)).toEqual([])
  expect(await notified(dora.id)).toEqual([])
})

test('a private profile posts for its followers unless it says otherwise', async () => {
  await createFollow(world, ben, dora)
  await dora.users.acceptFollowRequest({ body: { userId: ben.id } })
  const post = await dora.content.createPost({ body: { text: 'For my people' } })
  expect(post.audience).toBe('FOLLOWERS')
  expect((await ben.content.getItem({ params: { postId: post.id } })).text).toBe('For my people')
  await expect(ana.content.getItem({ params: { postId: post.id } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
})

test('pictures come in their order, described, with links for the viewer', async () => {
  const [one, two] = [await addPicture(world, ana, { alt: 'Tomatoes' }), await addPicture(world, ana)]
  const post = await ana.content.createPost({ body: { mediaIds: [two, one] } })
  expect(post).toMatchObject({
    mediaType: 'IMAGE',
    text: '',
    media: [{ id: two }, { id: one, alt: 'Tomatoes', status: 'READY' }],
  })
  expect(post.media[0]?.sources).not.toEqual([])
})

test('while a picture is processed nobody else sees the post, and then it appears by itself', async () => {
  const mediaId = await addPicture(world, ana, { status: 'PROCESSING' })
  const post = await ana.content.createPost({ body: { text: 'Soon', mediaIds: [mediaId] } })
  expect(post.status).toBe('PROCESSING')
  await expect(ben.content.getItem({ params: { postId: post.id } })).rejects.toMatchObject({ status: 404 })
  expect((await ana.content.getItem({ params: { postId: post.id } })).status).toBe('PROCESSING')
  await finishFile(world, ana, mediaId)
  expect((await ben.content.getItem({ params: { postId: post.id } })).status).toBe('PUBLISHED')
})

describe('a refused post', () => {
  test.each([
    ['nothing in it', {}, 422, 'EMPTY_POST'],
    ['only spaces', { text: '  \n ' }, 422, 'EMPTY_POST'],
    ['only letters that nobody sees', { text: '\u200B \u2060\u00AD' }, 422, 'EMPTY_POST'],
    [
      'a time too near',
      { text: 'x', scheduledLiveAt: new Date(Date.now() + 20_000).toISOString() },
      422,
      'SCHEDULE_OUT_OF_RANGE',
    ],
    [
      'a time too far',
      { text: 'x', scheduledLiveAt: new Date(Date.now() + 400 * dayMs).toISOString() },
      422,
      'SCHEDULE_OUT_OF_RANGE',
    ],
    ['an unknown zone', { text: 'x', timeZone: 'Mars/Olympus' }, 422, 'ZONE_UNKNOWN'],
    ['an unknown place', { text: 'x', place: { id: '018f0000-0000-7000-8000-000000000009' } }, 422, 'PLACE_UNKNOWN'],
    [
      'an unknown entitlement',
      { text: 'x', audience: 'PREMIUM', entitlementId: '018f0000-0000-7000-8000-000000000009' },
      404,
      'ENTITLEMENT_NOT_FOUND',
    ],
    ['unknown media', { mediaIds: ['018f0000-0000-7000-8000-000000000009'] }, 404, 'MEDIA_NOT_FOUND'],
    ['no language', { text: 'x', language: 'not a language' }, 400, 'INVALID_PARAMETER'],
    [
      'fields that are not the caller’s',
      { text: 'x', authorId: 'y', createdAt: 'z', likeCount: 9 },
      400,
      'INVALID_PARAMETER',
    ],
  ] as const)('%s', async (_, payload, status, code) => {
    expect(await ana.send({ method: 'POST', url: '/content/createPost', payload })).toMatchObject({
      status,
      body: { code },
    })
  })
  test('another member’s picture, and one that failed', async () => {
    const [foreign, failed] = [await addPicture(world, ben), await addPicture(world, ana, { status: 'FAILED' })]
    for (const mediaId of [foreign, failed]) {
      await expect(ana.content.createPost({ body: { mediaIds: [mediaId] } })).rejects.toMatchObject({
        status: 404,
        body: { code: 'MEDIA_NOT_FOUND' },
      })
    }
  })
})

test('a retry under its key makes one post', async () => {
  const before = await postCount(ben.id)
  const options = { idempotencyKey: 'once-and-only' }
  const [one, two] = await Promise.all([1, 2].map(() => ben.content.createPost({ body: { text: 'Once' } }, options)))
  expect(one?.id).toBe(two?.id)
  expect(await postCount(ben.id)).toBe(before + 1)
})

test('an isolated member’s post gets the usual answer and reaches nobody', async () => {
  const eva = await world.person('eva')
  await createFollow(world, ben, eva)
  await world.app.db
    .updateTable('accounts')
    .set({ isolated_until: new Date(Date.now() + dayMs) })
    .where('id', '=', eva.id)
    .execute()
  await ben.listens()
  const post = await eva.content.createPost({
    body: { text: 'Hello Ben', mentions: [{ start: 6, end: 9, userId: ben.id }] },
  })
  expect(post.status).toBe('PUBLISHED')
  const notifications = await notified(ben.id)
  await world.settle()
  expect(notifications.filter(({ actor_ids }) => actor_ids.includes(eva.id))).toEqual([])
  await expect(ben.content.getItem({ params: { postId: post.id } })).rejects.toMatchObject({ status: 404 })
  expect(
    (await ben.frames()).some(({ name, data }) => name === 'post.published' && JSON.stringify(data).includes(post.id)),
  ).toBe(false)
})

async function notified(accountId: string) {
  return world.app.db
    .selectFrom('notifications')
    .select(['type', 'reason', 'target_id', 'actor_ids'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'POST_TAG')
    .orderBy('id')
    .execute()
}
async function postCount(id: string): Promise<number> {
  return (await world.app.db.selectFrom('accounts').select('post_count').where('id', '=', id).executeTakeFirstOrThrow())
    .post_count
}
