import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import type { Privacy } from './store/accountFields.ts'

const world = await openWorld()

let met = 0
const newPerson = (): Promise<Person> => world.person(`private${(met += 1)}`)
const turn = (person: Person, privacy: Partial<Privacy>) => person.accounts.editAccountInfo({ body: { privacy } })

/** A conversation in which both have written. */
async function talk(ana: Person, ben: Person): Promise<string> {
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  await ana.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
  await ben.chat.sendMessage({ body: { conversationId, clientId: 'second', text: 'Hello' } })
  return conversationId
}

test('people with a private profile are asked before they are followed', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  await turn(ana, { isPrivate: true })
  await ben.users.followUser({ body: { userId: ana.id } })
  expect((await ana.users.getFollowRequests({})).items.map(({ person }) => person.id)).toEqual([ben.id])
  expect((await ben.users.getFollowing({ params: { userId: ben.id } })).items).toEqual([])
})

test('a person’s follows and followers are visible to everybody, to followers, or to nobody', async () => {
  const [ana, follower, stranger] = [await newPerson(), await newPerson(), await newPerson()]
  await follower.users.followUser({ body: { userId: ana.id } })
  const params = { userId: ana.id }
  const seenBy = async (person: Person) => (await person.users.getFollowers({ params })).items.length
  expect(await seenBy(stranger)).toBe(1)
  await turn(ana, { showLists: 'FOLLOWERS' })
  expect([await seenBy(stranger), await seenBy(follower)]).toEqual([0, 1])
  await turn(ana, { showLists: 'NOBODY' })
  expect([await seenBy(stranger), await seenBy(follower), await seenBy(ana)]).toEqual([0, 0, 1])
})

test('people who allow no mentions are named without being mentioned', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const write = async () => {
    const mentions = [{ start: 0, end: 3, userId: ana.id }]
    return (await ben.content.createPost({ body: { text: 'Ana sings', mentions } })).facets.length
  }
  expect(await write()).toBe(1)
  await turn(ana, { whoMayTag: 'FOLLOWERS' })
  expect(await write()).toBe(0)
  await ben.users.followUser({ body: { userId: ana.id } })
  expect(await write()).toBe(1)
  await turn(ana, { whoMayTag: 'NOBODY' })
  expect(await write()).toBe(0)
})

test('people who allow no messages, or no invitations, get neither', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const { groupId } = await addGroup(world, { owner: ben })
  await turn(ana, { whoMayMessage: 'NOBODY', whoMayInvite: 'NOBODY' })
  const write = async () => {
    const { id: conversationId } = await ben.chat.createConversation({ body: { userId: ana.id } })
    return ben.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
  }
  await expect(write()).rejects.toMatchObject({ status: 403 })
  const invite = () => ben.groups.inviteUser({ body: { groupId, userId: ana.id } })
  await expect(invite()).rejects.toMatchObject({ body: { code: 'INVITES_NOT_ALLOWED' } })
  await turn(ana, { whoMayMessage: 'EVERYONE', whoMayInvite: 'EVERYONE' })
  await expect(write()).resolves.toMatchObject({ text: 'Hello' })
  await expect(invite()).resolves.toMatchObject({ person: { id: ana.id } })
})

test('a group in common lets people write or invite, until it is deleted', async () => {
  const [ana, ben, olga] = [await newPerson(), await newPerson(), await world.person('olga', { fresh: true })]
  await turn(ana, { whoMayMessage: 'GROUP_MEMBERS', whoMayInvite: 'GROUP_MEMBERS' })
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], name: 'Choir' })
  const may = async () => {
    const profile = await ben.users.getProfile({ params: { userId: ana.id } })
    return profile.blockedByMe ? null : [profile.can.message, profile.can.invite]
  }
  expect(await may()).toEqual([true, true])
  await olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Choir' } })
  expect(await may()).toEqual([false, false])
  const { groupId: another } = await addGroup(world, { owner: ben })
  await expect(ben.groups.inviteUser({ body: { groupId: another, userId: ana.id } })).rejects.toMatchObject({
    body: { code: 'INVITES_NOT_ALLOWED' },
  })
  const { eventId } = await addEvent(world, { groupId: another, by: ben })
  const inviteToEvent = () =>
    ben.groups.communityEventUpdateMember({ params: { eventId }, body: { userId: ana.id, state: 'INVITED' } })
  await expect(inviteToEvent()).rejects.toMatchObject({ body: { code: 'INVITES_NOT_ALLOWED' } })
  await olga.groups.restoreGroup({ params: { groupId } })
  expect(await may()).toEqual([true, true])
  await expect(inviteToEvent()).resolves.toMatchObject({ state: 'INVITED' })
})

test.each(['ana', 'ben'] as const)('read positions are seen only while both show them: %s does not', async (who) => {
  const people = { ana: await newPerson(), ben: await newPerson() }
  const conversationId = await talk(people.ana, people.ben)
  await people.ben.chat.markConversationRead({ body: { conversationId, seq: 2 } })
  const seen = async () => {
    const { items } = await people.ana.chat.getParticipants({ body: { conversationId } })
    return items.find(({ person }) => person.id === people.ben.id)
  }
  expect(await seen()).toMatchObject({ readSeq: 2 })
  await turn(people[who], { readReceipts: false })
  expect(await seen()).toMatchObject({ person: { id: people.ben.id } })
  expect(await seen()).not.toHaveProperty('readSeq')
})

test('people who hide that they are typing type unseen', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const conversationId = await talk(ana, ben)
  const socketServer = await openSocketServer(world.running, world.app)
  const [watching, typing] = [await socketServer.enter(ben), await socketServer.enter(ana)]
  const type = async (isShown: boolean) => {
    await turn(ana, { typing: isShown })
    typing.send({ type: 'typing', conversationId, typing: true })
    await typing.pong()
  }
  await type(false)
  await type(true)
  await watching.next('ephemeral')
  // Frames arrive in the order in which things happened.
  expect(watching.frames.filter((frame) => frame.type === 'ephemeral')).toHaveLength(1)
})

test('a location is stored only while its owner allows it, and deleted at once', async () => {
  const ana = await newPerson()
  const ping = () => ana.accounts.locationPing({ body: { latitude: 51.5, longitude: -0.1 } })
  await expect(ping()).rejects.toMatchObject({ body: { code: 'LOCATION_OFF' } })
  await turn(ana, { location: true })
  await expect(ping()).resolves.toHaveProperty('storedUntil')
  await turn(ana, { location: false })
  const stored = await world.app.db.selectFrom('positions').selectAll().where('account_id', '=', ana.id).execute()
  expect(stored).toEqual([])
})
