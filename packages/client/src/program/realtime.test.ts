import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { SocketClass } from './frames.ts'
import { EventStream, type RealtimeOptions } from './realtime.ts'

/** A server of sockets that a test steers, and a stream whose timers it runs by hand. */
async function openStream(options: Partial<RealtimeOptions> = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const sockets: WebSocket[] = []
  const received: Record<string, unknown>[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Record<string, unknown>))
  })
  const timers: { run: () => void; ms: number }[] = []
  const startTimer = (run: () => void, ms: number) => {
    const timer = { run, ms }
    timers.push(timer)
    return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
  }
  const events: string[] = []
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const stream = new EventStream(
    { baseUrl, token: 'koi_pat_1', onEvent: ({ name }) => void events.push(name), ...options },
    { loadWebSocket: () => Promise.resolve(WebSocket as unknown as SocketClass), startTimer },
  )
  onTestFinished(() => {
    stream.close()
    for (const socket of sockets) socket.terminate()
    server.close()
  })
  const send = (frame: object) => sockets.at(-1)?.send(JSON.stringify(frame))
  const of = (type: string) => received.filter((frame) => frame['type'] === type)
  return {
    stream,
    events,
    timers,
    send,
    of,
    /** The next hello, and the server's welcome. */
    async welcome(count = 1, more: object = {}) {
      const hellos = () => of('hello').length
      await expect.poll(hellos).toBe(count)
      send({ type: 'welcome', epoch: 'e1', lastEventId: null, resyncRequired: false, ...more })
      await stream.ready
    },
    event: (seq: number, name = `n${seq}`) =>
      send({ type: 'event', event: { id: `id${seq}`, seq, name, at: '2030-01-01T00:00:00Z', data: {} } }),
    drop: (code: number, reason = '') => sockets.at(-1)?.close(code, reason),
    /** Runs the one timer that is set. */
    tick() {
      const [timer] = timers.splice(0)
      timer?.run()
      return timer?.ms ?? 0
    },
    acks: () => of('ack').map((frame) => frame['eventId']),
  }
}

test('a stream says who it is and what it has, and acknowledges what it handled', async () => {
  const { stream, welcome, of, event, events, acks } = await openStream({ lastEventId: 'id0' })
  await welcome()
  expect(of('hello')).toEqual([{ type: 'hello', token: 'koi_pat_1', lastEventId: 'id0' }])
  event(1)
  await expect.poll(acks).toEqual(['id1'])
  expect([events, stream.lastEventId]).toEqual([['n1'], 'id1'])
})

test('after a break it goes on where it was, and drops what comes twice', async () => {
  const { welcome, drop, timers, tick, event, events, acks, of } = await openStream()
  const isWaiting = () => timers.some(({ ms }) => ms < 30_000)
  await welcome()
  event(1)
  await expect.poll(acks).toEqual(['id1'])
  drop(1012)
  await expect.poll(isWaiting).toBe(true)
  expect(tick()).toBeLessThanOrEqual(500)
  await welcome(2)
  expect(of('hello')[1]).toMatchObject({ lastEventId: 'id1' })
  event(1)
  event(2)
  await expect.poll(acks).toEqual(['id1', 'id2'])
  expect(events).toEqual(['n1', 'n2'])
})

test('pauses grow until it is welcome again', async () => {
  const { drop, of, timers, tick, welcome } = await openStream()
  const isWaiting = () => timers.some(({ ms }) => ms < 30_000)
  const pauses: number[] = []
  for (let count = 1; count <= 4; count += 1) {
    const hellos = () => of('hello').length
    await expect.poll(hellos).toBe(count)
    drop(4413)
    await expect.poll(isWaiting).toBe(true)
    pauses.push(tick())
  }
  expect(pauses.every((ms, at) => ms >= 250 * 2 ** at && ms <= 500 * 2 ** at)).toBe(true)
  await welcome(5)
  drop(4413)
  await expect.poll(isWaiting).toBe(true)
  expect(tick()).toBeLessThanOrEqual(500)
})

test.each([4400, 4401, 4403])('%i ends it for good', async (code) => {
  const { stream, drop, of, timers } = await openStream()
  const hellos = () => of('hello').length
  await expect.poll(hellos).toBe(1)
  drop(code, 'over')
  expect(await stream.ended).toEqual({ code, reason: 'over' })
  await expect(stream.ready).rejects.toThrow(String(code))
  expect(timers).toEqual([])
})

test('events are handled one after the other; one that fails is reported, and does not stop the next', async () => {
  const order: string[] = []
  const errors: unknown[] = []
  const { welcome, event, acks } = await openStream({
    onEvent: async ({ name }) => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (name === 'n1') throw new Error('No soup.')
    },
    onError: (error) => errors.push(error),
  })
  await welcome()
  event(1)
  event(2)
  const last = () => acks().at(-1)
  await expect.poll(last).toBe('id2')
  expect(order).toEqual(['n1 begins', 'n1 ends', 'n2 begins', 'n2 ends'])
  expect(errors).toEqual([new Error('No soup.')])
})

