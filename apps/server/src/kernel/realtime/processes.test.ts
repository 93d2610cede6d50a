import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startNats } from '#test/fakes/nats.ts'
import { addNode } from '#test/world/nodes.ts'
import { addPerson, addSession } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { natsTransport } from '#adapters/bus/nats.ts'
import { announce } from './announce.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Receiver } from './bus.ts'
import { createLog } from '../log.ts'

const nats = await startNats()
afterAll(() => nats.close())
const byNats = (sink: Receiver, nodeId: string) =>
  natsTransport({ servers: [`nats://${nats.host}`], subject: 'here' }, nodeId, createLog('silent'), sink)

describe.each([
  { wire: 'PostgreSQL', open: undefined },
  { wire: 'NATS', open: byNats },
])('processes connected through $wire', async ({ open }) => {
  const world = await openWorld()
  const another = async (nodeId: string) => {
    const node = await addNode(world, nodeId, open)
    onTestFinished(() => node.close())
    return node
  }

  test('what happens in one process reaches the sockets of another, in order and each once', async () => {
    const [first, second] = [await another('first'), await another('second')]
    const [ana, ben] = [await addPerson(first, 'ana'), await addPerson(first, 'ben')]
    const socketServer = await openSocketServer(second, second.app)
    const [socket, other] = [await socketServer.enter(ana), await socketServer.enter(ben)]
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(first.app, (tx) =>
          announce(tx, [{ to: [ana.id, ben.id], name: 'account.changed', data: { accountId: ana.id } }]),
        ),
      ),
    )
    const expected = Array.from({ length: 20 }, (_, index) => index + 1)
    expect((await socket.events(20)).map(({ seq }) => seq)).toEqual(expected)
    expect((await other.events(20)).map(({ seq }) => seq)).toEqual(expected)
  })

  test('a message sent through one process reaches a reader at another, and so does unstored typing', async () => {
    const [first, second] = [await another('first'), await another('second')]
    const [cleo, dora] = [await addPerson(first, 'cleo'), await addPerson(first, 'dora')]
    const there = await openSocketServer(second, second.app)
    const here = await openSocketServer(first, first.app)
    const { id: conversationId } = await cleo.chat.createConversation({ body: { userId: dora.id } })
    await cleo.chat.sendMessage({ body: { conversationId, clientId: 'c1', text: 'Hello' } })
    await dora.chat.sendMessage({ body: { conversationId, clientId: 'c2', text: 'Hello' } })
    const [reader, writer] = [await there.enter(dora), await here.enter(cleo)]
    const sent = await cleo.chat.sendMessage({ body: { conversationId, clientId: 'c3', text: 'Are you there?' } })
    const [event] = await reader.events(1)
    expect(event).toMatchObject({ name: 'message.sent', data: { messageId: sent.id } })
    // Pollers never find frames that are not stored: these come by the bus or not at all.
    writer.send({ type: 'typing', conversationId, typing: true })
    expect(await reader.next('ephemeral')).toMatchObject({ name: 'typing', data: { conversationId, userId: cleo.id } })
  })

  test('a person is online as long as any process has a socket of theirs, and everybody hears of the end', async () => {
    const [first, second] = [await another('first'), await another('second')]
    const [hal, ida] = [await addPerson(first, 'hal'), await addPerson(first, 'ida')]
    await hal.users.followUser({ body: { userId: ida.id } })
    await ida.users.followUser({ body: { userId: hal.id } })
    const [here, there] = [await openSocketServer(first, first.app), await openSocketServer(second, second.app)]
    const friend = await there.enter(ida, { presence: 'ONLINE' })
    const states = () =>
      friend.frames.flatMap((frame) =>
        frame.type === 'ephemeral' && frame.name === 'presence' ? [frame.data.state] : [],
      )
    const phone = await here.enter(hal, { presence: 'ONLINE' })
    const desk = await there.enter(hal, { presence: 'ONLINE' })
    await desk.pong()
    phone.raw.close()
    // The process that has the other socket says that it is still there.
    await expect.poll(() => [states().includes('OFF'), states().at(-1)]).toEqual([true, 'ONLINE'])
    desk.raw.close()
    await expect.poll(() => states().filter((state) => state === 'OFF')).toHaveLength(2)
    expect(states().at(-1)).toBe('OFF')
  })

  test('a session ended through one process is closed at another at once; other devices stay', async () => {
    const [first, second] = [await another('first'), await another('second')]
    const eva = await addPerson(first, 'eva', { fresh: true })
    const socketServer = await openSocketServer(second, second.app)
    const device = await addSession(first, eva.id)
    const [lost, own] = [await socketServer.enter(device), await socketServer.enter(eva)]
    await eva.accounts.deleteSessions({ query: { sessionId: device.sessionId } })
    expect(await lost.closed).toMatchObject({ code: 4401 })
    await own.pong()
  })

  test('an account has as many sockets as it may have in all processes together', async () => {
    const config = { ...world.app.config, sockets: { account: 2, address: 0 } }
    const servers = await Promise.all(
      ['first', 'second'].map(async (name) => {
        const node = await another(name)
        return openSocketServer(node, { ...node.app, config })
      }),
    )
    const gil = await world.person('gil')
    const knocked = await Promise.all(
      servers.flatMap((socketServer) =>
        [1, 2].map(() => socketServer.knock({ headers: { cookie: `__Host-koinon=${gil.token}` } })),
      ),
    )
    const closed: number[] = []
    for (const socket of knocked) void socket.closed.then(({ code }) => closed.push(code))
    for (const socket of knocked) socket.send({ type: 'hello' })
    await expect.poll(() => closed).toEqual([4429, 4429])
    const left = knocked.filter(({ raw }) => raw.readyState === raw.OPEN)
    await Promise.all(left.map((socket) => socket.pong()))
  })

  test('messages too large for one notification still arrive', async () => {
    const [first, second] = [await another('first'), await another('second')]
    const [fay] = [await addPerson(first, 'fay')]
    const socket = await (await openSocketServer(second, second.app)).enter(fay)
    const data = { conversationId: fay.id, userId: fay.id, typing: true }
    for (let count = 0; count < 200; count += 1) {
      first.app.bus.publish('transient', { to: [fay.id], frame: { type: 'ephemeral', name: 'typing', data } })
    }
    for (let count = 0; count < 200; count += 1) await socket.next('ephemeral')
    expect(socket.frames.filter(({ type }) => type === 'ephemeral')).toHaveLength(200)
  })
})

test('a process that was deaf for a moment checks again who may still listen', async () => {
  const world = await openWorld()
  const second = await addNode(world, 'second')
  onTestFinished(() => second.close())
  const gus = await addPerson(second, 'gus')
  const socket = await (await openSocketServer(second, second.app)).enter(gus)
  // Ended without an announcement: as if it had been lost.
  await world.app.db.deleteFrom('sessions').where('id', '=', gus.sessionId).execute()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(world.app.db)
  expect(await socket.closed).toMatchObject({ code: 4401 })
})
