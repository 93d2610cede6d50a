import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { createFollow } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'
import { hidePost, unhidePost } from '../../moderation/hideContent.ts'
import { publishPost } from '../publishPost.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
await createFollow(world, ben, ana)

test('a deleted post is gone for everybody at once, from feeds and counts as well', async () => {
  const { id } = await ana.content.createPost({ body: { text: 'Soon gone' } })
  await world.settle()
  expect(await feedOf(ben)).toContain(id)
  expect(await ana.content.deletePost({ body: { postId: id } })).toEqual({ ok: true })
  for (const person of [ana, ben]) {
    await expect(person.content.getItem({ params: { postId: id } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'POST_NOT_FOUND' },
    })
    expect(await feedOf(person)).not.toContain(id)
  }
  expect(await postCount()).toBe(0)
  expect(await ana.frames()).toContainEqual(expect.objectContaining({ name: 'post.deleted', data: { postId: id } }))
  await expect(ana.content.deletePost({ body: { postId: id } })).rejects.toMatchObject({ status: 404 })
})

test('readers are notified of a post that is deleted or hidden, so that it leaves their screens; not of one that is back', async () => {
  await world.settle()
  await ben.listens()
  const write = async (text: string) => (await ana.content.createPost({ body: { text } })).id
  const [deleted, hidden, restored] = [await write('Deleted'), await write('Hidden'), await write('Restored')]
  await world.settle()
  await ana.content.deletePost({ body: { postId: deleted } })
  await world.inTransaction((tx) => hidePost(tx, world.app, hidden))
  await world.inTransaction(async (tx) => {
    await hidePost(tx, world.app, restored)
    await unhidePost(tx, world.app, restored)
  })
  await world.settle()
  const gone = (await ben.frames()).flatMap(({ name, data }) => (name === 'post.deleted' ? [data] : []))
  expect(gone).toHaveLength(2)
  expect(gone).toEqual(expect.arrayContaining([deleted, hidden].map((postId) => ({ postId, only: 'FEEDS' }))))
  await ana.content.deletePost({ body: { postId: restored } })
})

test('a deleted or hidden post leaves no entry in any feed it was written into', async () => {
  const { groupId } = await addGroup(world, { owner: ben, members: [ana, cem] })
  const { id: said } = await ana.content.createPost({ body: { text: 'To followers' } })
  const author = { id: ana.id, isIsolated: false }
  const { postId: inGroup } = await world.inTransaction((tx) =>
    publishPost(tx, world.app, { author, draft: { text: 'To the group' }, groupId }),
  )
  await world.settle()
  const feedsWith = async (postId: string) =>
    (await world.app.db.selectFrom('feed_entries').select('account_id').where('post_id', '=', postId).execute())
      .map(({ account_id }) => account_id)
      .toSorted()
  expect(await feedsWith(said)).toEqual([ana.id, ben.id].toSorted())
  expect(await feedsWith(inGroup)).toEqual([ana.id, ben.id, cem.id].toSorted())
  await ana.content.deletePost({ body: { postId: said } })
  await world.inTransaction((tx) => hidePost(tx, world.app, inGroup))
  expect([await feedsWith(said), await feedsWith(inGroup)]).toEqual([[], []])
})

test('twenty deletions at once count once', async () => {
  await ana.content.createPost({ body: { text: 'Stays' } })
  const { id } = await ana.content.createPost({ body: { text: 'Goes' } })
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, () => ana.content.deletePost({ body: { postId: id } })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await postCount()).toBe(1)
})

test('only its author deletes it', async () => {
  const { id } = await ana.content.createPost({ body: { text: 'Mine' } })
  await expect(ben.content.deletePost({ body: { postId: id } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  expect((await ben.content.getItem({ params: { postId: id } })).text).toBe('Mine')
})

test('authors may delete a post even after losing access to its group', async () => {
  const { groupId } = await addGroup(world, { owner: ben, members: [ana], visibility: 'GROUP_MEMBERS' })
  const { postId } = await world.inTransaction((tx) =>
    publishPost(tx, world.app, { author: { id: ana.id, isIsolated: false }, draft: { text: 'Among us' }, groupId }),
  )
  await world.app.db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('account_id', '=', ana.id)
    .execute()
  await expect(ana.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
  expect(await ana.content.deletePost({ body: { postId } })).toEqual({ ok: true })
  await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
})

const feedOf = async (person: typeof ana) =>
  (await person.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.map(({ id }) => id)
async function postCount(): Promise<number> {
  return (
    await world.app.db.selectFrom('accounts').select('post_count').where('id', '=', ana.id).executeTakeFirstOrThrow()
  ).post_count
}
