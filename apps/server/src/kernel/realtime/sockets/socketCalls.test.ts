import { randomUUID } from 'node:crypto'
import { maxFrameBytes } from '@koinon/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Person, addSession } from '#test/world/people.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { type TestSocket, openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { movePlace } from '../../../admin/commands/movedCommand.ts'
import { memoryBus } from '../bus.ts'

const world = await openWorld()
const { app, running } = world
let met = 0
const newPerson = (): Promise<Person> => world.person(`caller${(met += 1)}`)
/** Two people with a conversation, and a socket of the first; it hears of nothing if its `bus` is another. */
async function pair(bus = app.bus) {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  const socketServer = await openSocketServer(running, { ...app, bus })
  return { ana, ben, conversationId, socketServer, socket: await socketServer.enter(ana) }
}
const bodyFor = (conversationId: string, text: string) => ({ conversationId, clientId: randomUUID(), text })
/** Makes the call over the socket; resolves with its answer. */
async function call(socket: TestSocket, body: object, more: object = {}) {
  const callId = randomUUID()
  socket.send({ type: 'call', callId, name: 'chat.sendMessage', body, ...more })
  for (;;) {
    const answer = await socket.next('answer')
    if (answer.callId === callId) return answer
  }
}
const textsIn = async ({ chat }: Person, conversationId: string) =>
  (await chat.getMessages({ body: { conversationId, limit: 100 } })).items.map(({ text }) => text)

test('a message sent over the socket is answered there as over HTTP, and arrives', async () => {
  const { ben, conversationId, socket, socketServer } = await pair()
  expect(socket.welcome.calls).toEqual(['chat.sendMessage'])
  const there = await socketServer.enter(ben)
  const answer = await call(socket, bodyFor(conversationId, 'Over the socket'))
  expect(answer).toMatchObject({ status: 200, body: { conversationId, seq: 1, text: 'Over the socket' } })
  const { data } = (await there.events(1)).find(({ name }) => name === 'message.sent') ?? {}
  expect(data).toMatchObject({ messageId: (answer.body as { id: string }).id })
})

test('the same key makes one message, whether it comes by socket, by another socket or over HTTP', async () => {
  const { ana, conversationId, socket, socketServer } = await pair()
  const body = bodyFor(conversationId, 'Once')
  const key = { idempotencyKey: 'one-message' }
  const again = await socketServer.enter(ana)
  const [first, second, third] = await Promise.all([
    call(socket, body, key),
    call(again, body, key),
    ana.chat.sendMessage({ body }, key),
  ])
  expect((second.body as { id: string }).id).toBe(third.id)
  expect(second.body).toEqual(first.body)
  expect(await textsIn(ana, conversationId)).toEqual(['Once'])
  expect(await call(socket, bodyFor(conversationId, 'Another'), key)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('a socket that is lost before the answer loses no message: it is sent over HTTP under its key', async () => {
  const { ana, conversationId, socket } = await pair()
  const lock = await lockRows(world, sql`select from conversations where id = ${conversationId} for update`)
  const body = bodyFor(conversationId, 'Through the tunnel')
  socket.send({ type: 'call', callId: '1', name: 'chat.sendMessage', idempotencyKey: 'tunnel', body })
  await lock.waitedForBy(1)
  socket.raw.terminate()
  await socket.closed
  const sent = ana.chat.sendMessage({ body }, { idempotencyKey: 'tunnel' })
  await lock.release()
  expect((await sent).text).toBe('Through the tunnel')
  expect(await textsIn(ana, conversationId)).toEqual(['Through the tunnel'])
})

test('a refusal comes as the problem that HTTP answers, before slower answers, and the socket stays', async () => {
  const { ana, ben, conversationId, socket } = await pair()
  const lock = await lockRows(world, sql`select from conversations where id = ${conversationId} for update`)
  socket.send({ type: 'call', callId: 'slow', name: 'chat.sendMessage', body: bodyFor(conversationId, 'Slow') })
  await lock.waitedForBy(1)
  expect(await call(socket, { conversationId, text: 7, more: 1 })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: expect.arrayContaining([expect.objectContaining({ path: 'text' })]) },
  })
  expect(await call(socket, bodyFor(conversationId, 'x'), { idempotencyKey: 'no key' })).toMatchObject({ status: 400 })
  await lock.release()
  expect(await socket.next('answer')).toMatchObject({ callId: 'slow', status: 200 })
  await ana.users.blockUser({ body: { userId: ben.id } })
  const overHttp = ana.chat.sendMessage({ body: bodyFor(conversationId, 'Blocked') })
  const refused = await overHttp.catch((error: unknown) => error)
  const { instance, ...problem } = (await call(socket, bodyFor(conversationId, 'Blocked'))).body as { instance: string }
  expect(refused).toMatchObject({ body: problem })
  expect(instance).toMatch(/^urn:koinon:request:[\da-f-]{36}$/)
})

test('a session is dead on a socket that has not heard of its end', async () => {
  const { ana, conversationId, socketServer } = await pair(memoryBus())
  const device = await addSession(running, ana.id)
  const socket = await socketServer.enter(device)
  expect((await call(socket, bodyFor(conversationId, 'Still here'))).status).toBe(200)
  await ana.accounts.deleteSessions({ query: { sessionId: device.sessionId } })
  const answer = await call(socket, bodyFor(conversationId, 'From beyond'))
  expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } })
})

