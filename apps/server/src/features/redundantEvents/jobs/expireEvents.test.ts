import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { expireEventsJob } from './expireEvents.ts'

const world = await openWorld()
const ana = await world.person('ana')
const keys = async () => {
  const rows = await world.app.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

test('a post or a comment sent again days later, because its answer was lost, is posted once', async () => {
  const write = () => ana.content.createPost({ body: { text: 'From the train' } }, { idempotencyKey: 'post' })
  const first = await write()
  const like = { body: { postId: first.id } }
  await ana.content.likePost(like, { idempotencyKey: 'like' })
  const comment = () =>
    ana.content.addComment({ body: { postId: first.id, text: 'Still on it' } }, { idempotencyKey: 'words' })
  const said = await comment()
  world.pass(3 * dayMs)
  await expireEventsJob.perform(world.app, {})
  expect((await write()).id).toBe(first.id)
  expect((await comment()).id).toBe(said.id)
  expect(await keys()).toEqual(['post', 'words'])
  world.pass(31 * dayMs)
  await expireEventsJob.perform(world.app, {})
  expect(await keys()).toEqual([])
})
