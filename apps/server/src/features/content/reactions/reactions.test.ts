import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const newPost = async (body = {}) => (await ana.content.createPost({ body: { text: 'Tomatoes', ...body } })).id
const on = (targetId: string) => ({ targetType: 'POST', targetId }) as const

describe('a like', () => {
  test('counts, is marked as the viewer’s, and is notified to the author', async () => {
    const postId = await newPost()
    expect(await ben.content.likePost({ body: { postId } })).toEqual({
      counts: { likes: 1, comments: 0, reposts: 0, shares: 0, views: 0 },
      mine: { liked: true, saved: false, reposted: false },
    })
    expect(await ana.content.getItem({ params: { postId } })).toMatchObject({
      counts: { likes: 1 },
      mine: { liked: false },
      reactions: [{ emoji: '❤️', count: 1, mine: false }],
    })
    expect(await notifiedAbout(postId)).toEqual([
      { reason: 'POST_LIKED', kind: 'LIKED', type: 'CONTENT_POST', actor_count: 1 },
    ])
    expect(await ben.frames()).toContainEqual(
      expect.objectContaining({
        name: 'post.counts',
        data: expect.objectContaining({
          postId,
          mine: { liked: true, saved: false, reposted: false },
          myEmojis: ['❤️'],
        }),
      }),
    )
  })

  test('and its withdrawal return the member’s other relations to the post', async () => {
    const postId = await newPost()
    await ben.users.addFavoriteEntity({ body: { kind: 'POST', entityId: postId } })
    await ben.content.createRepost({ body: { postId } })
    const others = { saved: true, reposted: true }
    for (const once of ['first', 'again'])
      expect((await ben.content.likePost({ body: { postId } })).mine, once).toEqual({ liked: true, ...others })
    for (const once of ['first', 'again'])
      expect((await ben.content.unlikePost({ body: { postId } })).mine, once).toEqual({ liked: false, ...others })
  })

  test('and its withdrawal, twenty times at once, end in the right state', async () => {
    const postId = await newPost()
    await Promise.all(Array.from({ length: 20 }, () => ben.content.likePost({ body: { postId } })))
    expect((await ben.content.likePost({ body: { postId } })).counts.likes).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => ben.content.unlikePost({ body: { postId } })))
    expect(await ben.content.unlikePost({ body: { postId } })).toMatchObject({
      counts: { likes: 0 },
      mine: { liked: false },
    })
    expect((await ben.content.getItem({ params: { postId } })).reactions).toEqual([])
  })

  test('lists its people, newest first, page by page; people the reader may not know are left out', async () => {
    const postId = await newPost()
    for (const person of [ben, cem, ana]) await person.content.likePost({ body: { postId } })
    const first = await ana.content.getPostLikes({ params: { id: postId }, query: { limit: 2 } })
    expect(first.items.map(({ person }) => person.id)).toEqual([ana.id, cem.id])
    const rest = await ana.content.getPostLikes({
      params: { id: postId },
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    })
    expect(rest).toMatchObject({ items: [{ person: { id: ben.id }, emoji: '❤️' }], nextCursor: null })
    const other = await newPost()
    await expect(
      ana.content.getPostLikes({ params: { id: other }, query: { cursor: first.nextCursor ?? '' } }),
    ).rejects.toMatchObject({ status: 400 })
    const dora = await world.person('dora')
    await dora.content.likePost({ body: { postId } })
    await dora.users.blockUser({ body: { userId: ben.id } })
    expect(
      (await ben.content.getPostLikes({ params: { id: postId } })).items.map(({ person }) => person.id),
    ).not.toContain(dora.id)
  })
})

