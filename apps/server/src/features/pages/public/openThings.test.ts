import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { addAudioPost, addLibrary } from '#test/world/make/libraries.ts'
import { openWorld } from '#test/world/world.ts'
import type { PageRequest } from '../pageRequest.ts'
import { openGroup, openLibrary, openPerson, openPost } from './openThings.ts'

const world = await openWorld()
const { origin } = world.app.config
const [olga, ana] = await Promise.all([world.person('olga'), world.person('ana')])
const { groupId } = await addGroup(world, { owner: olga, members: [ana], for_visitors: true, name: 'Garden Club' })
const postId = (await olga.groups.createGroupPost({ body: { groupId, text: 'On compost\n\nTurn it ||daily||' } })).id

type Page = typeof openPost
/** The name and props of the page that a visitor gets, with the addresses of its other forms; null for none. */
async function pageOf(page: Page, params: Record<string, string>, query: Record<string, string> = {}) {
  let shown: { name: string; data: Record<string, unknown>; alternates: readonly string[] } | null = null
  const show = (name: string, data: Record<string, unknown>, _: null, alternates: readonly { url: string }[]) => {
    shown = { name, data, alternates: alternates.map(({ url }) => url.slice(origin.length)) }
    return shown
  }
  const get = async (url: string) => {
    const { status, body } = await world.visitor.send({ method: 'GET', url })
    return { status, body, cookies: [] }
  }
  await page({ app: world.app, params, query, get, show } as unknown as PageRequest)
  return shown as { name: string; data: Record<string, unknown>; alternates: readonly string[] } | null
}
const closeGroup = (for_visitors: boolean) =>
  world.app.db.updateTable('groups').set({ for_visitors }).where('id', '=', groupId).execute()

test('visitors read a group that was opened to them, and nothing of it once it is closed again', async () => {
  const shown = await pageOf(openGroup, { groupId })
  expect(shown).toMatchObject({
    name: 'openposts',
    data: { of: { name: 'Garden Club', kind: 'group' }, path: `/g/${groupId}`, isFirst: true, nextPath: null },
    alternates: [
      ...['feed.rss', 'feed.atom', 'feed.json', 'events.ics'].map((file) => `/g/${groupId}/${file}`),
      `/oembed?url=${encodeURIComponent(`${origin}/g/${groupId}`)}`,
    ],
  })
  expect(shown?.data['posts']).toMatchObject([{ id: postId, by: { name: 'Olga' } }])
  await closeGroup(false)
  expect([await pageOf(openGroup, { groupId }), await pageOf(openPost, { postId })]).toEqual([null, null])
  await closeGroup(true)
})

test('a post is shown with its comments, without what a spoiler hides in the words for search engines', async () => {
  await ana.content.addComment({ body: { postId, text: 'I turn it weekly' } })
  const shown = await pageOf(openPost, { postId })
  expect(shown?.data).toMatchObject({
    title: 'On compost',
    by: { name: 'Olga', kind: 'person' },
    group: { id: groupId, name: 'Garden Club' },
    commentCount: 1,
    comments: [{ by: { name: 'Ana' }, words: 'I turn it weekly' }],
  })
  expect(shown?.alternates).toEqual([
    `/p/${postId}/feed.rss`,
    `/oembed?url=${encodeURIComponent(`${origin}/p/${postId}`)}`,
  ])
})

test('a post has its linked page with it', async () => {
  const linkUrl = 'https://example.org/tour'
  const { id } = await olga.groups.createGroupPost({ body: { groupId, text: 'Look', linkUrl } })
  expect((await pageOf(openPost, { postId: id }))?.data['link']).toMatchObject({ url: linkUrl })
  expect((await pageOf(openPost, { postId }))?.data['link']).toBeNull()
  await olga.content.deletePost({ body: { postId: id } })
})

test('people who want to be found have a page, with older posts on the next', async () => {
  for (let n = 1; n <= 21; n++) await ana.content.createPost({ body: { text: `Number ${n}` } })
  expect(await pageOf(openPerson, { username: `@${ana.username}` })).toBeNull()
  await ana.accounts.editAccountInfo({ body: { privacy: { findableByVisitors: true } } })
  const first = await pageOf(openPerson, { username: `@${ana.username}` })
  expect(first?.data).toMatchObject({ of: { kind: 'person', name: 'Ana' }, isFirst: true })
  const next = new URL(String(first?.data['nextPath']), origin)
  expect(next.pathname).toBe(`/@${ana.username}`)
  const older = await pageOf(openPerson, { username: `@${ana.username}` }, Object.fromEntries(next.searchParams))
  expect(older?.data).toMatchObject({ posts: [{ text: 'Number 1' }], isFirst: false, nextPath: null })
})

test('a library is a podcast if there is something to play, and found in its own group alone', async () => {
  const audio = await addAudioPost(world, { by: olga, groupId, durationMs: 61_000, text: 'First talk' })
  const { id: libraryId } = await addLibrary(olga, { groupId, postIds: [audio], title: 'Talks' })
  const notes = await addLibrary(olga, { groupId, postIds: [postId], title: 'Notes' })
  const podcast = `/g/${groupId}/libraries/${libraryId}/podcast.xml`
  expect(await pageOf(openLibrary, { groupId, libraryId })).toMatchObject({
    data: { title: 'Talks', items: [{ title: 'First talk' }], podcastUrl: origin + podcast },
    alternates: [podcast],
  })
  expect(await pageOf(openLibrary, { groupId, libraryId: notes.id })).toMatchObject({
    data: { podcastUrl: null },
    alternates: [],
  })
  expect(await pageOf(openLibrary, { groupId: world.app.runtime.id(), libraryId })).toBeNull()
})
