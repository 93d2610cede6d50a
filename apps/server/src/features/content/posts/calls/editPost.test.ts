import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const newPost = (text = 'First words') => ana.content.createPost({ body: { text } })

test('an edit changes the sent fields, keeps the previous version, and marks the post as edited', async () => {
  const { id } = await ana.content.createPost({ body: { text: 'First #words', commentScope: 'NOBODY' } })
  const edited = await ana.content.editPost({ body: { postId: id, version: 1, text: 'Second' } })
  expect(edited).toMatchObject({ text: 'Second', facets: [], commentScope: 'NOBODY', versions: 2 })
  expect(edited.editedAt).not.toBeNull()
  const read = await ben.content.getItem({ params: { postId: id } })
  expect(read.edits?.map(({ text }) => text)).toEqual(['First #words'])
})

test('an outdated edit is refused with the present post, and of twenty at once one wins', async () => {
  const { id } = await newPost()
  const edits = Array.from({ length: 20 }, (_, index) =>
    ana.content.editPost({ body: { postId: id, version: 1, text: `Try ${index}` } }),
  )
  const done = await Promise.allSettled(edits)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const present = await ana.content.getItem({ params: { postId: id } })
  expect(present).toMatchObject({ versions: 2, edits: [{ text: 'First words' }] })
  await expect(ana.content.editPost({ body: { postId: id, version: 1, text: 'Late' } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', current: { id, text: present.text, versions: 2 } },
  })
})

test('only its author edits a post; for a person who may not see it there is none', async () => {
  const open = await newPost()
  const closed = await ana.content.createPost({ body: { text: 'For followers', audience: 'FOLLOWERS' } })
  await expect(ben.content.editPost({ body: { postId: open.id, version: 1, text: 'Mine' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  await expect(ben.content.editPost({ body: { postId: closed.id, version: 1, text: 'Mine' } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
  expect((await ana.content.getItem({ params: { postId: open.id } })).text).toBe('First words')
})

test('a post cannot be emptied, nor its poll changed', async () => {
  const { id } = await newPost()
  await expect(ana.content.editPost({ body: { postId: id, version: 1, text: ' \u200B' } })).rejects.toMatchObject({
    body: { code: 'EMPTY_POST' },
  })
  const poll = { options: ['Yes', 'No'], closesAt: new Date(Date.now() + dayMs).toISOString() }
  await expect(ana.content.editPost({ body: { postId: id, version: 1, poll } })).rejects.toMatchObject({
    body: { code: 'POLL_FIXED' },
  })
  const unknown = world.app.runtime.id()
  await expect(ana.content.editPost({ body: { postId: id, version: 1, mediaIds: [unknown] } })).rejects.toMatchObject({
    body: { code: 'MEDIA_NOT_FOUND' },
  })
  await expect(
    ana.content.editPost({ body: { postId: id, version: 1, place: { id: unknown } } }),
  ).rejects.toMatchObject({ body: { code: 'PLACE_UNKNOWN' } })
  await expect(
    ana.content.editPost({ body: { postId: id, version: 1, entitlementId: unknown } }),
  ).rejects.toMatchObject({ body: { code: 'ENTITLEMENT_NOT_FOUND' } })
})

test('a quote keeps words of its own, and a repost without any may get some', async () => {
  const { id } = await newPost()
  const [plain, quote] = [
    await ben.content.createRepost({ body: { postId: id } }),
    await ben.content.createRepost({ body: { postId: id, text: 'So true' } }),
  ]
  for (const text of ['', ' \u200B'])
    await expect(ben.content.editPost({ body: { postId: quote.id, version: 1, text } })).rejects.toMatchObject({
      status: 422,
      body: { code: 'EMPTY_POST' },
    })
  expect(await ben.content.editPost({ body: { postId: plain.id, version: 1, text: ' \u200B' } })).toMatchObject({
    text: '',
  })
  expect(await ben.content.editPost({ body: { postId: plain.id, version: 2, text: 'Look' } })).toMatchObject({
    text: 'Look',
    repostOf: { id },
  })
})

test('pictures are exchanged and described again, and a file no longer shown is released', async () => {
  const [one, two] = [await addPicture(world, ana), await addPicture(world, ana)]
  const { id } = await ana.content.createPost({ body: { text: 'Look', mediaIds: [one] } })
  const edited = await ana.content.editPost({
    body: {
      postId: id,
      version: 1,
      mediaIds: [two],
      alts: [{ mediaId: two, alt: 'Basil', focalPoint: { x: 0.25, y: 0.75 } }],
    },
  })
  expect(edited.media).toMatchObject([{ id: two, alt: 'Basil', focalPoint: { x: 0.25, y: 0.75 } }])
  const uses = await world.app.db.selectFrom('media_uses').select('media_id').where('target_id', '=', id).execute()
  expect(uses).toEqual([{ media_id: two }])
  const bare = await ana.content.editPost({ body: { postId: id, version: 2, mediaIds: [] } })
  expect(bare).toMatchObject({ mediaType: 'TEXT', media: [] })
})

test('a mention added by an edit is notified, an earlier one is not notified again', async () => {
  const mention = { start: 0, end: 3, userId: ben.id }
  const { id } = await ana.content.createPost({ body: { text: 'Who?' } })
  await ana.content.editPost({ body: { postId: id, version: 1, text: 'Ben!', mentions: [mention] } })
  expect(await occurrences(id)).toBe(1)
  await ana.content.editPost({ body: { postId: id, version: 2, text: 'Ben!!', mentions: [mention] } })
  expect(await occurrences(id)).toBe(1)
})

test('a member who may no longer post in the group cannot add text there, but may delete the post', async () => {
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  const { id } = await ben.groups.createGroupPost({ body: { groupId, text: 'Tuesday at eight' } })
  const edit = (version: number, text: string) => ben.content.editPost({ body: { postId: id, version, text } })
  await edit(1, 'Tuesday at nine')
  await world.app.db.updateTable('groups').set({ post_scope: 'ADMINS_ONLY' }).where('id', '=', groupId).execute()
  const refused = { status: 403, body: { code: 'POSTING_NOT_ALLOWED' } }
  await expect(edit(2, 'All for sale')).rejects.toMatchObject(refused)
  expect(await ben.content.getItem({ params: { postId: id } })).toMatchObject({
    text: 'Tuesday at nine',
    can: { edit: false, delete: true },
  })
  await world.app.db.updateTable('groups').set({ post_scope: 'MEMBERS_ONLY' }).where('id', '=', groupId).execute()
  await edit(2, 'Tuesday at ten')
  await ben.groups.leaveGroup({ body: { groupId } })
  await expect(edit(3, 'All for sale')).rejects.toMatchObject(refused)
  expect(await ben.content.deletePost({ body: { postId: id } })).toEqual({ ok: true })
})

test('a mention added beside words its person filters out is not notified', async () => {
  const cem = await world.person('cem')
  await cem.users.setFilter({ body: { phrase: 'raffle', scopes: ['NOTIFICATIONS'] } })
  const mentions = [{ start: 0, end: 4, userId: cem.id }]
  const { id } = await newPost('Who?')
  await ana.content.editPost({ body: { postId: id, version: 1, text: '@cem A raffle!', mentions } })
  const { id: commentId } = await ana.content.addComment({ body: { postId: id, text: 'Who?' } })
  await ana.content.editComment({ params: { id: commentId }, body: { text: '@cem A raffle!', mentions } })
  expect((await cem.notifications.getAggregatedNotifications({ body: {} })).items).toEqual([])
  const { id: other } = await newPost('Who?')
  await ana.content.editPost({ body: { postId: other, version: 1, text: '@cem A song!', mentions } })
  expect((await cem.notifications.getAggregatedNotifications({ body: {} })).items).toHaveLength(1)
})

test('open screens of the post show the edit', async () => {
  const { id } = await newPost()
  const received: unknown[] = []
  const stop = world.app.bus.subscribe('screenChanged', (message) => received.push(message))
  await ana.content.editPost({ body: { postId: id, version: 1, text: 'Second' } })
  stop()
  expect(received).toContainEqual({ kind: 'POST', id, name: 'post.edited', data: { postId: id } })
})

async function occurrences(postId: string): Promise<number> {
  const rows = await world.app.db
    .selectFrom('notification_actors as o')
    .innerJoin('notifications as n', 'n.id', 'o.notification_id')
    .select('o.item_id')
    .where('n.account_id', '=', ben.id)
    .where('n.target_id', '=', postId)
    .execute()
  return rows.length
}
