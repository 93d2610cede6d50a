import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const profileOf = (userId: string) => ben.facade.profile({ params: { userId } })

test('a profile’s screen comes in one answer, which equals those of the separate calls', async () => {
  const mediaId = await addPicture(world, ana)
  const post = await ana.content.createPost({ body: { text: 'Tomatoes', mediaIds: [mediaId] } })
  const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
  await addGroup(world, { owner: ana })
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: ana.id } })
  const screen = await profileOf('@ana')
  expect(screen.profile).toEqual(await ben.users.getProfile({ params: { userId: ana.id } }))
  expect(screen.posts.items.map(({ id }) => id)).toEqual([post.id])
  expect(screen.media.map(({ id }) => id)).toEqual([mediaId])
  expect(screen.groupsInCommon.map(({ id }) => id)).toEqual([groupId])
  expect(screen.conversationId).toBe(conversationId)
})

test('groups whose members the viewer may not see are not among those in common', async () => {
  const gus = await world.person('gus')
  await addGroup(world, { owner: ana, members: [ben, gus], member_list_scope: 'NOBODY' })
  const { groupId } = await addGroup(world, { owner: ben, members: [gus], member_list_scope: 'NOBODY' })
  expect((await profileOf(gus.id)).groupsInCommon.map(({ id }) => id)).toEqual([groupId])
})

test('its pictures are found behind many text posts; covered or unfinished ones are left out', async () => {
  const cem = await world.person('cem')
  const show = async (columns = {}, body = {}) => {
    const mediaId = await addPicture(world, cem, columns)
    await cem.content.createPost({ body: { text: 'Look', mediaIds: [mediaId], ...body } })
    return mediaId
  }
  const first = await show()
  const warned = await show({}, { sensitive: { cover: true, note: 'A wound' } })
  for (let index = 0; index < 20; index += 1) await cem.content.createPost({ body: { text: `Word ${index}` } })
  const hidden = await show({}, { text: 'A cellar full of spiders' })
  const last = await show()
  await ben.users.setFilter({ body: { phrase: 'spiders', action: 'COVER' } })
  const { media } = await profileOf(cem.id)
  expect(media.map(({ id }) => id)).toEqual([last, first])
  expect(media.map(({ id }) => id)).not.toContain(warned)
  expect(media.map(({ id }) => id)).not.toContain(hidden)
})

test('for a private person whom the viewer does not follow the lists are empty', async () => {
  const dora = await world.person('dora', { isPrivate: true })
  await dora.content.createPost({ body: { text: 'For my people', mediaIds: [await addPicture(world, dora)] } })
  expect(await profileOf(dora.id)).toMatchObject({ posts: { items: [], nextCursor: null }, media: [] })
})

test('for a blocked person there is only the card; a person who blocks the viewer does not exist', async () => {
  const [eva, fay] = [await world.person('eva'), await world.person('fay')]
  await eva.content.createPost({ body: { text: 'Hello' } })
  await ben.users.blockUser({ body: { userId: eva.id } })
  expect(await profileOf(eva.id)).toMatchObject({
    profile: { id: eva.id, blockedByMe: true },
    posts: { items: [] },
    groupsInCommon: [],
    conversationId: null,
  })
  await fay.users.blockUser({ body: { userId: ben.id } })
  await expect(profileOf(fay.id)).rejects.toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
})
