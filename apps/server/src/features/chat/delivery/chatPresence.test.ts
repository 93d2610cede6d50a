import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { type Person, addSession } from '#test/world/people.ts'
import { type TestSocket, openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const open = () => openSocketServer(world.running, app)
let met = 0
const newPerson = (): Promise<Person> => world.person(`somebody${(met += 1)}`)
async function befriend(one: Person, other: Person): Promise<void> {
  await one.users.followUser({ body: { userId: other.id } })
  await other.users.followUser({ body: { userId: one.id } })
}
/** Both have written, so that neither is a stranger's request any more. Returns their conversation. */
async function talk(one: Person, other: Person): Promise<string> {
  const { id: conversationId } = await one.chat.createConversation({ body: { userId: other.id } })
  await one.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
  await other.chat.sendMessage({ body: { conversationId, clientId: 'second', text: 'Hello' } })
  return conversationId
}
const hide = (person: Person) => person.accounts.editAccountInfo({ body: { privacy: { showPresence: false } } })
const received = ({ frames }: TestSocket) => frames.flatMap((frame) => (frame.type === 'ephemeral' ? [frame.data] : []))
/**
 * Everybody is online; then a person comes online, and friends receive it last: other receivers have got it by then.
 */
async function whoHears(comer: Person, listeners: Record<string, Person>): Promise<string[]> {
  const witness = await newPerson()
  await befriend(comer, witness)
  const socketServer = await open()
  const sockets: [string, TestSocket][] = []
  for (const [name, person] of Object.entries(listeners)) sockets.push([name, await socketServer.enter(person)])
  const seeing = await socketServer.enter(witness)
  await socketServer.enter(comer, { presence: 'ONLINE' })
  await seeing.next('ephemeral')
  for (const [, socket] of sockets) await socket.pong()
  return sockets.flatMap(([name, socket]) => (received(socket).length > 0 ? [name] : []))
}

test('friends and partners in conversations see a person come online, and nobody else does', async () => {
  const ana = await newPerson()
  const listeners = {
    friend: await newPerson(),
    partner: await newPerson(),
    follower: await newPerson(),
    followed: await newPerson(),
    asking: await newPerson(),
    stranger: await newPerson(),
  }
  await befriend(ana, listeners.friend)
  await talk(ana, listeners.partner)
  // A stranger's first message is a request, not answered yet.
  await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  await listeners.follower.users.followUser({ body: { userId: ana.id } })
  await ana.users.followUser({ body: { userId: listeners.followed.id } })
  const { id: conversationId } = await listeners.asking.chat.createConversation({ body: { userId: ana.id } })
  await listeners.asking.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
  expect(await whoHears(ana, listeners)).toEqual(['friend', 'partner'])
})

test('blocked people, either way, and people who hide their own presence, see nobody come online', async () => {
  const ana = await newPerson()
  const listeners = {
    friend: await newPerson(),
    blocked: await newPerson(),
    blocker: await newPerson(),
    hidden: await newPerson(),
  }
  for (const other of Object.values(listeners)) {
    await befriend(ana, other)
    await talk(ana, other)
  }
  await ana.users.blockUser({ body: { userId: listeners.blocked.id } })
  await listeners.blocker.users.blockUser({ body: { userId: ana.id } })
  await hide(listeners.hidden)
  expect(await whoHears(ana, listeners)).toEqual(['friend'])
})

test.each([
  ['a person who hides their presence', async (ana: Person) => void (await hide(ana))],
  [
    'an isolated person',
    async (ana: Person) =>
      void (await app.db
        .updateTable('accounts')
        .set({ isolated_until: new Date(app.runtime.now().getTime() + dayMs) })
        .where('id', '=', ana.id)
        .execute()),
  ],
  [
    'an administrator who impersonates a member',
    async (ana: Person) =>
      void (await app.db
        .updateTable('sessions')
        .set({ impersonator_id: (await newPerson()).id })
        .where('id', '=', ana.sessionId)
        .execute()),
  ],
])('%s comes and goes unseen', async (_, becomeUnseen) => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  await befriend(ana, ben)
  await talk(ana, ben)
  await becomeUnseen(ana)
  const socketServer = await open()
  const [watching, coming] = [await socketServer.enter(ben), await socketServer.enter(ana)]
  for (const state of ['ONLINE', 'AWAY']) coming.send({ type: 'presence', state })
  await coming.pong()
  await watching.pong()
  expect(received(watching)).toEqual([])
})

test('going away, and going with the last device, is seen too', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  await befriend(ana, ben)
  const socketServer = await open()
  const watching = await socketServer.enter(ben)
  const phone = await socketServer.enter(ana, { presence: 'ONLINE' })
  const laptop = await socketServer.enter(await addSession(world.running, ana.id), { presence: 'ONLINE' })
  await watching.next('ephemeral')
  await watching.next('ephemeral')
  phone.send({ type: 'presence', state: 'AWAY' })
  expect(await watching.next('ephemeral')).toMatchObject({ data: { userId: ana.id, state: 'AWAY' } })
  phone.raw.close()
  await phone.closed
  laptop.send({ type: 'presence', state: 'ONLINE' })
  expect(await watching.next('ephemeral')).toMatchObject({ data: { state: 'ONLINE', lastActivityTime: null } })
  laptop.raw.close()
  const { data } = await watching.next('ephemeral')
  expect(data).toMatchObject({ userId: ana.id, state: 'OFF' })
  expect(data).toHaveProperty('lastActivityTime', expect.any(String))
  expect(received(watching)).toHaveLength(5)
})

