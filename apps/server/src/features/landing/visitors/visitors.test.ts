import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addAudioPost, addLibrary, lockLibrary } from '#test/world/make/libraries.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const [olga, ana, shy] = await Promise.all([
  world.person('olga', { fresh: true }),
  world.person('ana', { fresh: true }),
  world.person('shy'),
])
await shy.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
const none = { status: 404, body: { code: 'NOT_FOUND' } }
type Kind = 'COMMUNITY' | 'GROUP' | 'PERSON' | 'TOPIC' | 'POST'
const feed = (kind: Kind, key: string, query: { limit?: number; cursor?: string } = {}) =>
  visitor.landing.getPublicFeed({ params: { kind, key }, query })
const textsOf = async (kind: Kind, key: string) => (await feed(kind, key)).posts.map(({ text }) => text)
const setGroup = async (
  groupId: string,
  settings: { forVisitors?: boolean; visibility?: 'EVERYONE' | 'GROUP_MEMBERS' },
) => {
  const group = await olga.groups.getGroup({ params: { id: groupId } })
  if (group.locked) throw new Error('The owner reads the group.')
  return olga.groups.changeGroupInfo({ body: { groupId, version: group.version, settings } })
}
/** A picture that a landing page may use. */
async function publishPicture(by: Person): Promise<string> {
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#7a3d60' } })
    .png()
    .toBuffer()
  const { id, uploadLink } = await by.landing.createContentContainer({
    body: { contentSizeBytes: picture.length, contentTypeHeader: 'image/png' },
  })
  const { pathname, search } = new URL(uploadLink)
  await by.send({
    method: 'PUT',
    url: pathname + search,
    payload: picture,
    headers: { 'content-type': 'image/png' },
  })
  return (await by.landing.publishContentContainer({ params: { id }, body: {} })).contentLink
}
/** The items of all pages of a list. */
async function everyPage<T>(
  read: (query: { cursor?: string }) => Promise<{ items: readonly T[]; nextCursor: string | null }>,
) {
  const items: T[] = []
  let [pages, next]: [number, string | null] = [0, '']
  while (next !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(next === '' ? {} : { cursor: next })
    items.push(...page.items)
    next = page.nextCursor
    pages += 1
  }
  return { items, pages }
}
const post = async (groupId: string, text: string, by = olga) =>
  (await by.groups.createGroupPost({ body: { groupId, text } })).id

test('a group is open to visitors once an admin opens it, and closed at once', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, shy] })
  await post(groupId, 'Seeds are here')
  await post(groupId, 'By a private member', shy)
  await expect(feed('GROUP', groupId)).rejects.toMatchObject(none)
  await setGroup(groupId, { forVisitors: true })
  expect(await textsOf('GROUP', groupId)).toEqual(['Seeds are here'])
  expect(await feed('GROUP', groupId.toUpperCase())).toMatchObject({
    kind: 'GROUP',
    key: groupId,
    title: 'Garden Club',
  })
  await setGroup(groupId, { visibility: 'GROUP_MEMBERS' })
  await expect(feed('GROUP', groupId)).rejects.toMatchObject(none)
  await setGroup(groupId, { visibility: 'EVERYONE', forVisitors: false })
  await expect(feed('GROUP', groupId)).rejects.toMatchObject(none)
  await expect(feed('GROUP', 'nonsense')).rejects.toMatchObject(none)
})

