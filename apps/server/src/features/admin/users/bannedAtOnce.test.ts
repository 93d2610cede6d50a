import { afterAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { addGroup } from '#test/world/make/groups.ts'
import { addNode } from '#test/world/nodes.ts'
import { type Person, addPerson, visitorOf } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const [here, there] = [await addNode(world, 'here'), await addNode(world, 'there')]
afterAll(() => Promise.all([here.close(), there.close()]))
const root = await addPerson(here, 'root', { roles: ['ADMINISTRATOR'], fresh: true })
const second = await addPerson(here, 'second', { roles: ['ADMINISTRATOR'], fresh: true })
const ben = await addPerson(here, 'ben')

const reason = 'A machine.'
const ban = ({ id: userId }: Person) =>
  root.admin.banUser({ body: { action: 'BAN', userId, until: null, reason: 'Threats.' } })

/** A case about a person, which an isolation requires. */
async function caseAbout({ id: userId }: Person): Promise<string> {
  await ben.users.reportUser({ body: { userId, reason: 'SPAM' } })
  await world.settle()
  const { items } = await root.admin.flaggedContent({ body: { kinds: ['PROFILE'] } })
  return items.find(({ target }) => target.id === userId)?.id ?? ''
}

/** Acts of staff on an account that end all its sessions and tokens. */
const deeds: Readonly<Record<string, (who: Person) => Promise<() => Promise<unknown>>>> = {
  'a person is banned': async (who) => () => ban(who),
  'an account is isolated': async ({ id: userId, ...who }) => {
    const caseId = await caseAbout({ id: userId, ...who })
    return () =>
      root.admin.userAccountsIsolateAccount({ params: { userId }, body: { action: 'ISOLATE', reason, caseId } })
  },
  'a link for a new password is sent':
    async ({ id: userId }) =>
    () =>
      root.admin.userAccountsResetPassword({ params: { userId }, body: { reason } }),
  'an account is deleted':
    async ({ id: userId, username: confirmUsername }) =>
    () =>
      root.admin.deleteUser({ body: { userId, confirmUsername, reason, mode: 'ERASE_ALL' } }),
}

const inFlight = 40

test.each(Object.entries(deeds))(
  'once %s, none of its sessions works on any server: no request, no change, no socket',
  async (_, prepare) => {
    const who = await addPerson(here, `dead${app.runtime.id().slice(-8)}`)
    const deed = await prepare(who)
    const socketServer = await openSocketServer(there, there.app)
    const socket = await socketServer.enter(who)
    const post = (text: string) =>
      visitorOf(there).send({
        method: 'POST',
        url: '/content/createPost',
        payload: { text },
        headers: { authorization: `Bearer ${who.token}` },
      })
    expect((await post('Before.')).status).toBe(200)
    const before = Array.from({ length: inFlight }, (__, at) => post(`While it happens, ${at}.`))
    await deed()
    const after = await Promise.all(Array.from({ length: inFlight }, (__, at) => post(`Afterwards, ${at}.`)))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]))
    expect(await socket.closed).toMatchObject({ code: 4401 })
    await expect(socketServer.enter(who)).rejects.toThrow('4401')
    // A message sent in the last moment is stored completely or not at all, and nothing arrived later.
    const answers = await Promise.all(before)
    const came = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    const { count } = await app.db
      .selectFrom('posts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('author_id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(came + 1)
  },
)

test('a banned person’s message of the last moment reaches nobody, in no way', async () => {
  const ana = await addPerson(here, 'ana')
  const { groupId } = await addGroup(world, { owner: ben, members: [ana, second] })
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, text: 'Who brings the soup?' } })
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: ana.id } })
  const moment = (at: number) =>
    Promise.allSettled([
      ana.content.createPost({ body: { text: `Zeppelins over the mill, ${at}.` } }),
      ana.groups.createGroupPost({ body: { groupId, text: `Zeppelins over the garden, ${at}.` } }),
      ana.content.addComment({ body: { postId, text: `Zeppelins, ${at}.` } }),
    ])
  const writing = Array.from({ length: 10 }, (_, at) => moment(at))
  await ban(ana)
  await Promise.all(writing)
  await world.settle()
  const { items: found } = await ben.content.searchV3({ body: { query: 'zeppelins', types: ['POST'] } })
  expect(found).toEqual([])
  const { items: feed } = await ben.content.getFeed({ body: { kind: 'GROUPS' } })
  expect(feed.map(({ id }) => id)).toEqual([postId])
  const comments = await ben.content.getComments({ params: { postId }, query: {} })
  expect(comments.items).toEqual([])
  await expect(
    ana.chat.sendMessage({ body: { conversationId, clientId: 'late', text: 'Zeppelins.' } }),
  ).rejects.toMatchObject({ status: 401 })
})

test('a banned person’s links to files open nothing any more, and accept nothing', async () => {
  const cleo = await addPerson(world.running, 'cleo')
  const { groupId } = await addGroup(world, { owner: ben, members: [cleo], visibility: 'GROUP_MEMBERS' })
  const mediaIds = [await uploadPicture(world, ben)]
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, text: 'The keys', mediaIds } })
  const own = await uploadPicture(world, cleo)
  const { id: ownPost } = await cleo.groups.createGroupPost({ body: { groupId, text: 'Mine', mediaIds: [own] } })
  const linkIn = async (post: string) =>
    (await cleo.content.getItem({ params: { postId: post } })).media[0]?.sources[0]?.url ?? ''
  const links = [await linkIn(postId), await linkIn(ownPost)]
  const payload = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer()
  const { url, mediaId } = await cleo.content.getS3UploadLink({
    body: { fileName: 'p.png', contentType: 'image/png', purpose: 'POST', sizeBytes: payload.length },
  })
  const fetchAll = () => Promise.all(links.map(async (link) => (await cleo.send({ method: 'GET', url: link })).status))
  expect(await fetchAll()).toEqual([200, 200])
  await ban(cleo)
  expect(await fetchAll()).toEqual([404, 404])
  const headers = { 'content-type': 'image/png' }
  expect((await world.visitor.send({ method: 'PUT', url, payload, headers })).status).toBe(410)
  expect(
    await app.db.selectFrom('media').select('ticket_used_at').where('id', '=', mediaId).executeTakeFirst(),
  ).toEqual({ ticket_used_at: null })
})
