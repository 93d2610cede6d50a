import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all([world.person('olga'), world.person('ana'), world.person('ben')])
const notFound = { status: 404, body: { code: 'POST_NOT_FOUND' } }

test('a signed-in reader reads it as themselves, and finds nothing by people who block them', async () => {
  const { id: postId } = await olga.content.createPost({ body: { text: 'For the world' } })
  await ana.content.addComment({ body: { postId, text: 'Hello' } })
  await ben.content.likePost({ body: { postId } })
  const read = { params: { postId } }
  const words = async (reader: Pick<typeof ben, 'landing'>) =>
    (await reader.landing.getPublicPost(read)).comments.map(({ text }) => text)
  expect(await ben.landing.getPublicPost(read)).toMatchObject({
    post: { mine: { liked: true }, can: { comment: true } },
  })
  expect(await words(ben)).toEqual(['Hello'])
  await ana.users.blockUser({ body: { userId: ben.id } })
  expect(await words(ben)).toEqual([])
  expect(await words(world.visitor)).toEqual(['Hello'])
  await olga.users.blockUser({ body: { userId: ben.id } })
  await expect(ben.landing.getPublicPost(read)).rejects.toMatchObject(notFound)
  await expect(world.visitor.landing.getPublicPost(read)).resolves.toMatchObject({ post: { id: postId } })
})

test('a post that is not public does not exist here, not even for its author', async () => {
  const { id: postId } = await olga.content.createPost({ body: { text: 'For some', audience: 'FOLLOWERS' } })
  for (const reader of [olga, world.visitor])
    await expect(reader.landing.getPublicPost({ params: { postId } })).rejects.toMatchObject(notFound)
})

test('a person barred from a group finds none of its posts, as everywhere', async () => {
  const { groupId } = await addGroup(world, { owner: olga, banned: [ana] })
  const { id: postId } = await olga.groups.createGroupPost({ body: { groupId, text: 'Public' } })
  await expect(ana.landing.getPublicPost({ params: { postId } })).rejects.toMatchObject(notFound)
  await expect(world.visitor.landing.getPublicPost({ params: { postId } })).resolves.toMatchObject({
    post: { group: { id: groupId } },
  })
})