test('a landing page opens its community; its feed has the groups that are open themselves', async () => {
  const { groupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE', handle: 'the-mill', name: 'The Mill' })
  await post(groupId, 'Of the mill')
  await expect(feed('COMMUNITY', 'the-mill')).rejects.toMatchObject(none)
  const link = await publishPicture(olga)
  const body = {
    communityLogoUrl: link,
    bannerUrl: link,
    join: { description: '', imageSrc: link },
    description: '',
    pictures: [],
  }
  const publish = () =>
    olga.landing.putCommunityProfile({ params: { communityHandle: 'the-mill' }, query: { title: 'Mill' }, body })
  await publish()
  const open = await addGroup(world, { owner: olga, organization_id: groupId, for_visitors: true })
  const closed = await addGroup(world, { owner: olga, organization_id: groupId })
  await post(open.groupId, 'Of an open group')
  await post(closed.groupId, 'Of another group')
  expect(await textsOf('COMMUNITY', 'The-Mill')).toEqual(['Of an open group', 'Of the mill'])
  const first = await feed('COMMUNITY', 'the-mill', { limit: 1 })
  const rest = await feed('COMMUNITY', 'the-mill', { limit: 1, cursor: first.nextCursor ?? '' })
  expect([first, rest].map(({ posts }) => posts.map(({ text }) => text))).toEqual([
    ['Of an open group'],
    ['Of the mill'],
  ])
  // Publishing it again leaves what its admins chose since.
  await setGroup(groupId, { forVisitors: false })
  await publish()
  await expect(feed('COMMUNITY', 'the-mill')).rejects.toMatchObject(none)
})

test('no group of a community hides the posts of another, and pages are full', async () => {
  const { groupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE', for_visitors: true })
  const open = { owner: olga, organization_id: groupId, for_visitors: true }
  const [quiet, loud] = [await addGroup(world, open), await addGroup(world, { ...open, members: [shy] })]
  await post(quiet.groupId, 'Quiet 1')
  const loudTexts: string[] = []
  for (let number = 1; number <= 8; number += 1) {
    loudTexts.unshift(`Loud ${number}`)
    await post(loud.groupId, `Loud ${number}`)
    await post(loud.groupId, 'By a private member', shy)
  }
  const { items } = await everyPage(async (cursor) => {
    const { posts, nextCursor } = await feed('GROUP', groupId, { limit: 3, ...cursor })
    return { items: posts.map(({ text }) => text), nextCursor }
  })
  expect(items).toEqual([...loudTexts, 'Quiet 1'])
})

test('visitors find a person’s public posts once the person wants that, and no reposts', async () => {
  const { id } = await ana.content.createPost({ body: { text: 'Hello #visitors' } })
  await ana.content.createPost({ body: { text: 'For followers', audience: 'FOLLOWERS' } })
  const { id: ofOlga } = await olga.content.createPost({ body: { text: 'Not for visitors' } })
  await ana.content.createRepost({ body: { postId: ofOlga, text: 'A quote' } })
  await ana.content.createRepost({ body: { postId: id } })
  for (const [kind, key] of [
    ['PERSON', ana.username],
    ['POST', id],
    ['TOPIC', 'visitors'],
  ] as const)
    await expect(feed(kind, key)).rejects.toMatchObject(none)
  await ana.accounts.editAccountInfo({ body: { privacy: { findableByVisitors: true } } })
  const { title, posts } = await feed('PERSON', ana.username.toUpperCase())
  expect([title, posts.map(({ text, repostOf }) => [text, repostOf])]).toEqual([
    (await ana.accounts.getAccountDetails()).displayName,
    [
      ['A quote', null],
      ['Hello #visitors', null],
    ],
  ])
  expect(await textsOf('TOPIC', '#Visitors')).toEqual(['Hello #visitors'])
  await expect(feed('TOPIC', ' ')).rejects.toMatchObject(none)
  await ana.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  for (const [kind, key] of [
    ['PERSON', ana.username],
    ['POST', id],
    ['TOPIC', 'visitors'],
  ] as const)
    await expect(feed(kind, key)).rejects.toMatchObject(none)
  await ana.accounts.editAccountInfo({ body: { privacy: { isPrivate: false } } })
})

test('the comments on an open post are listed newest first, replies among them; removed ones are gone', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, shy], for_visitors: true })
  const postId = await post(groupId, 'What grows?')
  await shy.content.addComment({ body: { postId, text: 'By a private member' } })
  const { id: first } = await ana.content.addComment({ body: { postId, text: 'Beans' } })
  await olga.content.addComment({ body: { postId, parentId: first, text: 'Which?' } })
  const { id: gone } = await ana.content.addComment({ body: { postId, text: 'Weeds' } })
  await ana.content.deleteComment({ params: { id: gone } })
  const page = await feed('POST', postId, { limit: 1 })
  expect(page).toMatchObject({ title: 'What grows?', posts: [{ id: postId }], comments: [{ text: 'Which?' }] })
  const rest = await feed('POST', postId, { limit: 1, cursor: page.nextCursor ?? '' })
  expect(rest.comments.map(({ text }) => text)).toEqual(['Beans'])
})

test('of a premium post visitors get the teaser, and no comments', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const text = `The first words are here and the rest of it ${'is for buyers '.repeat(20)}`
  const postId = await post(groupId, text)
  await world.app.db.updateTable('posts').set({ audience: 'PREMIUM' }).where('id', '=', postId).execute()
  const { posts, comments } = await feed('POST', postId)
  expect(posts[0]?.text).toMatch(/^The first words.*…$/)
  expect(posts[0]?.text).not.toBe(text)
  expect(comments).toEqual([])
})

