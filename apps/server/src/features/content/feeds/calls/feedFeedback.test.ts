import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { publishPost } from '../../posts/publishPost.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
await createFollow(world, ben, ana)
const feedbackRows = async () =>
  (
    await world.app.db.selectFrom('feed_feedback').select(['kind', 'target']).where('account_id', '=', ben.id).execute()
  ).map(({ kind, target }) => `${kind} ${target}`)
const inFeed = async (postId: string) =>
  (await ben.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.some(({ id }) => id === postId)

test('a post that its reader asked not to see is gone from the feed, and comes back', async () => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'Again this' } })
  await world.settle()
  expect(await inFeed(postId)).toBe(true)
  await Promise.all(Array.from({ length: 20 }, () => ben.content.feedFeedback({ body: { postId, lessOf: 'POST' } })))
  expect(await inFeed(postId)).toBe(false)
  expect((await ben.content.getItem({ params: { postId } })).id).toBe(postId)
  expect((await ana.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.some(({ id }) => id === postId)).toBe(true)
  await ben.content.feedFeedback({ body: { postId, lessOf: 'POST', undo: true } })
  expect(await inFeed(postId)).toBe(true)
  expect(await feedbackRows()).toEqual([])
})

test('less of an author, a group and topics is stored, and reversed', async () => {
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  const author = { id: ana.id, isIsolated: false }
  const { postId } = await world.inTransaction((tx) =>
    publishPost(tx, world.app, { author, draft: { text: '#Compost and #worms' }, groupId }),
  )
  for (const lessOf of ['AUTHOR', 'GROUP', 'TOPICS'] as const)
    await ben.content.feedFeedback({ body: { postId, lessOf } })
  const stored = [`AUTHOR ${ana.id}`, `GROUP ${groupId}`, 'TOPIC compost', 'TOPIC worms']
  expect((await feedbackRows()).toSorted()).toEqual(stored)
  await ben.content.feedFeedback({ body: { postId, lessOf: 'TOPICS', undo: true } })
  expect((await feedbackRows()).toSorted()).toEqual(stored.slice(0, 2))
})

test('less of a group for a post outside it means nothing', async () => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'On my own profile' } })
  const before = await feedbackRows()
  await ben.content.feedFeedback({ body: { postId, lessOf: 'GROUP' } })
  expect(await feedbackRows()).toEqual(before)
})
