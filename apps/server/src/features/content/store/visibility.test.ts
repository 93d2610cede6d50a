import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { visibleEvent } from '#features/events/index.ts'
import { publishPost } from '../posts/publishPost.ts'
import { publicPost } from '../feeds/postLists.ts'
import { whoSeesPost } from '../posts/store/authors.ts'
import { readableGroup } from './visibility.ts'

const world = await openWorld()
const [olga, ana, ben, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('dora', { isPrivate: true }),
])
const publish = (author: typeof olga, draft: Parameters<typeof publishPost>[2]['draft'], groupId?: string) =>
  world.inTransaction(
    async (tx) =>
      (
        await publishPost(tx, world.app, {
          author: { id: author.id, isIsolated: false },
          draft,
          ...(groupId ? { groupId } : {}),
        })
      ).postId,
  )

test('the written-out rule of readable groups equals the database’s own', async () => {
  const groups: string[] = []
  for (const visibility of ['EVERYONE', 'GROUP_MEMBERS'] as const) {
    const options = { owner: olga, members: [ana], banned: [ben], visibility }
    const { groupId } = await addGroup(world, options)
    const gone = await addGroup(world, { ...options, deleted_at: world.app.runtime.now() })
    const subgroup = await addGroup(world, {
      ...options,
      members: [dora],
      kind: 'SUBGROUP',
      parent_id: groupId,
      join_policy: 'GROUP_MEMBERS',
    })
    const open = await addGroup(world, {
      owner: olga,
      visibility,
      kind: 'SUBGROUP',
      parent_id: groupId,
      join_policy: 'GROUP_MEMBERS',
    })
    groups.push(groupId, gone.groupId, subgroup.groupId, open.groupId)
  }
  const people = [olga, ana, ben, dora].map(({ id }) => id)
  const { rows } = await sql<{ ours: boolean; theirs: boolean }>`
    select ${readableGroup(sql`v.id`, sql`w.id`)} as ours, group_is_readable(v.id, w.id) as theirs
    from unnest(${people}::uuid[]) as v (id), unnest(${groups}::uuid[]) as w (id)`.execute(world.app.db)
  expect(rows).toHaveLength(32)
  for (const { ours, theirs } of rows) expect(ours).toBe(theirs)
  expect(new Set(rows.map(({ ours }) => ours))).toEqual(new Set([true, false]))
})

test('a post in an event is shown to people who see the event', async () => {
  const events: string[] = []
  for (const visibility of ['EVERYONE', 'GROUP_MEMBERS'] as const) {
    const { groupId } = await addGroup(world, { owner: olga, members: [ana], banned: [ben], visibility: 'EVERYONE' })
    for (const columns of [{}, { by_isolated_author: true }, { deleted_at: world.app.runtime.now() }]) {
      const { eventId } = await addEvent(world, { groupId, by: ana, visibility, ...columns })
      events.push(eventId)
    }
  }
  const people = [olga, ana, ben, dora].map(({ id }) => id)
  const { rows } = await sql<{ posts: boolean; event: boolean }>`
    select ${readableGroup(sql`v.id`, sql`e.group_id`)} and event_is_shown(v.id, e.id) as posts,
      ${visibleEvent(sql`v.id`)} as event
    from unnest(${people}::uuid[]) as v (id), events e where e.id = any(${events}::uuid[])`.execute(world.app.db)
  expect(rows).toHaveLength(24)
  for (const { posts, event } of rows) expect(posts).toBe(event)
  expect(rows.filter(({ event }) => event)).toHaveLength(3 + 2 + 1 + 1)
})

test('only people who see a post are notified of it', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const everybody = [olga, ana, ben, dora].map(({ id }) => id)
  const cases = [
    [await publish(olga, { text: 'All' }), everybody],
    [await publish(olga, { text: 'Group' }, groupId), [olga.id, ana.id]],
    [await publish(dora, { text: 'Followers' }), [dora.id]],
  ] as const
  for (const [postId, readers] of cases)
    expect((await whoSeesPost(world.app.db, postId, everybody)).toSorted()).toEqual([...readers].toSorted())
})

describe('a reader who is not signed in', () => {
  test('reads a post for everyone, with its first comments, and may do nothing', async () => {
    const postId = await publish(olga, { text: 'For the world' })
    await ana.content.addComment({ body: { postId, text: 'Hello world' } })
    const { post, comments } = await publicPost(world.app.db, world.app, null, postId)
    expect(post).toMatchObject({
      id: postId,
      text: 'For the world',
      mine: { liked: false },
      can: { edit: false, delete: false, comment: false, repost: false, pin: false, feature: false, report: false },
    })
    expect(comments).toMatchObject([
      { text: 'Hello world', can: { edit: false, delete: false, reply: false, report: false } },
    ])
  })
  test('finds nothing for a smaller audience', async () => {
    const closed = await addGroup(world, { owner: olga, visibility: 'GROUP_MEMBERS' })
    const hidden = [
      await publish(olga, { text: 'x', audience: 'FOLLOWERS' }),
      await publish(olga, { text: 'x' }, closed.groupId),
      await publish(dora, { text: 'x', audience: 'EVERYONE' }),
      world.app.runtime.id(),
    ]
    for (const postId of hidden)
      await expect(publicPost(world.app.db, world.app, null, postId)).rejects.toMatchObject({ code: 'POST_NOT_FOUND' })
  })
})

test('events of posts are presented separately for each receiver, and withdrawn from receivers who lost the right', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const postId = await publish(olga, { text: 'Members only' }, groupId)
  await ana.content.likePost({ body: { postId } })
  await olga.content.likePost({ body: { postId } })
  const counts = async () =>
    (await ana.frames()).filter(({ name, data }) => name === 'post.counts' && JSON.stringify(data).includes(postId))
  expect(await counts()).toMatchObject([{ data: { counts: { likes: 2 }, mine: { liked: true }, myEmojis: ['❤️'] } }])
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  expect(await counts()).toEqual([])
})