/**
 * A presence in which a person's first message is delayed until `report`, and a later one is not, unless it waits for the
 * first.
 */
async function openSlowServer(slow: Person) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const said: Promise<void>[] = []
  const late =
    <T extends { readonly actor: { readonly id: string } }>(send: (signal: T) => Promise<void>) =>
    (signal: T): Promise<void> => {
      if (signal.actor.id !== slow.id) return send(signal)
      const saying = said.length === 0 ? promise.then(() => send(signal)) : send(signal)
      said.push(saying)
      return saying
    }
  const { typing, presence } = app.presence
  const socketServer = await openSocketServer(world.running, {
    ...app,
    presence: { typing: late(typing), presence: late(presence) },
  })
  const report = async () => {
    await Promise.all(said.slice(1))
    resolve(undefined)
  }
  return { socketServer, report }
}

test.each([
  ['changes', async (phone: TestSocket) => (phone.send({ type: 'presence', state: 'AWAY' }), phone.pong()), 'AWAY'],
  ['goes', async (phone: TestSocket) => (phone.raw.close(), phone.closed), 'OFF'],
])('coming and at once %s is seen in this order, however slow the delivery', async (_, then, state) => {
  const [ana, ben, cleo] = [await newPerson(), await newPerson(), await newPerson()]
  await befriend(ana, ben)
  const { socketServer, report } = await openSlowServer(ana)
  const watching = await socketServer.enter(ben)
  const phone = await socketServer.enter(ana, { presence: 'ONLINE' })
  await then(phone)
  // By the time another person has come, the server knows.
  await socketServer.enter(cleo)
  await report()
  const ofAna = () =>
    received(watching).flatMap((data) => ('state' in data && data.userId === ana.id ? data.state : []))
  while (ofAna().length < 2) await watching.next('ephemeral')
  expect(ofAna()).toEqual(['ONLINE', state])
})

test('starting and at once stopping to type is seen in this order, however slow the delivery', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const conversationId = await talk(ana, ben)
  const { socketServer, report } = await openSlowServer(ana)
  const [watching, phone] = [await socketServer.enter(ben), await socketServer.enter(ana)]
  for (const typing of [true, false]) phone.send({ type: 'typing', conversationId, typing })
  await phone.pong()
  await report()
  const ofAna = () => received(watching).flatMap((data) => ('typing' in data ? data.typing : []))
  while (ofAna().length < 2) await watching.next('ephemeral')
  expect(ofAna()).toEqual([true, false])
})

test('a person coming online receives who is already online, and nobody who hides', async () => {
  const [ana, ben, cleo, dora] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
  for (const other of [ben, cleo, dora]) await befriend(ana, other)
  await hide(cleo)
  const socketServer = await open()
  await socketServer.enter(ben, { presence: 'ONLINE' })
  await socketServer.enter(cleo, { presence: 'ONLINE' })
  const away = await socketServer.enter(dora, { presence: 'AWAY' })
  await away.pong()
  const coming = await socketServer.enter(ana, { presence: 'ONLINE' })
  // A person whose first message is still on its way may be announced twice, with equal words.
  const states = () =>
    new Map(received(coming).map((data) => ['userId' in data && data.userId, 'state' in data && data.state]))
  while (states().size < 2) await coming.next('ephemeral')
  await coming.pong()
  expect(states()).toEqual(
    new Map([
      [ben.id, 'ONLINE'],
      [dora.id, 'AWAY'],
    ]),
  )
})

test('presence is stored nowhere: it is no event, and no device receives it later', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  await befriend(ana, ben)
  const before = (await ben.frames()).length
  const socketServer = await open()
  const watching = await socketServer.enter(ben)
  await socketServer.enter(ana, { presence: 'ONLINE' })
  await watching.next('ephemeral')
  expect((await ben.frames()).length).toBe(before)
})

test('in a group with members visible to admins only, only admins see typing and reading; a person who left receives nothing', async () => {
  const [olga, ana, ben] = [await newPerson(), await newPerson(), await newPerson()]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben], member_list_scope: 'NOBODY' })
  const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
  const { seq } = await olga.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Welcome' } })
  for (const reader of [olga, ana]) await reader.chat.markConversationRead({ body: { conversationId, seq } })
  const socketServer = await open()
  const [owner, member, typing] = [
    await socketServer.enter(olga),
    await socketServer.enter(ana),
    await socketServer.enter(ben),
  ]
  await ben.chat.markConversationRead({ body: { conversationId, seq } })
  typing.send({ type: 'typing', conversationId, typing: true })
  await expect
    .poll(() => received(owner))
    .toEqual([
      { conversationId, userId: ben.id, readSeq: seq },
      { conversationId, userId: ben.id, typing: true },
    ])
  await member.pong()
  expect(received(member)).toEqual([])
  // The frame arrives at once, before anything follows from the removal.
  await olga.groups.removeGroupUser({ body: { groupId, userId: ben.id } })
  typing.send({ type: 'typing', conversationId, typing: false })
  await typing.pong()
  await owner.pong()
  expect(received(owner)).toHaveLength(2)
})
