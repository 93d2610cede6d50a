import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { repairPosts } from '../counters/store/counters.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const dora = await world.person('dora', { isPrivate: true })
const notFound = { status: 404, body: { code: 'POST_NOT_FOUND' } }
const write = async (text = 'Hello') => (await ana.content.createPost({ body: { text } })).id
const naming = (text: string, at: number, who: { id: string }, name: string) => ({
  text,
  mentions: [{ start: at, end: at + name.length, userId: who.id }],
})

test('a share is counted once per member and post, by any means and any number of times', async () => {
  const postId = await write()
  const channels = ['LINK', 'CHAT', 'NATIVE'] as const
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ben.content.incrementShareCount({ body: { postId, channel: channels[index % 3] ?? 'LINK' } }),
    ),
  )
  expect(await cem.content.incrementShareCount({ body: { postId, channel: 'LINK' } })).toEqual({ shares: 2 })
  expect((await ana.content.getItem({ params: { postId } })).counts.shares).toBe(2)
  expect(await world.inTransaction(repairPosts)).toEqual([])
})

test('a hidden post cannot be shared, nor its versions read, nor the viewer’s mention removed from it', async () => {
  const { id: postId } = await dora.content.createPost({ body: { text: 'Private' } })
  const hidden = [
    () => ben.content.incrementShareCount({ body: { postId, channel: 'LINK' } }),
    () => ben.content.postsVersions({ params: { postId } }),
    () => ben.content.removeMyTag({ body: { postId } }),
    () => ben.content.feedFeedback({ body: { postId, lessOf: 'POST' } }),
    () => ben.content.reportContent({ body: { postId, reason: 'SPAM' } }),
  ]
  for (const call of hidden) await expect(call()).rejects.toMatchObject(notFound)
})

test('all versions of a post are there, newest first, page by page', async () => {
  const postId = await write('One')
  for (const [index, text] of ['Two', 'Three', 'Four'].entries())
    await ana.content.editPost({ body: { postId, version: index + 1, text } })
  const first = await ben.content.postsVersions({ params: { postId }, query: { limit: 3 } })
  expect(first.items.map(({ version, text }) => [version, text])).toEqual([
    [4, 'Four'],
    [3, 'Three'],
    [2, 'Two'],
  ])
  const rest = await ben.content.postsVersions({
    params: { postId },
    query: { limit: 3, cursor: first.nextCursor ?? '' },
  })
  expect(rest).toMatchObject({ items: [{ version: 1, text: 'One' }], nextCursor: null })
})

test('people who remove their mention stay out: of the text, its versions, its comments, and of later texts', async () => {
  const post = await ana.content.createPost({ body: naming('Hi Ben', 3, ben, 'Ben') })
  await ana.content.editPost({ body: { postId: post.id, version: 1, ...naming('Dear Ben', 5, ben, 'Ben') } })
  const comment = await cem.content.addComment({ body: { postId: post.id, ...naming('And Ben', 4, ben, 'Ben') } })
  expect(comment.facets).toHaveLength(1)
  expect(await ben.content.removeMyTag({ body: { postId: post.id } })).toEqual({ ok: true })
  const after = await ana.content.getItem({ params: { postId: post.id } })
  expect(after).toMatchObject({ text: 'Dear Ben', facets: [] })
  const versions = await ana.content.postsVersions({ params: { postId: post.id } })
  expect(versions.items.map(({ text, facets }) => [text, facets.length])).toEqual([
    ['Dear Ben', 0],
    ['Hi Ben', 0],
  ])
  expect((await ana.content.getComment({ params: { id: comment.id } })).facets).toEqual([])
  const again = await ana.content.editPost({
    body: { postId: post.id, version: 2, ...naming('Oh Ben', 3, ben, 'Ben') },
  })
  expect(again.facets).toEqual([])
  const answer = await cem.content.addComment({ body: { postId: post.id, ...naming('Ben!', 0, ben, 'Ben') } })
  expect(answer.facets).toEqual([])
  const changed = await cem.content.editComment({ params: { id: answer.id }, body: naming('O Ben', 2, ben, 'Ben') })
  expect(changed.facets).toEqual([])
})

test('other names and links stay when one is taken out', async () => {
  const text = 'Ben and Cem at https://example.org'
  const mentions = [
    { start: 0, end: 3, userId: ben.id },
    { start: 8, end: 11, userId: cem.id },
  ]
  const { id: postId } = await ana.content.createPost({ body: { text, mentions } })
  await ben.content.removeMyTag({ body: { postId } })
  const { facets } = await ana.content.getItem({ params: { postId } })
  expect(facets.map(({ kind }) => kind)).toEqual(['MENTION', 'LINK'])
  expect(facets[0]).toMatchObject({ userId: cem.id })
})

test('templates for a post are the platform’s', async () => {
  const { items } = await ana.content.postingTemplates()
  expect(items.map(({ kind, groupId }) => [kind, groupId])).toEqual([
    ['PRAYER', null],
    ['TESTIMONY', null],
    ['ANNOUNCEMENT', null],
    ['POLL', null],
  ])
})

test('a preview that its writer does not want is not shown', async () => {
  const text = 'See https://example.org'
  expect((await ana.content.createPost({ body: { text, linkUrl: null } })).linkPreview).toBeNull()
  const shown = await ana.content.createPost({ body: { text } })
  expect(shown.linkPreview).toMatchObject({ url: 'https://example.org/' })
  const edited = await ana.content.editPost({ body: { postId: shown.id, version: 1, linkUrl: null } })
  expect(edited.linkPreview).toBeNull()
})
