import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])

test('a view counts once per member and post in 24 hours, and the author’s own never', async () => {
  const { id } = await ana.content.createPost({ body: { text: 'Seen' } })
  const views = async () => (await ana.content.getItem({ params: { postId: id } })).counts.views
  await Promise.all([ben, ben, cem, ana].map((person) => person.content.viewPost({ body: { postIds: [id, id] } })))
  expect(await views()).toBe(0) // counted by a job, never while the reader waits
  await world.settle()
  expect(await views()).toBe(2)
  world.pass(25 * hourMs)
  await ben.content.viewPost({ body: { postIds: [id] } })
  await world.settle()
  expect(await views()).toBe(3)
})

test('a post that the viewer may not see is not counted', async () => {
  const { id } = await ana.content.createPost({ body: { text: 'Hidden', audience: 'FOLLOWERS' } })
  expect(await ben.content.viewPost({ body: { postIds: [id, world.app.runtime.id()] } })).toEqual({ ok: true })
  await world.settle()
  expect((await ana.content.getItem({ params: { postId: id } })).counts.views).toBe(0)
})

test('a post that an open list still shows, but its reader may no longer see, leaves it once it is viewed', async () => {
  const dora = await world.person('dora')
  await dora.listens()
  const { id: remains } = await ana.content.createPost({ body: { text: 'Stays' } })
  const { id: goes } = await ana.content.createPost({ body: { text: 'Goes' } })
  const never = world.app.runtime.id()
  await ana.content.deletePost({ body: { postId: goes } })
  await dora.content.viewPost({ body: { postIds: [remains, goes, never] } })
  await world.settle()
  const gone = (await dora.frames()).filter(({ name }) => name === 'post.deleted').map(({ data }) => data)
  // An unknown post and a deleted one get equal answers.
  expect(gone).toEqual(expect.arrayContaining([goes, never].map((postId) => ({ postId, only: 'FEEDS' }))))
  expect(gone).toHaveLength(2)
})
