import { expect, test } from 'vitest'
import { addPicture, createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person, PersonFacts } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { hidePost, unhidePost } from '#features/content/moderation/hideContent.ts'

const world = await openWorld()
let met = 0
const two = async (facts: PersonFacts = {}): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`, facts), world.person(`ben${met}`)])
}
const publish = async (author: Person, text: string, mediaIds: string[] = []) =>
  (await author.content.createPost({ body: { text, mediaIds } })).id
const page = async (viewer: Person, owner: Person) => {
  const profile = await viewer.users.getProfile({ params: { userId: owner.id } })
  if (profile.blockedByMe) throw new Error('Nobody is blocked here.')
  return profile
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const notFound = (code = 'NOT_FOUND') => ({ status: 404, body: { code } })

test('pinned posts are on the profile in their order, and are marked as pinned', async () => {
  const [ana, ben] = await two()
  const [one, other, three] = [await publish(ana, 'One'), await publish(ana, 'Two'), await publish(ana, 'Three')]
  const { pinnedPosts } = await ana.users.putAccountPinnedPosts({ body: { postIds: [three, one] } })
  expect(ids(pinnedPosts)).toEqual([three, one])
  expect(ids((await page(ben, ana)).pinnedPosts)).toEqual([three, one])
  expect((await page(ben, ana)).pinnedPosts.every(({ pinned }) => pinned)).toBe(true)
  await ana.users.putAccountPinnedPosts({ body: { postIds: [other] } })
  expect(ids((await page(ben, ana)).pinnedPosts)).toEqual([other])
  const { posts } = await ben.users.getProfileWithContent({ params: { userId: ana.id } })
  expect(posts.items.filter(({ pinned }) => pinned).map(({ id }) => id)).toEqual([other])
  expect(await ana.users.putAccountPinnedPosts({ body: { postIds: [] } })).toEqual({ pinnedPosts: [] })
})

test('only own posts outside of groups are pinned: others’ and unknown ones are 404 and change nothing', async () => {
  const [ana, ben] = await two()
  const mine = await publish(ana, 'Mine')
  const theirs = await publish(ben, 'Theirs')
  const { groupId } = await addGroup(world, { owner: ana })
  const inGroup = (await ana.groups.createGroupPost({ body: { groupId, text: 'In the group' } })).id
  await ana.users.putAccountPinnedPosts({ body: { postIds: [mine] } })
  await expect(ana.users.putAccountPinnedPosts({ body: { postIds: [inGroup] } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'NOT_FOR_THIS', postId: inGroup },
  })
  for (const postId of [theirs, world.app.runtime.id()])
    await expect(ana.users.putAccountPinnedPosts({ body: { postIds: [postId] } })).rejects.toMatchObject(
      notFound('POST_NOT_FOUND'),
    )
  expect(ids((await page(ana, ana)).pinnedPosts)).toEqual([mine])
})

test('the header takes five posts, moves one that is in it, and drops deleted ones', async () => {
  const [ana, ben] = await two()
  const posts: string[] = []
  for (let n = 0; n < 6; n += 1) posts.push(await publish(ana, `Number ${n}`))
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = posts
  for (const postId of [a, b, c, d, e]) await ana.users.createAccountContentHeader({ body: { postId } })
  await expect(ana.users.createAccountContentHeader({ body: { postId: f } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'HEADER_FULL' },
  })
  const moved = await ana.users.createAccountContentHeader({ body: { postId: e, position: 0 } })
  expect(ids(moved.contentHeader)).toEqual([e, a, b, c, d])
  await ana.content.deletePost({ body: { postId: a } })
  expect(ids((await page(ben, ana)).contentHeader)).toEqual([e, b, c, d])
  await ana.users.createAccountContentHeader({ body: { postId: f, position: 1 } })
  const left = await ana.users.deleteAccountContentHeader({ params: { postId: e } })
  expect(ids(left.contentHeader)).toEqual([f, b, c, d])
  await expect(ben.users.createAccountContentHeader({ body: { postId: b } })).rejects.toMatchObject(
    notFound('POST_NOT_FOUND'),
  )
})

test('the header is set as a whole: one post that cannot be there leaves everything as it was', async () => {
  const [ana, ben] = await two()
  const [a, b, c, theirs] = [
    await publish(ana, 'A'),
    await publish(ana, 'B'),
    await publish(ana, 'C'),
    await publish(ben, 'Theirs'),
  ]
  const first = async () => {
    const { contentHeader, pinnedPosts } = await page(ben, ana)
    return [ids(contentHeader), ids(pinnedPosts)]
  }
  const set = (headerIds: string[], pinnedIds: string[]) =>
    ana.users.putAccountShowcase({ body: { headerIds, pinnedIds } })
  const { contentHeader, pinnedPosts } = await set([a, b], [c])
  expect([ids(contentHeader), ids(pinnedPosts)]).toEqual([[a, b], [c]])
  await expect(set([c], [theirs])).rejects.toMatchObject(notFound('POST_NOT_FOUND'))
  await expect(set([theirs], [a])).rejects.toMatchObject(notFound('POST_NOT_FOUND'))
  expect(await first()).toEqual([[a, b], [c]])
  await set([b, a], [])
  expect(await first()).toEqual([[b, a], []])
})

test('twenty posts put into the header at once leave five in it', async () => {
  const [ana] = await two()
  const posts = await Promise.all(Array.from({ length: 20 }, (_, n) => publish(ana, `At once ${n}`)))
  await Promise.allSettled(posts.map((postId) => ana.users.createAccountContentHeader({ body: { postId } })))
  expect((await page(ana, ana)).contentHeader).toHaveLength(5)
})

test('a highlight shows each viewer those of its posts that they may see', async () => {
  const [ana, ben] = await two()
  const picture = await addPicture(world, ana, { alt: 'A rose' })
  const open = await publish(ana, 'Open', [picture])
  const other = await addPicture(world, ana, { alt: 'A lily' })
  const closed = (
    await ana.content.createPost({ body: { text: 'For followers', mediaIds: [other], audience: 'FOLLOWERS' } })
  ).id
  const made = await ana.users.createAccountHighlight({
    body: { title: 'Summer', postIds: [closed, open], coverMediaId: other },
  })
  expect(made).toMatchObject({ title: 'Summer', postIds: [closed, open], cover: { alt: 'A lily' } })
  const [seen] = (await page(ben, ana)).highlights
  expect(seen).toMatchObject({ postIds: [open], cover: { alt: 'A rose' } })
  const read = await ben.users.getHighlight({ params: { id: made.id } })
  expect(ids(read.posts)).toEqual([open])
  expect(read.person.id).toBe(ana.id)
  await ana.content.deletePost({ body: { postId: open } })
  expect((await page(ben, ana)).highlights).toEqual([])
  expect((await page(ana, ana)).highlights).toHaveLength(1)
  await createFollow(world, ben, ana)
  expect((await page(ben, ana)).highlights).toMatchObject([{ postIds: [closed] }])
})

test('a highlight is made of its owner’s own posts with media, replaced by its id, and deleted only by its owner', async () => {
  const [ana, ben] = await two()
  const post = await publish(ana, 'With a picture', [await addPicture(world, ana)])
  const words = await publish(ana, 'Only words')
  const theirs = await publish(ben, 'Theirs', [await addPicture(world, ben)])
  await expect(
    ana.users.createAccountHighlight({ body: { title: 'No', postIds: [post, words] } }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'NOT_FOR_THIS', postId: words } })
  for (const postId of [theirs, world.app.runtime.id()])
    await expect(
      ana.users.createAccountHighlight({ body: { title: 'No', postIds: [post, postId] } }),
    ).rejects.toMatchObject(notFound('POST_NOT_FOUND'))
  const loose = await addPicture(world, ana)
  await expect(
    ana.users.createAccountHighlight({ body: { title: 'No', postIds: [post], coverMediaId: loose } }),
  ).rejects.toMatchObject(notFound('MEDIA_NOT_FOUND'))
  const { id } = await ana.users.createAccountHighlight({ body: { title: 'Yes', postIds: [post] } })
  const renamed = await ana.users.createAccountHighlight({ body: { id, title: 'Renamed', postIds: [post] } })
  expect(renamed).toMatchObject({ id, title: 'Renamed' })
  await expect(
    ben.users.createAccountHighlight({ body: { id, title: 'Taken', postIds: [theirs] } }),
  ).rejects.toMatchObject(notFound())
  await expect(ben.users.deleteAccountHighlight({ params: { id } })).rejects.toMatchObject(notFound())
  await ana.users.deleteAccountHighlight({ params: { id } })
  await expect(ana.users.deleteAccountHighlight({ params: { id } })).rejects.toMatchObject(notFound())
})

test('a post whose pictures were taken out is no longer in a highlight, and does not keep it from being saved', async () => {
  const [ana] = await two()
  const [remains, goes] = [
    await publish(ana, 'Stays', [await addPicture(world, ana)]),
    await publish(ana, 'Goes', [await addPicture(world, ana)]),
  ]
  const { id } = await ana.users.createAccountHighlight({ body: { title: 'Summer', postIds: [goes, remains] } })
  await ana.content.editPost({ body: { postId: goes, version: 1, mediaIds: [] } })
  const [shown] = (await page(ana, ana)).highlights
  expect(shown?.postIds).toEqual([remains])
  const renamed = { id, title: 'Autumn', postIds: shown?.postIds ?? [] }
  expect(await ana.users.createAccountHighlight({ body: renamed })).toMatchObject({
    title: 'Autumn',
    postIds: [remains],
  })
})

test('a stranger reads no highlight of a private profile, and nobody reads one across a block', async () => {
  const [ana, ben] = await two({ isPrivate: true })
  const post = await publish(ana, 'Mine', [await addPicture(world, ana)])
  const { id } = await ana.users.createAccountHighlight({ body: { title: 'Mine', postIds: [post] } })
  await expect(ben.users.getHighlight({ params: { id } })).rejects.toMatchObject(notFound())
  const shown = await page(ben, ana)
  expect([shown.highlights, shown.pinnedPosts, shown.prayers, shown.interests]).toEqual([[], [], [], []])
  const [cara, dora] = await two()
  const open = await publish(cara, 'Open', [await addPicture(world, cara)])
  const highlight = await cara.users.createAccountHighlight({ body: { title: 'Open', postIds: [open] } })
  await cara.users.blockUser({ body: { userId: dora.id } })
  await expect(dora.users.getHighlight({ params: { id: highlight.id } })).rejects.toMatchObject(notFound())
})

test('fifty highlights are enough', async () => {
  const [ana] = await two()
  const post = await publish(ana, 'Again', [await addPicture(world, ana)])
  const make = () => ana.users.createAccountHighlight({ body: { title: 'Again', postIds: [post] } })
  for (let n = 0; n < 50; n += 1) await make()
  await expect(make()).rejects.toMatchObject({ status: 403, body: { code: 'QUOTA_REACHED' } })
})

test('a testimonial replaces the previous one; null removes it, and its pictures with it', async () => {
  const [ana, ben] = await two()
  const picture = await addPicture(world, ana)
  const said = await ana.users.putAccountTestimonial({ body: { text: 'It changed my life.', mediaIds: [picture] } })
  expect(said).toMatchObject({ text: 'It changed my life.', media: [{ id: picture }] })
  const shown = (await page(ben, ana)).testimonial
  expect(shown).toMatchObject({ text: 'It changed my life.', media: [{ id: picture }] })
  const url = shown?.media[0]?.sources[0]?.url ?? ''
  expect((await ben.send({ method: 'GET', url })).status).not.toBe(404)
  await ana.users.putAccountTestimonial({ body: { text: 'Said shorter.' } })
  expect((await page(ben, ana)).testimonial).toMatchObject({ text: 'Said shorter.', media: [] })
  expect((await ben.send({ method: 'GET', url })).status).toBe(404)
  expect(await ana.users.putAccountTestimonial({ body: { text: null } })).toEqual({ ok: true })
  expect((await page(ben, ana)).testimonial).toBeNull()
})

test('a testimonial keeps the formats that are sent with its text, and loses them with it', async () => {
  const [ana, ben] = await two()
  const body = { text: 'It changed my life.', formats: [{ kind: 'BOLD' as const, start: 3, end: 10 }] }
  await ana.users.putAccountTestimonial({ body })
  expect((await page(ben, ana)).testimonial).toMatchObject({ text: body.text, facets: body.formats })
  await ana.users.putAccountTestimonial({ body: { text: body.text } })
  expect((await page(ben, ana)).testimonial).toMatchObject({ text: body.text, facets: [] })
})

test('the pictures of a testimonial keep their order and descriptions; others are not described by it', async () => {
  const [ana, ben] = await two()
  const [one, other, unplaced] = [
    await addPicture(world, ana),
    await addPicture(world, ana),
    await addPicture(world, ana),
  ]
  const alts = [
    { mediaId: other, alt: 'The well', focalPoint: { x: 0.1, y: 0.9 } },
    { mediaId: unplaced, alt: 'Not shown' },
  ]
  const said = await ana.users.putAccountTestimonial({ body: { text: 'See', mediaIds: [other, one], alts } })
  const expected = [
    { id: other, alt: 'The well', focalPoint: { x: 0.1, y: 0.9 } },
    { id: one, alt: '' },
  ]
  expect(said).toMatchObject({ media: expected })
  expect((await page(ben, ana)).testimonial).toMatchObject({ media: expected })
  const again = await ana.users.putAccountTestimonial({ body: { text: 'See', mediaIds: [one, unplaced] } })
  expect(again).toMatchObject({ media: [{ id: one }, { id: unplaced, alt: '' }] })
})

test('a testimonial shows only its author’s own pictures, to people who may see the profile', async () => {
  const [ana, ben] = await two({ isPrivate: true })
  const foreign = await addPicture(world, ben)
  await expect(
    ana.users.putAccountTestimonial({ body: { text: 'With a picture of Ben', mediaIds: [foreign] } }),
  ).rejects.toMatchObject(notFound('MEDIA_NOT_FOUND'))
  await ana.users.putAccountTestimonial({ body: { text: 'For followers' } })
  expect((await page(ben, ana)).testimonial).toBeNull()
  await ben.users.followUser({ body: { userId: ana.id } })
  await ana.users.acceptFollowRequest({ body: { userId: ben.id } })
  expect((await page(ben, ana)).testimonial).toMatchObject({ text: 'For followers' })
})

test('a profile shows interests in the reader’s language, and titles in groups whose members the reader may see', async () => {
  const [ana, ben] = await two()
  const { interests } = await ana.accounts.availableInterests()
  const [music, cinema] = interests.filter(({ parentId }) => parentId !== null)
  if (!music || !cinema) throw new Error('There are interests from the start.')
  await ana.users.setInterests({ body: { interestIds: [music.id, cinema.id] } })
  await ben.users.setInterests({ body: { interestIds: [cinema.id] } })
  expect((await page(ben, ana)).interests.map(({ id, chosen }) => [id, chosen])).toEqual([
    [music.id, false],
    [cinema.id, true],
  ])
  const open = await addGroup(world, { owner: ana, name: 'Open', member_list_scope: 'EVERYONE' })
  const closed = await addGroup(world, { owner: ana, name: 'Closed', visibility: 'GROUP_MEMBERS' })
  for (const { groupId } of [open, closed])
    await ana.groups.setMemberTitles({ body: { groupId, titles: [{ userId: ana.id, title: 'Gardener' }] } })
  expect((await page(ben, ana)).memberTitles).toMatchObject([{ group: { id: open.groupId }, title: 'Gardener' }])
  expect((await page(ana, ana)).memberTitles).toHaveLength(2)
})

test('a post that moderators hid keeps its place at the head and among the pinned, for others once it is unhidden', async () => {
  const [ana, ben] = await two()
  const [hidden, other] = [await publish(ana, 'Hidden'), await publish(ana, 'Other')]
  const save = async () => {
    await ana.users.putAccountPinnedPosts({ body: { postIds: [hidden, other] } })
    for (const [position, postId] of [hidden, other].entries())
      await ana.users.createAccountContentHeader({ body: { postId, position } })
  }
  const seen = async () => {
    const { contentHeader, pinnedPosts } = await page(ben, ana)
    return [ids(contentHeader), ids(pinnedPosts)]
  }
  await save()
  await world.inTransaction((tx) => hidePost(tx, world.app, hidden))
  await save()
  expect(await seen()).toEqual([[other], [other]])
  await world.inTransaction((tx) => unhidePost(tx, world.app, hidden))
  expect(await seen()).toEqual([
    [hidden, other],
    [hidden, other],
  ])
})
