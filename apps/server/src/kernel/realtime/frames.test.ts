import { expect, test } from 'vitest'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const deep = `${'['.repeat(100)}${']'.repeat(100)}`
const someId = world.app.runtime.id()

test.each([
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['an unknown type', '{"type":"shutdown"}'],
  ['a list as the type', '{"type":["ping"]}'],
  ['an object as the type', '{"type":{"toString":1}}'],
  ['an extra field', '{"type":"ping","more":1}'],
  ['a hundred nested lists', deep],
  ['a hundred nested lists as an id', `{"type":"ack","eventId":${deep}}`],
  ['an invalid id', '{"type":"watch","kind":"POST","id":"1; drop table posts"}'],
  ['a second hello', '{"type":"hello"}'],
  ['bytes', Buffer.from('{"type":"ping"}')],
])('a frame of %s closes only its own socket, and says why', async (_, frame) => {
  const socketServer = await openSocketServer(world.running, world.app)
  const [bad, other] = [await socketServer.enter(ana), await socketServer.enter(ben)]
  bad.send(frame)
  expect(await bad.closed).toEqual({ code: 4400, reason: 'badFrame' })
  await other.pong()
  expect(other.frames.map(({ type }) => type)).toEqual(['welcome', 'pong'])
})

test('a frame with a prototype in it changes no object of the server', async () => {
  const socketServer = await openSocketServer(world.running, world.app)
  const socket = await socketServer.enter(ana)
  socket.send('{"type":"ping","__proto__":{"polluted":true}}')
  await (await socketServer.enter(ben)).pong()
  expect({}).not.toHaveProperty('polluted')
})

test.each([
  ['a megabyte', JSON.stringify({ type: 'ack', eventId: 'x'.repeat(1024 * 1024) })],
  ['one byte more than allowed', ' '.repeat(16 * 1024 + 1)],
])('a frame of %s closes only its own socket, and says why', async (_, frame) => {
  const socketServer = await openSocketServer(world.running, world.app)
  const [bad, other] = [await socketServer.enter(ana), await socketServer.enter(ben)]
  bad.send(frame)
  expect(await bad.closed).toEqual({ code: 4400, reason: 'badFrame' })
  await other.pong()
})

test('nothing is accepted before the hello', async () => {
  const socketServer = await openSocketServer(world.running, world.app)
  const socket = await socketServer.knock({ headers: { cookie: `__Host-koinon=${ana.token}` } })
  socket.send({ type: 'watch', kind: 'POST', id: someId })
  expect(await socket.closed).toMatchObject({ code: 4400 })
})

test('two hellos at once are welcomed at most once', async () => {
  const socketServer = await openSocketServer(world.running, world.app)
  const socket = await socketServer.knock({ headers: { cookie: `__Host-koinon=${ana.token}` } })
  socket.send({ type: 'hello' })
  socket.send({ type: 'hello' })
  expect(await socket.closed).toMatchObject({ code: 4400 })
  expect(socket.frames).toEqual([])
})

test('a client that sends too much is asked to wait', async () => {
  const socketServer = await openSocketServer(world.running, world.app)
  const socket = await socketServer.enter(ana)
  for (let count = 0; count < 101; count += 1) socket.send({ type: 'ping' })
  expect(await socket.closed).toMatchObject({ code: 4429 })
})

test('a client that does not read is cut off, and delays nobody else', async () => {
  const socketServer = await openSocketServer(world.running, world.app)
  const [slow, other] = [await socketServer.enter(ana), await socketServer.enter(ben)]
  slow.raw.removeAllListeners('message').pause()
  const data = { conversationId: 'x'.repeat(64 * 1024), userId: ana.id, typing: true }
  for (let count = 0; count < 400; count += 1) {
    world.app.bus.publish('transient', { to: [ana.id], frame: { type: 'ephemeral', name: 'typing', data } })
  }
  await other.pong()
  slow.raw.resume()
  expect(await slow.closed).toMatchObject({ code: 1006 })
})