test('a key makes only calls of its scopes, and none once it has ended', async () => {
  const { conversationId, socketServer } = await pair(memoryBus())
  const cleo = await world.person('cleo', { fresh: true })
  const key = async (scopes: ('chat:read' | 'chat:write')[]) => cleo.apps.createKey({ body: { name: 'Robot', scopes } })
  const [reading, writing] = [await key(['chat:read']), await key(['chat:read', 'chat:write'])]
  const enter = async ({ token }: { token: string }) => {
    const socket = await socketServer.knock()
    socket.send({ type: 'hello', token })
    await socket.next('welcome')
    return socket
  }
  const [reader, writer] = [await enter(reading), await enter(writing)]
  const body = bodyFor(conversationId, 'Beep')
  expect(await call(reader, body)).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING', scope: 'chat:write' } })
  expect(await call(writer, body)).toMatchObject({ status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } })
  await cleo.apps.endKey({ body: { tokenId: writing.key.id } })
  expect(await call(writer, body)).toMatchObject({ status: 401, body: { code: 'KEY_ENDED' } })
})

test('calls count in the budget of HTTP, not as frames, and are counted in the metrics', async () => {
  const strict = await openWorld({ wiring: { limitScale: 0.4 } })
  const [ana, ben] = [await strict.person('ana'), await strict.person('ben')]
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  const socket = await (await openSocketServer(strict.running, strict.app)).enter(ana)
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 200)
    statuses.push((await call(socket, { conversationId })).status)
  // The conversation was made within the same budget of 120 a minute.
  expect(statuses.filter((status) => status === 400)).toHaveLength(119)
  await expect(ana.chat.sendMessage({ body: bodyFor(conversationId, 'Enough') })).rejects.toMatchObject({ status: 429 })
  const { body } = await strict.visitor.send({ method: 'GET', url: '/metrics' })
  expect(String(body)).toMatch(/koinon_call_seconds_count\{[^}]*call="chat.sendMessage"[^}]*status="400"[^}]*\} 119/)
})

test('a place that has moved takes no more calls', async () => {
  const { conversationId, socket } = await pair()
  await movePlace(app, 'https://new.example')
  expect((await call(socket, bodyFor(conversationId, 'Here?'))).status).toBe(503)
  await movePlace(app, null)
  expect((await call(socket, bodyFor(conversationId, 'Here!'))).status).toBe(200)
})

test.each([
  ['a call that is not made over sockets', { name: 'accounts.logout' }],
  ['no name', { name: undefined }],
  ['a body that is no object', { body: 'text' }],
  ['a larger frame', { body: { text: 'x'.repeat(maxFrameBytes) } }],
])('%s closes the socket', async (_, more) => {
  const { socket } = await pair()
  socket.send({ type: 'call', callId: '1', name: 'chat.sendMessage', body: {}, ...more })
  expect(await socket.closed).toMatchObject({ code: 4400 })
})

test('calls before the welcome are not made', async () => {
  const { conversationId, socketServer } = await pair()
  const stranger = await socketServer.knock()
  stranger.send({ type: 'call', callId: '1', name: 'chat.sendMessage', body: bodyFor(conversationId, 'Hello?') })
  expect(await stranger.closed).toMatchObject({ code: 4400 })
})
