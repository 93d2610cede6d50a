import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { maxPostsADay } from '../policy.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const enough = { status: 403, body: { code: 'QUOTA_REACHED', max: maxPostsADay } }

/** A person's posts of today. */
const writePosts = ({ id: authorId }: Person, length: number) =>
  world.inTransaction((tx) =>
    tx
      .insertInto('posts')
      .values(
        Array.from({ length }, () => {
          const id = world.app.runtime.id()
          const post = { id, position: id, author_id: authorId, audience: 'EVERYONE', status: 'PUBLISHED' } as const
          return { ...post, created_at: world.app.runtime.now() }
        }),
      )
      .execute(),
  )

test('three hundred posts and reposts of a day are enough; the next day there is room again', async () => {
  const { id: others } = await ben.content.createPost({ body: { text: 'Pass me on' } })
  const { groupId } = await addGroup(world, { owner: ana })
  await writePosts(ana, maxPostsADay - 1)
  const post = () => ana.content.createPost({ body: { text: 'One more' } })
  const { id: last } = await post()
  await expect(post()).rejects.toMatchObject(enough)
  await expect(ana.content.createRepost({ body: { postId: others } })).rejects.toMatchObject(enough)
  await expect(ana.groups.createGroupPost({ body: { groupId, text: 'One more' } })).rejects.toMatchObject(enough)
  const scheduledLiveAt = new Date(world.app.runtime.now().getTime() + 2 * dayMs).toISOString()
  expect(await ana.content.createPost({ body: { text: 'Later', scheduledLiveAt } })).toMatchObject({
    status: 'SCHEDULED',
  })
  await ana.content.deletePost({ body: { postId: last } })
  await post()
  world.pass(25 * hourMs)
  expect(await post()).toMatchObject({ status: 'PUBLISHED' })
})

test('of posts and reposts that are sent at once no more appear than the quota allows', async () => {
  const { groupId } = await addGroup(world, { owner: ben, members: [cem] })
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, index) => ben.content.createPost({ body: { text: `Pass me on ${index}` } })),
  )
  await writePosts(cem, maxPostsADay - 4)
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => cem.content.createPost({ body: { text: 'At once' } })),
    ...Array.from({ length: 5 }, () => cem.groups.createGroupPost({ body: { groupId, text: 'At once' } })),
    ...others.map(({ id }) => cem.content.createRepost({ body: { postId: id } })),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  for (const { reason } of outcomes.filter((outcome) => outcome.status === 'rejected'))
    expect(reason).toMatchObject(enough)
})

test('posts that wait for their videos count like others, and so do scheduled ones that are published before their time', async () => {
  const dan = await world.person('dan')
  const scheduledLiveAt = new Date(world.app.runtime.now().getTime() + 2 * dayMs).toISOString()
  const { id: postId } = await dan.content.createPost({ body: { text: 'Later', scheduledLiveAt } })
  await writePosts(dan, maxPostsADay - 4)
  const mediaIds = [await addPicture(world, dan, { status: 'PROCESSING' })]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => dan.content.createPost({ body: { text: 'A film', mediaIds } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  await expect(dan.content.publishScheduledPost({ body: { postId } })).rejects.toMatchObject(enough)
  world.pass(25 * hourMs)
  expect(await dan.content.publishScheduledPost({ body: { postId } })).toMatchObject({ status: 'PUBLISHED' })
})

test('a newcomer who is not staff posts less where the place says so, and is told until when', async () => {
  const [root, eva] = [await world.person('root', { roles: ['ADMINISTRATOR'] }), await world.person('eva')]
  const { revision } = await root.admin.settings()
  await root.admin.settingsSave({ body: { values: { newcomerDays: 3, newcomerPosts: 2 }, revision } })
  const hoursTo = (at: Date) => Math.round((at.getTime() - world.app.runtime.now().getTime()) / hourMs)
  const post = () => eva.content.createPost({ body: { text: 'New here' } })
  const outcomes = await Promise.allSettled([post(), post(), post(), post()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(post()).rejects.toMatchObject({
    status: 403,
    body: { code: 'QUOTA_REACHED', max: 2, until: expect.toSatisfy((at) => hoursTo(at) === 24) },
  })
  for (let posts = 0; posts < 3; posts += 1) await root.content.createPost({ body: { text: 'From the staff' } })
  world.pass(3 * dayMs)
  for (let posts = 0; posts < 3; posts += 1) await post()
})