test('a connection on which nothing arrives is given up and opened again', async () => {
  const { welcome, tick, of, timers } = await openStream()
  await welcome()
  expect(tick()).toBe(30_000)
  const pings = () => of('ping').length
  await expect.poll(pings).toBe(1)
  tick()
  const isWaiting = () => timers.some(({ ms }) => ms < 30_000)
  await expect.poll(isWaiting).toBe(true)
  tick()
  await welcome(2)
})

test('what was missed for good is told, and numbering begins anew', async () => {
  let resyncs = 0
  const { stream, welcome, event, acks, drop, timers, tick } = await openStream({ onResync: () => (resyncs += 1) })
  await welcome()
  event(7)
  await expect.poll(acks).toEqual(['id7'])
  drop(1012)
  const isWaiting = () => timers.some(({ ms }) => ms < 30_000)
  await expect.poll(isWaiting).toBe(true)
  tick()
  await welcome(2, { epoch: 'e2', lastEventId: 'id100' })
  await expect.poll(() => resyncs).toBe(1)
  expect(stream.lastEventId).toBe('id100')
  event(1)
  await expect.poll(acks).toEqual(['id7', 'id1'])
})

test('watched screens are asked for again on every connection', async () => {
  const frames: unknown[] = []
  const { stream, welcome, of, drop, timers, tick, send } = await openStream({ onFrame: (one) => frames.push(one) })
  await welcome()
  const unwatch = stream.watch({ kind: 'GROUP', id: 'g1' })
  const watches = () => of('watch').length
  await expect.poll(watches).toBe(1)
  drop(1012)
  const isWaiting = () => timers.some(({ ms }) => ms < 30_000)
  await expect.poll(isWaiting).toBe(true)
  tick()
  await welcome(2)
  await expect.poll(watches).toBe(2)
  expect(of('watch')[1]).toEqual({ type: 'watch', kind: 'GROUP', id: 'g1', again: true })
  send({ type: 'missed', kind: 'GROUP', id: 'g1' })
  await expect.poll(() => frames).toEqual([{ type: 'missed', kind: 'GROUP', id: 'g1' }])
  unwatch()
  await expect.poll(() => of('unwatch')).toEqual([{ type: 'unwatch', kind: 'GROUP', id: 'g1' }])
})

const calling = { calls: ['chat.sendMessage'] }
const hello = { body: { text: 'Hello' } }

test('a call is answered by its id, in any order: with a value whose times are dates, or a refusal', async () => {
  const { stream, welcome, of, send } = await openStream()
  const early = stream.call('chat.sendMessage', hello, { idempotencyKey: 'k1' })
  await welcome(1, calling)
  const late = stream.call('chat.sendMessage', hello)
  const sent = () => of('call')
  await expect.poll(sent).toHaveLength(2)
  const [first, second] = sent()
  expect(first).toMatchObject({ name: 'chat.sendMessage', idempotencyKey: 'k1', body: { text: 'Hello' } })
  send({ type: 'answer', callId: second?.['callId'], status: 429, body: { code: 'RATE_LIMITED', retryAfter: 7 } })
  await expect(late).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 7 })
  send({ type: 'answer', callId: first?.['callId'], status: 200, body: { createdAt: '2030-01-01T00:00:00Z' } })
  expect(await early).toEqual({ createdAt: new Date('2030-01-01T00:00:00Z') })
})

test('a call whose connection breaks before the answer is made again over the next, under its key', async () => {
  const { stream, welcome, of, send, drop, timers, tick } = await openStream()
  const isWaiting = () => timers.some(({ ms }) => ms < 30_000)
  await welcome(1, calling)
  const call = stream.call('chat.sendMessage', hello)
  const sent = () => of('call')
  await expect.poll(sent).toHaveLength(1)
  drop(1012)
  await expect.poll(isWaiting).toBe(true)
  tick()
  await welcome(2, calling)
  await expect.poll(sent).toHaveLength(2)
  const [first, second] = sent()
  expect(second).toEqual(first)
  send({ type: 'answer', callId: first?.['callId'], status: 200, body: { id: 'm' } })
  expect(await call).toEqual({ id: 'm' })
})

test('a call fails if it is too large, aborted, not taken by the server, or the stream ends', async () => {
  const { stream, welcome, of } = await openStream()
  const large = { body: { text: 'ä'.repeat(9000) } }
  await expect(stream.call('chat.sendMessage', large)).rejects.toThrow('over HTTP')
  const aborted = AbortSignal.abort(new Error('No longer needed.'))
  await expect(stream.call('chat.sendMessage', hello, { signal: aborted })).rejects.toThrow('No longer needed.')
  await welcome(1, calling)
  await expect(stream.call('content.createPost', hello)).rejects.toThrow('does not take content.createPost')
  const open = stream.call('chat.sendMessage', hello)
  stream.close()
  await expect(open).rejects.toThrow('The stream ended: 1000')
  await expect(stream.call('chat.sendMessage', hello)).rejects.toThrow('ended')
  expect(of('call').length).toBeLessThan(2)
})
