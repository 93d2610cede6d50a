import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../../kernel/durations.ts'
import { addGroup } from '../../../../../test/world/groups.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { mostPostsADay } from '../../policy.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])

test('three hundred posts and reposts of a day are enough; the next day there is room again', async () => {
  const { id: others } = await ben.content.createPost({ body: { text: 'Pass me on' } })
  const { groupId } = await addGroup(world, { owner: ana })
  await world.within((tx) =>
    tx
      .insertInto('posts')
      .values(
        Array.from({ length: mostPostsADay - 1 }, () => {
          const id = world.app.seams.id()
          const post = { id, position: id, author_id: ana.id, audience: 'EVERYONE', status: 'PUBLISHED' } as const
          return { ...post, created_at: world.app.seams.now() }
        }),
      )
      .execute(),
  )
  const post = () => ana.content.createPost({ body: { text: 'One more' } })
  const { id: last } = await post()
  const enough = { status: 403, body: { code: 'QUOTA_REACHED', max: mostPostsADay } }
  await expect(post()).rejects.toMatchObject(enough)
  await expect(ana.content.createRepost({ body: { postId: others } })).rejects.toMatchObject(enough)
  await expect(ana.groups.createGroupPost({ body: { groupId, text: 'One more' } })).rejects.toMatchObject(enough)
  const scheduledLiveAt = new Date(world.app.seams.now().getTime() + 2 * dayMs).toISOString()
  expect(await ana.content.createPost({ body: { text: 'Later', scheduledLiveAt } })).toMatchObject({
    status: 'SCHEDULED',
  })
  await ana.content.deletePost({ body: { postId: last } })
  await post()
  world.pass(25 * hourMs)
  expect(await post()).toMatchObject({ status: 'PUBLISHED' })
})
