import { beforeAll, expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { type Person, addSession, visitorOf } from '#test/world/people.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app, visitor } = world
const [ana, root] = [await world.person('ana'), await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })]
let postId = ''
let openPostId = ''
beforeAll(async () => {
  postId = (await ana.content.createPost({ body: { text: 'Keys', mediaIds: [await uploadPicture(world, ana)] } })).id
  openPostId = (
    await ana.content.createPost({ body: { text: 'Tomatoes', mediaIds: [await uploadPicture(world, ana)] } })
  ).id
})

type Device = Pick<Person, 'content' | 'send'>
const linkAudience = async (device: Device, id = postId) =>
  (await device.content.getItem({ params: { postId: id } })).media[0]?.sources[0]?.url ?? ''
const statusOf = async (device: Pick<Person, 'send'>, url: string) => (await device.send({ method: 'GET', url })).status

const withSession = async ({ id }: Pick<Person, 'id'>) => {
  const { token, sessionId } = await addSession(world.running, id)
  return { sessionId, device: visitorOf(world.running, token) }
}

test('a link to a file opens in any session of its viewer, and for nobody else who has the link', async () => {
  const url = await linkAudience(ana)
  const { device } = await withSession(ana)
  expect(await Promise.all([statusOf(ana, url), statusOf(device, url)])).toEqual([200, 200])
  expect(await Promise.all([statusOf(visitor, url), statusOf(root, url)])).toEqual([404, 404])
})

const ends: Readonly<Record<string, (who: Person, lost: string) => Promise<unknown>>> = {
  'that session is ended': (who, sessionId) => who.accounts.deleteSessions({ query: { sessionId } }),
  'all others are ended': (who) => who.accounts.deleteSessions({}),
  'the password is changed': (who) => who.accounts.changePassword({ body: { newPassword: 'seven quiet mountains' } }),
}

test.each(Object.entries(ends))('a device opens no file any more once %s; others go on', async (_, end) => {
  const who = await world.person(`two${app.runtime.id().slice(-8)}`, { fresh: true })
  const lost = await withSession(who)
  const url = await linkAudience(lost.device)
  expect(await Promise.all([statusOf(lost.device, url), statusOf(who, url)])).toEqual([200, 200])
  await end(who, lost.sessionId)
  expect(await Promise.all([statusOf(lost.device, url), statusOf(who, url)])).toEqual([404, 200])
})

test('a device that is not fully signed in, or whose member is banned, opens no file', async () => {
  const who = await world.person('cleo', { fresh: true })
  const [half, url] = [await withSession(who), await linkAudience(who)]
  await app.db.updateTable('sessions').set({ owes_second_factor: true }).where('id', '=', half.sessionId).execute()
  expect(await Promise.all([statusOf(half.device, url), statusOf(half.device, url.split('?')[0] ?? '')])).toEqual([
    404, 404,
  ])
  await root.admin.banUser({ body: { action: 'BAN', userId: who.id, until: null, reason: 'Threats.' } })
  expect(await statusOf(who, url)).toBe(404)
})

test('a cover opens only in a session of its viewer', async () => {
  const { groupId } = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
  const coverMediaId = await uploadPicture(world, ana)
  const library = await ana.groups.createContentLibrary({
    params: { groupId },
    body: { title: 'Songs', access: 'GROUP', sections: [], coverMediaId },
  })
  const url = library.cover?.sources[0]?.url ?? ''
  expect(await Promise.all([statusOf(ana, url), statusOf(visitor, url), statusOf(root, url)])).toEqual([200, 404, 404])
})

test('a public file opens for anybody, signed in or not, until it is no longer public', async () => {
  const { post } = await visitor.landing.getPublicPost({ params: { postId: openPostId } })
  const url = post.media[0]?.sources[0]?.url ?? ''
  expect(await Promise.all([statusOf(visitor, url), statusOf(root, url)])).toEqual([200, 200])
  await ana.content.editPost({ body: { postId: openPostId, version: post.versions, audience: 'FOLLOWERS' } })
  expect(await statusOf(visitor, url)).toBe(404)
})
