import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const open = () => openSocketServer(world.running, world.app)
const cookieOf = ({ token }: { token: string }) => ({ cookie: `__Host-koinon=${token}` })
const origin = world.app.config.origin

test('a browser is identified by its cookie, another client by the token in its hello', async () => {
  const socketServer = await open()
  const ana = await world.person('ana')
  const browser = await socketServer.enter(ana)
  expect(browser.welcome).toMatchObject({ sessionId: ana.sessionId, resyncRequired: false })
  const client = await socketServer.knock()
  client.send({ type: 'hello', token: ana.token })
  expect(await client.next('welcome')).toMatchObject({ sessionId: ana.sessionId })
})

test.each([
  ['without a session', {}],
  ['with a session that never existed', { token: 'x'.repeat(43) }],
])('a hello %s is closed as signed out, and nothing is sent', async (_, hello) => {
  const socketServer = await open()
  const socket = await socketServer.knock({ headers: { origin } })
  socket.send({ type: 'hello', ...hello })
  expect(await socket.closed).toMatchObject({ code: 4401 })
  expect(socket.frames).toEqual([])
})

test('an expired session receives nothing', async () => {
  const socketServer = await open()
  const old = await world.person('old')
  await world.app.db
    .updateTable('sessions')
    .set({ expires_at: world.app.runtime.now() })
    .where('id', '=', old.sessionId)
    .execute()
  const socket = await socketServer.knock({ headers: cookieOf(old) })
  socket.send({ type: 'hello' })
  expect(await socket.closed).toMatchObject({ code: 4401 })
})

test('a session that owes a second factor receives nothing, and is told that a step is pending', async () => {
  const socketServer = await open()
  const half = await world.person('half')
  await world.app.db
    .updateTable('sessions')
    .set({ owes_second_factor: true })
    .where('id', '=', half.sessionId)
    .execute()
  const socket = await socketServer.knock({ headers: cookieOf(half) })
  socket.send({ type: 'hello' })
  expect(await socket.closed).toMatchObject({ code: 4403 })
  expect(socket.frames).toEqual([])
})

test.each([
  ['from another site', '/realtime', { origin: 'https://evil.example' }, 403],
  ['from the same host on another port', '/realtime', { origin: 'http://localhost:4001' }, 403],
  ['from a page without an origin', '/realtime', { origin: 'null' }, 403],
  ['with anything in the address', '/realtime?token=abc', { origin }, 400],
  ['elsewhere', '/elsewhere', { origin }, 404],
  ['to another path', '//', { origin }, 404],
])('a handshake %s is refused', async (_, path, headers, status) => {
  const socketServer = await open()
  const ana = await world.person('ana')
  await expect(socketServer.knock({ path, headers: { ...cookieOf(ana), ...headers } })).rejects.toMatchObject({
    status,
  })
})

test('an unreadable cookie is not a session, and the process keeps running', async () => {
  const socketServer = await open()
  const socket = await socketServer.knock({ headers: { cookie: '__Host-koinon=%', origin } })
  socket.send({ type: 'hello' })
  expect(await socket.closed).toMatchObject({ code: 4401 })
  expect((await socketServer.enter(await world.person('ana'))).welcome.type).toBe('welcome')
})

test('a plain request to the socket address is not found', async () => {
  const socketServer = await open()
  const status = await new Promise((resolve, reject) => {
    request({ port: socketServer.port, path: '/realtime' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(404)
})

const limitedTo = (sockets: { account: number; address: number }, trustedProxies: string[] = []) =>
  openSocketServer(world.running, { ...world.app, config: { ...world.app.config, sockets, trustedProxies } })

test('an account has twenty sockets at most; the next is asked to wait until one of them is closed', async () => {
  const socketServer = await open()
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  const sockets = []
  for (let count = 0; count < 20; count += 1) sockets.push(await socketServer.enter(ana))
  const next = await socketServer.knock({ headers: cookieOf(ana) })
  next.send({ type: 'hello' })
  expect(await next.closed).toEqual({ code: 4429, reason: 'tooMany' })
  expect(next.frames).toEqual([])
  await socketServer.enter(ben)
  sockets[0]?.raw.close()
  await sockets[0]?.closed
  await vi.waitFor(() => socketServer.enter(ana))
})

test('an address has sixty sockets at most, whether anybody is signed in or not', async () => {
  const socketServer = await open()
  const all = await Promise.all(Array.from({ length: 60 }, () => socketServer.knock()))
  const next = await socketServer.knock()
  expect(await next.closed).toEqual({ code: 4429, reason: 'tooMany' })
  all[0]?.raw.close()
  await all[0]?.closed
  const ana = await world.person('ana')
  await vi.waitFor(() => socketServer.enter(ana))
})

test.each([
  ['a trusted proxy are told apart', ['127.0.0.1'], 'welcome'],
  ['anybody else count as one, whatever they say', [], 4429],
])('clients behind %s', async (_, trustedProxies, outcome) => {
  const socketServer = await limitedTo({ account: 0, address: 1 }, trustedProxies)
  await socketServer.knock({ headers: { 'x-forwarded-for': '192.0.2.1' } })
  const other = await socketServer.knock({
    headers: { ...cookieOf(await world.person('ana')), 'x-forwarded-for': '192.0.2.2' },
  })
  other.send({ type: 'hello' })
  const become = other.next('welcome').then(
    ({ type }) => type,
    () => other.closed.then(({ code }) => code),
  )
  expect(await become).toBe(outcome)
})

test('without limits nobody is refused', async () => {
  const socketServer = await limitedTo({ account: 0, address: 0 })
  const ana = await world.person('ana')
  const sockets = []
  for (let count = 0; count < 70; count += 1) sockets.push(await socketServer.enter(ana))
  expect(sockets.filter(({ raw }) => raw.readyState === raw.OPEN)).toHaveLength(70)
})
