import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const ana = await world.person('ana')
const fans = await Promise.all(Array.from({ length: 20 }, (_, index) => world.person(`fan${index}`)))
const [ben, cem] = [await world.person('ben'), await world.person('cem')]
const post = async (text: string) => (await ana.content.createPost({ body: { text } })).id
const likesOf = async (postId: string) => (await ana.content.getItem({ params: { postId } })).counts.likes
const linesOf = async (postId: string) =>
  (await ana.notifications.getAggregatedNotifications({ body: {} })).items
    .filter(({ target }) => target.id === postId)
    .map(({ actorCount }) => actorCount)

test('concurrent likes are each answered, counted and notified once, in fewer queries than one by one', async () => {
  const [first, second] = [await post('Tomatoes'), await post('Beans')]
  const likes = (postId: string) => fans.map((fan) => fan.content.likePost({ body: { postId } }))
  const apart = await world.countQueries(async () => {
    for (const fan of fans) await fan.content.likePost({ body: { postId: first } })
  })
  const both = [await post('Peas'), second]
  const batched = await world.countQueries(async () => {
    const answers = await Promise.all(both.flatMap(likes))
    for (const { mine } of answers) expect(mine.liked).toBe(true)
  })
  expect(batched).toBeLessThan(apart)
  for (const postId of [first, ...both]) {
    expect(await likesOf(postId)).toBe(fans.length)
    expect(await linesOf(postId)).toEqual([fans.length])
  }
})

test('a refusal of one request does not affect the others', async () => {
  const postId = await post('Leeks')
  await ana.users.blockUser({ body: { userId: ben.id } })
  const answers = await Promise.allSettled([
    ...fans.map((fan) => fan.content.likePost({ body: { postId } })),
    ben.content.likePost({ body: { postId } }, { idempotencyKey: 'refused' }),
    cem.content.likePost({ body: { postId: cem.id } }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(fans.length)
  for (const answer of answers.slice(-2))
    expect(answer).toMatchObject({ reason: { status: 404, body: { code: 'POST_NOT_FOUND' } } })
  expect(await likesOf(postId)).toBe(fans.length)
  await ana.users.unBlockUser({ body: { userId: ben.id } })
  const again = await ben.content.likePost({ body: { postId } }, { idempotencyKey: 'refused' })
  expect(again.counts.likes).toBe(fans.length + 1)
})

test('keys hold among concurrent requests: a repeat gets the stored answer, another request is refused', async () => {
  const [postId, other] = [await post('Chard'), await post('Kale')]
  const like = (id: string) => cem.content.likePost({ body: { postId: id } }, { idempotencyKey: 'mine' })
  const first = await like(postId)
  await Promise.all(fans.slice(0, 3).map((fan) => fan.content.likePost({ body: { postId } })))
  const [again, once, refused] = await Promise.allSettled([
    like(postId),
    fans[4]?.content.likePost({ body: { postId } }, { idempotencyKey: 'mine' }),
    like(other),
  ])
  expect(again).toMatchObject({ value: { counts: { likes: 1 } } })
  expect(first.counts.likes).toBe(1)
  expect(once).toMatchObject({ status: 'fulfilled' })
  expect(refused).toMatchObject({ reason: { body: { code: 'IDEMPOTENCY_KEY_REUSED' } } })
  expect([await likesOf(postId), await likesOf(other)]).toEqual([5, 0])
})

test('one request repeated concurrently under one key is done once', async () => {
  const postId = await post('Onions')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => cem.content.likePost({ body: { postId } }, { idempotencyKey: 'storm' })),
  )
  expect(new Set(answers.map(({ counts }) => counts.likes))).toEqual(new Set([1]))
  expect([await likesOf(postId), await linesOf(postId)]).toEqual([1, [1]])
})
