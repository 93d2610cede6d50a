import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addGroup } from '#test/world/make/groups.ts'
import { type Person, addSession } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { announce } from './announce.ts'
import { retentionDays, expireEvents } from './eventLog.ts'

const unspied = WebSocket.prototype.send
// One account has more sockets here than it may have elsewhere.
const world = await openWorld({ env: { SOCKETS_PER_ACCOUNT: '0' } })
const { app } = world
const open = () => openSocketServer(world.running, app)
let met = 0
const newPerson = (): Promise<Person> => world.person(`somebody${(met += 1)}`)
/** Each of them gets events of their own, `times` times. */
async function happen(to: readonly Person[], times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await world.inTransaction((tx) =>
      announce(tx, [{ to: to.map(({ id }) => id), name: 'account.changed', data: { accountId: to[0]?.id ?? '' } }]),
    )
  }
}
const anotherSession = ({ id }: Person) => addSession(world.running, id)
const seqs = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq)

test('events of concurrent transactions arrive numbered without gaps, in order and each once', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const socketServer = await open()
  const [socket, other] = [await socketServer.enter(ana), await socketServer.enter(ben)]
  await Promise.all(Array.from({ length: 20 }, () => happen([ana, ben])))
  const expected = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(seqs(await socket.events(20))).toEqual(expected)
  expect(seqs(await other.events(20))).toEqual(expected)
  await socket.pong()
  expect(socket.frames.filter(({ type }) => type === 'event')).toHaveLength(20)
})

test('what was rolled back is never sent and leaves no gap', async () => {
  const ana = await newPerson()
  const socket = await (await open()).enter(ana)
  const failing = world.inTransaction(async (tx) => {
    await announce(tx, [{ to: [ana.id], name: 'account.changed', data: { accountId: ana.id } }])
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  await happen([ana])
  expect(seqs(await socket.events(1))).toEqual([1])
})

test('both devices of an account receive everything, and nobody else does', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const socketServer = await open()
  const [first, second, stranger] = [
    await socketServer.enter(ana),
    await socketServer.enter(await anotherSession(ana)),
    await socketServer.enter(ben),
  ]
  await happen([ana], 3)
  expect(await first.events(3)).toEqual(await second.events(3))
  await happen([ben])
  await stranger.events(1)
  expect(stranger.frames.filter(({ type }) => type === 'event')).toHaveLength(1)
})

test('news that is ready for many sockets in one moment leaves requests their turn in between', async () => {
  const ana = await newPerson()
  const socketServer = await open()
  const sockets = [await socketServer.enter(ana)]
  while (sockets.length < 40) sockets.push(await socketServer.enter(await anotherSession(ana)))
  let [round, running] = [0, true]
  const perRound = new Map<number, number>()
  const count = () => {
    round += 1
    if (running) setImmediate(count)
  }
  count()
  const sent = vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function send(this: WebSocket, ...frame) {
    const [words] = frame
    if (typeof words === 'string' && words.startsWith('{"type":"event"'))
      perRound.set(round, (perRound.get(round) ?? 0) + 1)
    return unspied.apply(this, frame)
  })
  onTestFinished(() => {
    running = false
    sent.mockRestore()
  })
  await happen([ana])
  await Promise.all(sockets.map((socket) => socket.events(1)))
  // Recipients who enter at once, and the first who waited, may fall into one round.
  expect(Math.max(...perRound.values())).toBeLessThanOrEqual(16)
  expect([...perRound.values()].reduce((sum, sends) => sum + sends)).toBe(40)
})

test('after a break the client gets exactly what it missed, from where it says it was', async () => {
  const ana = await newPerson()
  const socketServer = await open()
  const socket = await socketServer.enter(ana)
  await happen([ana], 3)
  const [, second] = await socket.events(3)
  socket.raw.terminate()
  await happen([ana], 2)
  const back = await socketServer.enter(ana, { lastEventId: second?.id })
  expect(back.welcome).toMatchObject({ resyncRequired: false, epoch: socket.welcome.epoch })
  expect(seqs(await back.events(3))).toEqual([3, 4, 5])
})

