import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addGrant } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const fresh = (name: string) => world.person(name, { fresh: true })
const [olga, ana, ben, cem, dan] = (await Promise.all(['olga', 'ana', 'ben', 'cem', 'dan'].map(fresh))) as [
  Person,
  Person,
  Person,
  Person,
  Person,
]
const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben, cem] })
const entitlementId = await addEntitlement(world, { groupId, by: olga })
await addGrant(world, ben, entitlementId)
await addGrant(world, dan, entitlementId, -1)
const pictureId = await addPicture(world, ana, { alt: 'A marrow' })
const secret = 'The xylophonic marrow grows best under an old window, near the warm wall of the shed. #marrowsecret'
const post = await ana.groups.createGroupPost({
  body: { groupId, text: secret, mediaIds: [pictureId], audience: 'PREMIUM', entitlementId },
})
const postId = post.id
await world.settle()
const comment = await ben.content.addComment({ body: { postId, text: 'Marrows like mine xylophonic' } })
await world.settle()
const refused = { status: 403, body: { code: 'PREMIUM_REQUIRED', entitlements: [{ id: entitlementId }] } }

test('holders, the author and the group’s admins read it in full', async () => {
  for (const who of [ana, ben, olga]) {
    const view = await who.content.getItem({ params: { postId } })
    expect(view).toMatchObject({ text: secret, locked: null, audience: 'PREMIUM', media: [{ alt: 'A marrow' }] })
  }
  expect(await ben.content.getComments({ params: { postId }, query: {} })).toMatchObject({
    items: [{ id: comment.id }],
  })
})

test('everybody else who reads the group is shown its first words, and the entitlement that opens it', async () => {
  for (const who of [cem, dan]) {
    const view = await who.content.getItem({ params: { postId } })
    expect(view).toMatchObject({
      media: [],
      facets: [],
      locked: { id: entitlementId, owned: null, can: { buy: true } },
      can: { comment: false, repost: false },
    })
    expect(view.text).toMatch(/^The xylophonic .*…$/)
    expect(view.text.length).toBeLessThan(secret.length / 2)
  }
  const { items } = await cem.groups.getGroupContent({ body: { groupId } })
  expect(items).toMatchObject([{ id: postId, media: [], locked: { id: entitlementId } }])
})

test('its attachments are refused with the entitlement that opens it', async () => {
  const tries = [
    () => cem.content.getComments({ params: { postId }, query: {} }),
    () => cem.content.addComment({ body: { postId, text: 'Me too' } }),
    () => cem.content.getComment({ params: { id: comment.id } }),
    () => cem.content.likePost({ body: { postId } }),
    () => cem.content.postsVersions({ params: { postId }, query: {} }),
    () => cem.content.getPostLikes({ params: { id: postId }, query: {} }),
    () => cem.users.addFavoriteEntity({ body: { kind: 'POST', entityId: postId } }),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refused)
  await cem.content.reportContent({ body: { postId, reason: 'SPAM' } })
})

test('search, topics, media and notifications do not reveal it', async () => {
  for (const query of ['xylophonic', 'window']) {
    const mine = await ben.content.searchV3({ body: { query, types: ['POST'] } })
    expect(mine.items).toHaveLength(1)
    const theirs = await cem.content.searchV3({ body: { query, types: ['POST'] } })
    expect(theirs.items).toEqual([])
  }
  const view = await ben.content.getItem({ params: { postId } })
  const url = new URL(view.media[0]?.sources[0]?.url ?? '', 'http://localhost:4000')
  await expect(cem.content.refreshS3DownloadLink({ params: { id: pictureId } })).rejects.toMatchObject({ status: 404 })
  expect(url.pathname).not.toBe('/')
  const { items } = await cem.notifications.getAggregatedNotifications({ body: {} })
  expect(JSON.stringify(items)).not.toContain('marrow')
  expect((await cem.frames()).filter(({ name }) => name === 'post.published')).toEqual([])
})

