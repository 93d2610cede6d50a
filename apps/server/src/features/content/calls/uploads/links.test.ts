import { beforeAll, expect, test } from 'vitest'
import { addGroup } from '../../../../../test/world/groups.ts'
import { type Person, addSession, visitorOf } from '../../../../../test/world/people.ts'
import { aPicture } from '../../../../../test/world/uploads.ts'
import { openWorld } from '../../../../../test/world/world.ts'

const world = await openWorld()
const { app, visitor } = world
const [ana, root] = [await world.person('ana'), await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })]
let postId = ''
let openPostId = ''
beforeAll(async () => {
  postId = (await ana.content.createPost({ body: { text: 'Keys', mediaIds: [await aPicture(world, ana)] } })).id
  openPostId = (await ana.content.createPost({ body: { text: 'Tomatoes', mediaIds: [await aPicture(world, ana)] } })).id
})

type Device = Pick<Person, 'content' | 'send'>
const linkFor = async (device: Device, id = postId) =>
  (await device.content.getItem({ params: { postId: id } })).media[0]?.sources[0]?.url ?? ''
const statusOf = async (device: Pick<Person, 'send'>, url: string) => (await device.send({ method: 'GET', url })).status

/** Somebody with two devices, the second of which is the one to be ended. */
async function twoDevices(name: string) {
  const who = await world.person(name, { fresh: true })
  const lost = await addSession(world.running, who.id)
  const device: Device = visitorOf(world.running, lost.token)
  return { who, lost, device, links: { kept: await linkFor(who), lost: await linkFor(device) } }
}

const ends: Readonly<Record<string, (who: Person, lost: string) => Promise<unknown>>> = {
  'that session is ended': (who, sessionId) => who.accounts.deleteSessions({ query: { sessionId } }),
  'all others are ended': (who) => who.accounts.deleteSessions({}),
  'the password is changed': (who) => who.accounts.changePassword({ body: { newPassword: 'seven quiet mountains' } }),
}

test.each(Object.entries(ends))(
  'a link to a file ends with the session that it was made in, once %s, and those of the other go on',
  async (_, end) => {
    const { who, lost, device, links } = await twoDevices(`two${app.seams.id().slice(-8)}`)
    expect(await Promise.all([statusOf(visitor, links.lost), statusOf(visitor, links.kept)])).toEqual([200, 200])
    await end(who, lost.sessionId)
    expect(await Promise.all([statusOf(visitor, links.lost), statusOf(device, links.lost)])).toEqual([404, 404])
    expect(await Promise.all([statusOf(visitor, links.kept), statusOf(who, links.lost)])).toEqual([200, 200])
  },
)

test('a link ends with its session whoever ends it, also for a session not yet fully signed in', async () => {
  const { who, lost, links } = await twoDevices('cleo')
  await app.db.updateTable('sessions').set({ owes_second_factor: true }).where('id', '=', lost.sessionId).execute()
  expect(await statusOf(visitor, links.lost)).toBe(404)
  expect(await statusOf(visitorOf(world.running, lost.token), links.lost.split('?')[0] ?? '')).toBe(404)
  await root.admin.banUser({ body: { action: 'BAN', userId: who.id, until: null, reason: 'Threats.' } })
  expect(await statusOf(visitor, links.kept)).toBe(404)
})

test('a link without a session, as in covers, opens only in a session of its viewer', async () => {
  const { groupId } = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
  const coverMediaId = await aPicture(world, ana)
  const library = await ana.groups.createContentLibrary({
    params: { groupId },
    body: { title: 'Songs', access: 'GROUP', sections: [], coverMediaId },
  })
  const url = library.cover?.sources[0]?.url ?? ''
  expect(await Promise.all([statusOf(ana, url), statusOf(visitor, url), statusOf(root, url)])).toEqual([200, 404, 404])
})

test('a public file opens for anybody not signed in, until it is no longer public', async () => {
  const { post } = await visitor.landing.getPublicPost({ params: { postId: openPostId } })
  const url = post.media[0]?.sources[0]?.url ?? ''
  expect(await statusOf(visitor, url)).toBe(200)
  await ana.content.editPost({ body: { postId: openPostId, version: post.versions, audience: 'FOLLOWERS' } })
  expect(await statusOf(visitor, url)).toBe(404)
})