test('a session resumes after what it acknowledged, however often it did so, and never goes back', async () => {
  const ana = await newPerson()
  const socketServer = await open()
  const socket = await socketServer.enter(ana)
  await happen([ana], 4)
  const [first, , third] = await socket.events(4)
  for (const event of [third, third, first]) socket.send({ type: 'ack', eventId: event?.id })
  await expect
    .poll(() =>
      app.db
        .selectFrom('redundancy_sessions')
        .select('acked_seq')
        .where('session_id', '=', ana.sessionId)
        .executeTakeFirst(),
    )
    .toEqual({ acked_seq: 3 })
  socket.raw.terminate()
  expect(seqs(await (await socketServer.enter(ana)).events(1))).toEqual([4])
})

test('somebody else’s event cannot be acknowledged, and the client is told to reload', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const socketServer = await open()
  const [socket, other] = [await socketServer.enter(ana), await socketServer.enter(ben)]
  await happen([ben])
  const [foreign] = await other.events(1)
  socket.send({ type: 'ack', eventId: foreign?.id })
  expect(await socket.next('error')).toMatchObject({ code: 'RESYNC_REQUIRED' })
  expect((await socketServer.enter(ana, { lastEventId: foreign?.id })).welcome).toMatchObject({ resyncRequired: true })
})

test('after a break longer than the log, the client is told to reload everything, and then continues', async () => {
  const ana = await newPerson()
  const socketServer = await open()
  const socket = await socketServer.enter(ana)
  await happen([ana], 3)
  const [first] = await socket.events(3)
  socket.raw.terminate()
  const later = new Date(app.runtime.now().getTime() + (retentionDays + 1) * 86_400_000)
  await app.db
    .updateTable('account_events')
    .set({ at: later })
    .where('account_id', '=', ana.id)
    .where('seq', '=', 3)
    .execute()
  await expireEvents(app.db, later)
  const back = await socketServer.enter(ana, { lastEventId: first?.id })
  expect(back.welcome).toMatchObject({ resyncRequired: true })
  await happen([ana])
  expect(seqs(await back.events(1))).toEqual([4])
})

test('a session ended by another device is closed at once and cannot come back', async () => {
  const ana = await world.person('ender', { fresh: true })
  const stolen = await anotherSession(ana)
  const socketServer = await open()
  const [socket, own] = [await socketServer.enter(stolen), await socketServer.enter(ana)]
  await ana.accounts.deleteSessions({ query: { sessionId: stolen.sessionId } })
  expect(await socket.closed).toMatchObject({ code: 4401 })
  await expect(socketServer.enter(stolen)).rejects.toThrow('4401')
  await own.pong()
})

test('a banned account is closed on every device at once', async () => {
  const ana = await newPerson()
  const socketServer = await open()
  const [first, second] = [await socketServer.enter(ana), await socketServer.enter(await anotherSession(ana))]
  await app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', ana.id).execute()
  app.bus.publish('permissionsChanged', { accountIds: [ana.id] })
  expect([await first.closed, await second.closed]).toMatchObject([{ code: 4401 }, { code: 4401 }])
})

test('an account banned while being greeted is closed too', async () => {
  const ana = await newPerson()
  const banning = {
    ...app,
    identify: async (...args: Parameters<typeof app.identify>) => {
      const actor = await app.identify(...args)
      await app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', ana.id).execute()
      app.bus.publish('permissionsChanged', { accountIds: [ana.id] })
      return actor
    },
  }
  const socketServer = await openSocketServer(world.running, banning)
  const socket = await socketServer.knock({ headers: { cookie: `__Host-koinon=${ana.token}` } })
  socket.send({ type: 'hello' })
  expect(await socket.closed).toMatchObject({ code: 4401 })
})

/** Records each check of who may have a screen open, so that a test can wait until it was made. */
function recordingApp() {
  const checks: Promise<boolean>[] = []
  const maySubscribe = async (viewerId: string, id: string) =>
    (await app.maySubscribe.GROUP?.(app.db, viewerId, id)) ?? false
  const GROUP = (_: unknown, viewerId: string, id: string) => {
    const answer = maySubscribe(viewerId, id)
    checks.push(answer)
    return answer
  }
  return { checks, watching: { ...app, maySubscribe: { ...app.maySubscribe, GROUP } } }
}