test('of a post with a content warning visitors get the note alone', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const warned = {
    text: 'The whole wound',
    linkUrl: 'https://example.org/wound',
    sensitive: { cover: true, note: 'Blood' },
  }
  const { id } = await olga.groups.createGroupPost({
    body: { groupId, ...warned, mediaIds: [await uploadPicture(world, olga)] },
  })
  const note = { id, text: 'Blood', facets: [], media: [], linkPreview: null, sensitive: warned.sensitive }
  expect(await feed('POST', id)).toMatchObject({ title: 'Blood', posts: [note] })
  expect((await feed('GROUP', groupId)).posts).toMatchObject([note])
})

test('events for everyone are listed with their cancelled dates, and without a link', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const closed = await addGroup(world, { owner: olga })
  const dates = [{ in: -24 * 40 }, { in: -24 }, { in: 24, state: 'CANCELLED' as const }, { in: 24 * 400 }]
  await addEvent(world, { groupId, by: olga, title: 'Harvest', online_link: 'https://example.org/secret', dates })
  await addEvent(world, { groupId, by: olga, title: 'Inner circle', visibility: 'GROUP_MEMBERS' })
  await addEvent(world, { groupId: closed.groupId, by: olga, title: 'Elsewhere' })
  const { items } = await visitor.landing.listPublicEvents({ query: { groupId } })
  expect(items.map(({ event }) => [event.title, event.state])).toEqual([
    ['Harvest', 'ENDED'],
    ['Harvest', 'CANCELLED'],
  ])
  expect(JSON.stringify(items)).not.toContain('secret')
  const all = await visitor.landing.listPublicEvents({ query: { limit: 1 } })
  const next = await visitor.landing.listPublicEvents({ query: { limit: 1, cursor: all.nextCursor ?? '' } })
  expect([all, next].flatMap((page) => page.items.map(({ id }) => id))).toEqual(items.map(({ id }) => id))
  await expect(visitor.landing.listPublicEvents({ query: { groupId: closed.groupId } })).rejects.toMatchObject(none)
})

test('the few dates of a group are found behind thousands of others', async () => {
  const [{ groupId }, other] = [
    await addGroup(world, { owner: olga, for_visitors: true }),
    await addGroup(world, { owner: olga }),
  ]
  const dates = Array.from({ length: 2100 }, (_, index) => ({ in: index + 1 }))
  await addEvent(world, { groupId: other.groupId, by: olga, title: 'Every hour', dates })
  await addEvent(world, { groupId, by: olga, title: 'At last', dates: [{ in: 24 * 200 }, { in: 24 * 100 }] })
  const { dateIds } = await addEvent(world, { groupId, by: olga, title: 'In time', dates: [{ in: 3 }] })
  const { items, pages } = await everyPage((cursor) =>
    visitor.landing.listPublicEvents({ query: { groupId, limit: 1, ...cursor } }),
  )
  expect(items[0]?.id).toBe(dateIds[0])
  expect([pages, items.map(({ event }) => event.title)]).toEqual([3, ['In time', 'At last', 'At last']])
})

test('a library of an open group is read by everybody; of a premium one only the first item', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const audio = await addAudioPost(world, { by: olga, groupId, durationMs: 60_000 })
  const { id } = await addLibrary(olga, { groupId, postIds: [audio, await post(groupId, 'Notes')] })
  const read = () => visitor.landing.getPublicLibrary({ params: { libraryId: id } })
  expect(await read()).toMatchObject({ library: { id, locked: false }, group: { id: groupId } })
  expect((await read()).items.map(({ post: { id: postId } }) => postId)[0]).toBe(audio)
  const first = await visitor.landing.getPublicLibrary({ params: { libraryId: id }, query: { limit: 1 } })
  const rest = await visitor.landing.getPublicLibrary({
    params: { libraryId: id },
    query: { limit: 1, cursor: first.nextCursor ?? '' },
  })
  expect(rest.items.map(({ post: { text } }) => text)).toEqual(['Notes'])
  await lockLibrary(world, { groupId, libraryId: id })
  expect((await read()).items).toHaveLength(1)
  await setGroup(groupId, { forVisitors: false })
  await expect(read()).rejects.toMatchObject(none)
})

test('caches may share the answers for five minutes, since everybody gets the same', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const url = `/landing/feeds/GROUP/${groupId}`
  const [ofVisitor, ofOwner] = [await visitor.send({ method: 'GET', url }), await olga.send({ method: 'GET', url })]
  expect(ofVisitor.headers['cache-control']).toBe('public, max-age=300')
  expect(ofOwner.body).toEqual(ofVisitor.body)
})
