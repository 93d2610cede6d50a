import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { hidePost, removePost, unhidePost } from '../../moderation/hideContent.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const newPost = (body = {}) => ana.content.createPost({ body: { text: 'Worth telling', ...body } })

test('a repost shows its original, counts it and notifies its author', async () => {
  const { id } = await newPost()
  const repost = await ben.content.createRepost({ body: { postId: id } })
  expect(repost).toMatchObject({
    author: { id: ben.id },
    text: '',
    repostOf: { id, text: 'Worth telling', mine: { reposted: true } },
  })
  expect((await ana.content.getItem({ params: { postId: id } })).counts.reposts).toBe(1)
  expect(await notifiedAbout(id)).toEqual(['REPOSTED'])
})

test('twenty plain reposts at once are one', async () => {
  const { id } = await newPost()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ben.content.createRepost({ body: { postId: id } })),
  )
  expect(new Set(answers.map((post) => post.id)).size).toBe(1)
  expect((await ana.content.getItem({ params: { postId: id } })).counts.reposts).toBe(1)
})

test('a repost without text is withdrawn by its original’s id, or by its own; quotes and others’ reposts stay', async () => {
  const { id } = await newPost()
  await cem.content.createRepost({ body: { postId: id } })
  const quote = await ben.content.createRepost({ body: { postId: id, text: 'Indeed' } })
  const plain = await ben.content.createRepost({ body: { postId: id } })
  const seen = async () => (await ben.content.getItem({ params: { postId: id } })) as { counts: object; mine: object }
  expect(await seen()).toMatchObject({ counts: { reposts: 3 }, mine: { reposted: true } })
  await Promise.all(Array.from({ length: 5 }, () => ben.content.deleteRepost({ body: { postId: id } })))
  expect(await seen()).toMatchObject({ counts: { reposts: 2 }, mine: { reposted: false } })
  await expect(ben.content.getItem({ params: { postId: plain.id } })).rejects.toMatchObject({ status: 404 })
  expect(await ben.content.getItem({ params: { postId: quote.id } })).toMatchObject({ text: 'Indeed' })
  const again = await ben.content.createRepost({ body: { postId: id } })
  await ben.content.deleteRepost({ body: { postId: again.id } })
  expect(await seen()).toMatchObject({ counts: { reposts: 2 }, mine: { reposted: false } })
  await expect(ben.content.deleteRepost({ body: { postId: world.app.runtime.id() } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
})

test('open screens of a post show the number of its reposts, and the reposter’s devices show the repost', async () => {
  const dan = await world.person('dan')
  const { id } = await newPost()
  const received: number[] = []
  const stop = world.app.bus.subscribe('screenChanged', (message) => {
    const { name, data } = message as { name: string; data: { postId?: string; counts?: { reposts: number } } }
    if (name === 'post.counts' && data.postId === id && data.counts) received.push(data.counts.reposts)
  })
  const plain = await dan.content.createRepost({ body: { postId: id } })
  const quote = await dan.content.createRepost({ body: { postId: id, text: 'Indeed' } })
  await dan.content.deletePost({ body: { postId: plain.id } })
  await world.inTransaction((tx) => hidePost(tx, world.app, quote.id))
  await world.inTransaction((tx) => unhidePost(tx, world.app, quote.id))
  stop()
  expect(received).toEqual([1, 2, 1, 0, 1])
  const own = (await dan.frames()).filter(({ name, data }) => name === 'post.counts' && data['postId'] === id)
  expect(own.at(-1)?.data).toMatchObject({ mine: { reposted: false } })
  expect(own).toHaveLength(5)
})

test('a repost that moderators removed and restored exists once, even if its author has since made it again', async () => {
  const { id } = await newPost()
  const { id: first } = await ben.content.createRepost({ body: { postId: id } })
  const count = async () => (await ana.content.getItem({ params: { postId: id } })).counts.reposts
  const unhide = (postId: string) => world.inTransaction((tx) => unhidePost(tx, world.app, postId))
  await world.inTransaction((tx) => removePost(tx, world.app, first))
  expect(await count()).toBe(0)
  await unhide(first)
  expect(await count()).toBe(1)
  await world.inTransaction((tx) => removePost(tx, world.app, first))
  const { id: second } = await ben.content.createRepost({ body: { postId: id } })
  await unhide(first)
  expect(await count()).toBe(1)
  expect(await ben.content.getItem({ params: { postId: second } })).toMatchObject({ repostOf: { id } })
  await expect(ben.content.getItem({ params: { postId: first } })).rejects.toMatchObject({ status: 404 })
})

test('reposting a repost reposts the original; a quote is an original itself', async () => {
  const { id } = await newPost()
  const plain = await ben.content.createRepost({ body: { postId: id } })
  expect(await cem.content.createRepost({ body: { postId: plain.id } })).toMatchObject({ repostOf: { id } })
  const quote = await ben.content.createRepost({ body: { postId: id, text: 'So true' } })
  expect(quote).toMatchObject({ text: 'So true', repostOf: { id } })
  expect(await cem.content.createRepost({ body: { postId: quote.id } })).toMatchObject({
    repostOf: { id: quote.id, repostOf: null },
  })
  expect(await notifiedAbout(id)).toContain('QUOTED')
})

test('when the original is deleted a tombstone stays', async () => {
  const { id } = await newPost()
  const quote = await ben.content.createRepost({ body: { postId: id, text: 'Look' } })
  await ana.content.deletePost({ body: { postId: id } })
  expect((await cem.content.getItem({ params: { postId: quote.id } })).repostOf).toEqual({ id, gone: true })
})

test('a person who may not see the original sees a tombstone: a repost widens no audience', async () => {
  const { id } = await newPost()
  const quote = await ben.content.createRepost({ body: { postId: id, text: 'Look' } })
  await ana.users.blockUser({ body: { userId: cem.id } })
  expect((await cem.content.getItem({ params: { postId: quote.id } })).repostOf).toEqual({ id, gone: true })
  await expect(cem.content.createRepost({ body: { postId: id } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
})

test('a person who may not see a repost of their post is not notified of it', async () => {
  const { id } = await newPost()
  const quote = await ben.content.createRepost({ body: { postId: id, text: 'Between us', audience: 'FOLLOWERS' } })
  await expect(ana.content.getItem({ params: { postId: quote.id } })).rejects.toMatchObject({ status: 404 })
  expect(await notifiedAbout(id)).toEqual([])
  await ana.users.followUser({ body: { userId: ben.id } })
  await ben.content.createRepost({ body: { postId: id, text: 'Among us', audience: 'FOLLOWERS' } })
  expect(await notifiedAbout(id)).toEqual(['QUOTED'])
})

test('a post for fewer than everyone cannot be reposted, not even by people who see it', async () => {
  const { id } = await newPost({ audience: 'FOLLOWERS' })
  await ben.users.followUser({ body: { userId: ana.id } })
  expect((await ben.content.getItem({ params: { postId: id } })).can.repost).toBe(false)
  await expect(ben.content.createRepost({ body: { postId: id } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_REPOSTABLE' },
  })
})

test('a deleted repost no longer counts and may be made again', async () => {
  const { id } = await newPost()
  const first = await ben.content.createRepost({ body: { postId: id } })
  await ben.content.deletePost({ body: { postId: first.id } })
  expect(await ben.content.getItem({ params: { postId: id } })).toMatchObject({
    counts: { reposts: 0 },
    mine: { reposted: false },
  })
  expect((await ben.content.createRepost({ body: { postId: id } })).id).not.toBe(first.id)
})

async function notifiedAbout(targetId: string): Promise<string[]> {
  const rows = await world.app.db
    .selectFrom('notifications')
    .select('reason')
    .where('account_id', '=', ana.id)
    .where('target_id', '=', targetId)
    .orderBy('reason', 'desc')
    .execute()
  return rows.map(({ reason }) => reason)
}