describe('reactions', () => {
  test('are counted emoji by emoji, each as Unicode writes it', async () => {
    const postId = await newPost()
    await ben.content.reactionsAdd({ body: { ...on(postId), emoji: '🎉' } })
    await ben.content.reactionsAdd({ body: { ...on(postId), emoji: '❤' } })
    const { reactions } = await cem.content.reactionsAdd({ body: { ...on(postId), emoji: '🎉' } })
    expect(reactions).toEqual([
      { emoji: '🎉', count: 2, mine: true },
      { emoji: '❤️', count: 1, mine: false },
    ])
    expect(await ana.content.reactionsList({ body: on(postId) })).toMatchObject({ total: 3 })
    expect(await ben.content.getItem({ params: { postId } })).toMatchObject({
      mine: { liked: true },
      counts: { likes: 1 },
    })
    const records = await ana.content.reactionsListRecords({ body: { ...on(postId), emoji: '🎉' } })
    expect(records.items.map(({ person }) => person.id)).toEqual([cem.id, ben.id])
    const after = await cem.content.reactionsRemove({ body: { ...on(postId), emoji: '🎉' } })
    expect(after.reactions).toEqual([
      { emoji: '❤️', count: 1, mine: false },
      { emoji: '🎉', count: 1, mine: false },
    ])
    const unknown = cem.content.reactionsRemove({ body: { ...on(postId), emoji: 'party' } })
    await expect(unknown).rejects.toMatchObject({ status: 422, body: { code: 'NOT_AN_EMOJI' } })
  })

  test('are at most five different ones, even if ten come at once; the like is always possible', async () => {
    const postId = await newPost()
    const emojis = ['🎉', '👍', '🙏', '😂', '🌱', '🍅', '🥕', '🌽', '🥬', '🧄']
    const done = await Promise.allSettled(
      emojis.map((emoji) => ben.content.reactionsAdd({ body: { ...on(postId), emoji } })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 422, body: { code: 'TOO_MANY_REACTIONS' } },
    })
    expect((await ben.content.likePost({ body: { postId } })).mine.liked).toBe(true)
    const { items } = await ben.content.reactionsGetUserReactions({ body: { targets: [on(postId)] } })
    expect(items[0]?.emojis).toHaveLength(6)
  })

  test.each(['x', ':)', '🎉🎉', '', '1', '\u0000'])('%j is not an emoji', async (emoji) => {
    const postId = await newPost()
    const answer = await ben.send({ method: 'POST', url: '/content/reactions/add', payload: { ...on(postId), emoji } })
    expect(emoji === '' || emoji === '\0' ? 400 : 422).toBe(answer.status)
  })

  test('of the viewer are read for many targets at once; hidden ones are left out', async () => {
    const [seen, hidden] = [await newPost(), await newPost({ audience: 'FOLLOWERS' })]
    await ben.content.reactionsAdd({ body: { ...on(seen), emoji: '🌱' } })
    const { items } = await ben.content.reactionsGetUserReactions({
      body: { targets: [on(hidden), on(seen), on(world.app.runtime.id())] },
    })
    expect(items).toEqual([{ ...on(seen), emojis: ['🌱'] }])
  })
})

test('hidden posts cannot be liked, read or counted', async () => {
  const postId = await newPost({ audience: 'FOLLOWERS' })
  const calls = [
    () => ben.content.likePost({ body: { postId } }),
    () => ben.content.unlikePost({ body: { postId } }),
    () => ben.content.getPostLikes({ params: { id: postId } }),
    () => ben.content.reactionsAdd({ body: { ...on(postId), emoji: '🎉' } }),
    () => ben.content.reactionsRemove({ body: { ...on(postId), emoji: '🎉' } }),
    () => ben.content.reactionsList({ body: on(postId) }),
    () => ben.content.reactionsListRecords({ body: on(postId) }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
})

test('a withdrawn like is no longer notified', async () => {
  const postId = await newPost()
  await ben.content.likePost({ body: { postId } })
  await ben.content.unlikePost({ body: { postId } })
  expect((await notifiedAbout(postId)).filter(({ actor_count }) => actor_count > 0)).toEqual([])
})

test('an isolated member’s like counts only for that member', async () => {
  const eva = await world.person('eva')
  await world.app.db
    .updateTable('accounts')
    .set({ isolated_until: new Date(Date.now() + dayMs) })
    .where('id', '=', eva.id)
    .execute()
  const postId = await newPost()
  expect((await eva.content.likePost({ body: { postId } })).mine.liked).toBe(true)
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({ counts: { likes: 0 }, reactions: [] })
  expect((await ana.content.getPostLikes({ params: { id: postId } })).items).toEqual([])
  expect(await notifiedAbout(postId)).toEqual([])
})

async function notifiedAbout(targetId: string) {
  return world.app.db
    .selectFrom('notifications')
    .select(['reason', 'kind', 'type', 'actor_count'])
    .where('account_id', '=', ana.id)
    .where('target_id', '=', targetId)
    .execute()
}
