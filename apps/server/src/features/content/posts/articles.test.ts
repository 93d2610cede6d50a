import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const text = `Salt\n${'Where it is from. '.repeat(500)}\nThe end.`
const draft = { text, formats: [{ kind: 'TITLE' as const, start: 0, end: 4 }] }

test('lists show the beginning of an article, and all of it is read where it stands by itself', async () => {
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  const article = await ana.groups.createGroupPost({ body: { groupId, ...draft } })
  const postId = article.id
  expect(article).toMatchObject({ text, article: { readingMinutes: 9, isExcerpt: false } })
  const { items } = await ben.groups.getGroupContent({ body: { groupId } })
  const shortened = { facets: [{ kind: 'TITLE', start: 0, end: 4 }], article: { readingMinutes: 9, isExcerpt: true } }
  expect(items).toMatchObject([{ id: postId, ...shortened }])
  expect(text.startsWith(items[0]?.text ?? '')).toBe(true)
  expect(items[0]?.text.length).toBeLessThan(700)
  expect(await ben.content.getItem({ params: { postId } })).toMatchObject({ text, article: { isExcerpt: false } })
  // An edit of something else leaves all of the text.
  await ana.content.editPost({ body: { postId, version: 1, commentScope: 'NOBODY' } })
  expect(await ben.content.getItem({ params: { postId } })).toMatchObject({ text, versions: 2 })
})

test('an admin who decides about a pending article reads all of it', async () => {
  const { groupId } = await addGroup(world, { owner: ana, members: [ben], post_scope: 'ADMINS_ONLY' })
  await ben.groups.requestPostingPermission({ body: { groupId, post: draft } })
  const { items } = await ana.groups.getPendingPostPermissionRequests({ body: { groupId } })
  expect(items).toMatchObject([{ heldPost: { text, article: { isExcerpt: false } } }])
})

test('a repost shows the beginning of an article in lists, and all of it on its page', async () => {
  const { id: postId } = await ana.content.createPost({ body: draft })
  const { id } = await ben.content.createRepost({ body: { postId } })
  const { posts } = await ana.users.getProfileWithContent({ params: { userId: ben.id } })
  expect(posts.items).toMatchObject([{ id, article: null, repostOf: { id: postId, article: { isExcerpt: true } } }])
  expect(await ana.content.getItem({ params: { postId: id } })).toMatchObject({ repostOf: { text } })
})

test('a post without a title is shown whole everywhere', async () => {
  const long = 'Where it is from. '.repeat(200).trim()
  await ben.content.createPost({ body: { text: long } })
  const { items } = await ana.users.getPopularPosts({ params: { userId: ben.id } })
  expect(items).toContainEqual(expect.objectContaining({ text: long, article: null }))
})