test('an outsider of a closed group does not learn of it, grant or none', async () => {
  const closed = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const key = await addEntitlement(world, { groupId: closed.groupId, by: olga })
  await addGrant(world, dan, key)
  const hidden = await ana.groups.createGroupPost({
    body: { groupId: closed.groupId, text: 'Only for those inside', audience: 'PREMIUM', entitlementId: key },
  })
  for (const who of [cem, dan])
    await expect(who.content.getItem({ params: { postId: hidden.id } })).rejects.toMatchObject({ status: 404 })
})

test('another entitlement that opens the post opens it', async () => {
  const other = await addEntitlement(world, { groupId, by: olga, unlocks: [{ kind: 'POST', id: postId }] })
  await addGrant(world, cem, other)
  expect(await cem.content.getItem({ params: { postId } })).toMatchObject({ text: secret, locked: null })
})

test('it names the entitlement of its own group that opens it, and no other', async () => {
  const elsewhere = await addGroup(world, { owner: olga })
  const foreign = await addEntitlement(world, { groupId: elsewhere.groupId, by: olga })
  const notFound = { status: 404, body: { code: 'ENTITLEMENT_NOT_FOUND' } }
  const publish = (draft: object) => ana.groups.createGroupPost({ body: { groupId, text: 'x', ...draft } })
  await expect(publish({ audience: 'PREMIUM', entitlementId: foreign })).rejects.toMatchObject(notFound)
  await expect(publish({ audience: 'PREMIUM' })).rejects.toMatchObject(notFound)
  await expect(publish({ entitlementId })).rejects.toMatchObject(notFound)
  await expect(
    ana.content.createPost({ body: { text: 'x', audience: 'PREMIUM', entitlementId } }),
  ).rejects.toMatchObject(notFound)
  const { version } = await ana.content.setDraft({ body: { groupId, text: 'x', audience: 'PREMIUM', entitlementId } })
  expect(version).toBe(1)
})

test('editors see the entitlement that opens it, even once that is off sale; nobody else does', async () => {
  const ended = await addEntitlement(world, { groupId, by: olga, title: 'Marrow club' })
  const [free, locked] = [
    await ana.groups.createGroupPost({ body: { groupId, text: 'Cabbages for all' } }),
    await ana.groups.createGroupPost({ body: { groupId, text: secret, audience: 'PREMIUM', entitlementId: ended } }),
  ]
  expect(free).toMatchObject({ entitlement: null })
  const params = { postId: locked.id }
  expect(await ana.content.getItem({ params })).toMatchObject({ entitlement: { id: ended, title: 'Marrow club' } })
  await olga.groups.premiumEntitlementsDelete({ params: { groupId, entitlementId: ended }, body: {} })
  expect(await ana.content.getItem({ params })).toMatchObject({ entitlement: { id: ended, active: false } })
  for (const who of [ben, olga]) expect(await who.content.getItem({ params })).not.toHaveProperty('entitlement')
})

test('an edit locks an open post, and opens it again', async () => {
  const open = await ana.groups.createGroupPost({ body: { groupId, text: 'A longer word about tomatoes' } })
  await world.settle()
  const edit = (version: number, change: object) =>
    ana.content.editPost({ body: { postId: open.id, version, ...change } })
  await edit(1, { audience: 'PREMIUM', entitlementId })
  const guest = await world.person('eve', { fresh: true })
  expect((await guest.content.getItem({ params: { postId: open.id } })).locked).toMatchObject({ id: entitlementId })
  await edit(2, { text: 'A longer word about cabbages' })
  const seen = await guest.content.getItem({ params: { postId: open.id } })
  expect(seen.locked).toMatchObject({ id: entitlementId })
  // Nor do its earlier versions tell what it says.
  expect(seen).not.toHaveProperty('edits')
  expect((await ben.content.getItem({ params: { postId: open.id } })).edits).toHaveLength(2)
  await edit(3, { audience: 'EVERYONE' })
  expect(await guest.content.getItem({ params: { postId: open.id } })).toMatchObject({
    locked: null,
    edits: [{ text: 'A longer word about tomatoes' }, {}, { text: 'A longer word about cabbages' }],
  })
})
