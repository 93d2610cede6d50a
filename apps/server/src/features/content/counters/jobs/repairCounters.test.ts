import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { isDeep } from '#test/depth.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { publishPost } from '../../posts/publishPost.ts'
import { eraseTraces } from '../../moderation/store/eraseAuthor.ts'
import { countViews } from '../../posts/store/views.ts'
import { repairAuthors, repairComments, repairGroups, repairPosts } from '../store/counters.ts'

/** Odd: every second round is a day after the one before. */
const rounds = isDeep ? 25 : 9
const world = await openWorld({ leavesDeadlocks: true })
const people = await Promise.all(['ana', 'ben', 'cem', 'dora', 'eva', 'fay'].map((name) => world.person(name)))
const [ana] = people
if (!ana) throw new Error('Ana is missing.')
const repairs = () =>
  world.inTransaction(async (tx) => [
    ...(await repairPosts(tx)),
    ...(await repairComments(tx)),
    ...(await repairAuthors(tx)),
    ...(await repairGroups(tx)),
  ])

test('after a storm of likes, reactions, comments, reposts and deletions every number is right', async () => {
  const { groupId } = await addGroup(world, { owner: ana, members: people.slice(1) })
  const author = { id: ana.id, isIsolated: false }
  const inGroup = await world.inTransaction(
    async (tx) => (await publishPost(tx, world.app, { author, draft: { text: 'In the group' }, groupId })).postId,
  )
  const posts = [
    inGroup,
    (await ana.content.createPost({ body: { text: 'One' } })).id,
    (await ana.content.createPost({ body: { text: 'Two' } })).id,
  ]
  const top = (await ana.content.addComment({ body: { postId: inGroup, text: 'Top' } })).id
  const works = Array.from({ length: rounds }, (_, round) =>
    people.flatMap((person, index) => {
      const postId = posts[(round + index) % posts.length] ?? ''
      return [
        () => person.content.likePost({ body: { postId } }),
        () => person.content.unlikePost({ body: { postId } }),
        () =>
          person.content.reactionsAdd({
            body: { targetType: 'POST', targetId: postId, emoji: ['🎉', '🌱', '🙏'][round % 3] ?? '' },
          }),
        () => person.content.reactionsRemove({ body: { targetType: 'POST', targetId: postId, emoji: '🎉' } }),
        () => person.content.likeComment({ body: { commentId: top } }),
        async () => {
          const { id } = await person.content.addComment({ body: { postId: inGroup, text: 'x', parentId: top } })
          if (round % 2 === 0) await person.content.deleteComment({ params: { id } })
        },
        () => person.content.incrementShareCount({ body: { postId, channel: 'LINK' } }),
        () => world.inTransaction((tx) => countViews(tx, person.id, posts, world.app.runtime.now())),
        async () => {
          const { id } = await person.content.createRepost({ body: { postId } })
          if (round % 2 === 0) await person.content.deletePost({ body: { postId: id } })
        },
      ]
    }),
  )
  for (const work of works) {
    const done = await Promise.allSettled(work.map((act) => act()))
    world.pass(13 * hourMs)
    // A person may find a repost or comment gone; nothing else goes wrong.
    for (const { reason } of done.filter((act) => act.status === 'rejected'))
      expect(reason).toMatchObject({ status: 404 })
  }
  expect(await repairs()).toEqual([])
  const counts = await world.app.db
    .selectFrom('posts')
    .select(['like_count', 'comment_count', 'repost_count', 'share_count', 'view_count'])
    .where('id', 'in', posts)
    .execute()
  expect(
    counts.some(({ like_count, comment_count, repost_count }) => like_count + comment_count + repost_count > 0),
  ).toBe(true)
  // Rounds are thirteen hours apart; the author's own views do not count.
  for (const { share_count, view_count } of counts) {
    expect(share_count).toBe(people.length)
    expect(view_count).toBe(((rounds + 1) / 2) * (people.length - 1))
  }
  // Erasing a person removes their reactions, and every number follows.
  const [last = ana] = people.slice(-1)
  await world.inTransaction((tx) => eraseTraces(tx, last.id))
  expect(await repairs()).toEqual([])
})

test('wrong numbers are found, repaired, and then right', async () => {
  const { id } = await ana.content.createPost({ body: { text: 'Miscounted' } })
  const comment = await ana.content.addComment({ body: { postId: id, text: 'Top' } })
  await ana.content.likePost({ body: { postId: id } })
  await sql`update posts set like_count = 7, comment_count = 0, view_count = 9, reactions = '{"🎉": 3}' where id = ${id}`.execute(
    world.app.db,
  )
  await sql`update comments set descendant_count = 4 where id = ${comment.id}`.execute(world.app.db)
  await sql`update accounts set post_count = post_count + 5 where id = ${ana.id}`.execute(world.app.db)
  expect((await repairs()).toSorted()).toEqual([id, comment.id, ana.id].toSorted())
  expect(await ana.content.getItem({ params: { postId: id } })).toMatchObject({
    counts: { likes: 1, comments: 1, views: 0 },
    reactions: [{ emoji: '❤️', count: 1 }],
  })
  expect(await repairs()).toEqual([])
})