test('an open screen goes quiet for a removed member, even if the client keeps it open', async () => {
  const [olga, ana, eve] = [await world.person('olga', { fresh: true }), await newPerson(), await newPerson()]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const { checks, watching } = recordingApp()
  const socketServer = await openSocketServer(world.running, watching)
  const sockets = [await socketServer.enter(olga), await socketServer.enter(ana), await socketServer.enter(eve)]
  for (const socket of sockets) {
    socket.send({ type: 'watch', kind: 'GROUP', id: groupId })
    await socket.pong()
  }
  await Promise.all(checks)
  const change = async () => {
    await world.inTransaction((tx) =>
      announce(tx, [{ screen: { kind: 'GROUP', id: groupId }, name: 'group.changed', data: { groupId } }]),
    )
    await Promise.all(checks)
    for (const socket of sockets) await socket.pong()
    return sockets.map(({ frames }) => frames.filter(({ type }) => type === 'changed').length)
  }
  expect(await change()).toEqual([1, 1, 0])
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  const names = () => sockets[0]?.frames.map((frame) => (frame.type === 'changed' ? frame.name : ''))
  await expect.poll(names).toContain('membership.changed')
  const [before] = await change()
  const [owner, removed, stranger] = await change()
  expect(owner).toBe((before ?? 0) + 1)
  expect([removed, stranger]).toEqual([1, 0])
  // Once, so that nothing that may no longer be seen stays on screen.
  expect(sockets.map(({ frames }) => frames.filter(({ type }) => type === 'missed').length)).toEqual([0, 1, 0])
})

test('changes between reading and watching a screen are sent, and possible gaps are reported', async () => {
  const [olga, ana] = [await world.person('olga', { fresh: true }), await newPerson()]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const screen = { kind: 'GROUP', id: groupId } as const
  const socketServer = await open()
  const opened = performance.now()
  const [reader, stranger, late] = [
    await socketServer.enter(ana),
    await socketServer.enter(await newPerson()),
    await socketServer.enter(ana),
  ]
  await world.inTransaction((tx) => announce(tx, [{ screen, name: 'group.changed', data: { groupId } }]))
  for (const socket of [reader, stranger])
    socket.send({ type: 'watch', ...screen, unheardMs: Math.floor(performance.now() - opened) })
  late.send({ type: 'watch', ...screen, unheardMs: 60_000 })
  expect(await reader.next('changed')).toEqual({ type: 'changed', name: 'group.changed', data: { groupId } })
  expect(await late.next('missed')).toEqual({ type: 'missed', ...screen })
  // A process that could not hear the others for a moment knows no more than its clients do.
  world.app.bus.publish('missed', {})
  expect(await reader.next('missed')).toEqual({ type: 'missed', ...screen })
  await stranger.pong()
  expect(stranger.frames.filter(({ type }) => type === 'changed' || type === 'missed')).toEqual([])
})

test('a member removed during a connection loss is told to reload the screen on return', async () => {
  const [olga, ana] = [await world.person('olga', { fresh: true }), await newPerson()]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const screen = { kind: 'GROUP', id: groupId } as const
  const socketServer = await open()
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
  const [back, stranger] = [await socketServer.enter(ana), await socketServer.enter(await newPerson())]
  back.send({ type: 'watch', ...screen, unheardMs: 0, again: true })
  stranger.send({ type: 'watch', ...screen, unheardMs: 0 })
  expect(await back.next('missed')).toEqual({ type: 'missed', ...screen })
  await stranger.pong()
  expect(stranger.frames.filter(({ type }) => type === 'missed')).toEqual([])
})

test('typing reaches participants, no strangers and nobody blocked, and is not stored', async () => {
  const [ana, ben, eve] = [await newPerson(), await newPerson(), await newPerson()]
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  await ana.chat.sendMessage({ body: { conversationId, clientId: 'c1', text: 'Hello' } })
  await ben.chat.sendMessage({ body: { conversationId, clientId: 'c2', text: 'Hello' } })
  const before = (await ben.frames()).length
  const socketServer = await open()
  const [writer, reader, stranger] = [
    await socketServer.enter(ana),
    await socketServer.enter(ben),
    await socketServer.enter(eve),
  ]
  stranger.send({ type: 'typing', conversationId, typing: true })
  writer.send({ type: 'typing', conversationId, typing: true })
  expect(await reader.next('ephemeral')).toMatchObject({
    name: 'typing',
    data: { conversationId, userId: ana.id, typing: true },
  })
  expect((await ben.frames()).length).toBe(before)
  for (const socket of [writer, stranger]) {
    await socket.pong()
    expect(socket.frames.filter(({ type }) => type === 'ephemeral')).toEqual([])
  }
})
