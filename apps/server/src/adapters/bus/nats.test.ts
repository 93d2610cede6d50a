import { expect, onTestFinished, test } from 'vitest'
import { installed, startProgram } from '#test/counterparts/installed.ts'
import { freePort } from '#test/freePort.ts'
import { type NatsFake, startNats } from '#test/fakes/nats.ts'
import { type Bus, sharedBus } from '#kernel/realtime/bus.ts'
import { createLog } from '#kernel/log.ts'
import { natsTransport } from './nats.ts'

const log = createLog('silent')

async function server(options?: Parameters<typeof startNats>[0]): Promise<NatsFake> {
  const nats = await startNats(options)
  onTestFinished(() => nats.close())
  return nats
}
/** A process's bus; `received` collects whose accounts changed, and where messages were missed. */
async function busAt(url: string, nodeId: string, subject = 'here'): Promise<Bus & { received: string[] }> {
  const bus = await sharedBus(nodeId, log, (sink) => natsTransport({ servers: [url], subject }, nodeId, log, sink))
  onTestFinished(() => bus.close())
  const received: string[] = []
  bus.subscribe('accounts', ({ ids }) => received.push(...ids))
  bus.subscribe('missed', () => received.push('missed'))
  return { ...bus, received }
}
const publishAccount = ({ publish }: Bus, id: string) => publish('accounts', { ids: [id] })

test('a message of one process is received once and in order by it and all others of its installation', async () => {
  const { host } = await server()
  const [one, two] = [await busAt(`nats://${host}`, 'one'), await busAt(`nats://${host}`, 'two')]
  const foreign = await busAt(`nats://${host}`, 'one', 'elsewhere')
  publishAccount(foreign, 'theirs')
  for (const id of ['a', 'b', 'c']) publishAccount(one, id)
  await expect.poll(() => two.received).toContain('c')
  publishAccount(two, 'd')
  await expect.poll(() => one.received).toContain('d')
  expect(one.received).toEqual(['a', 'b', 'c', 'd'])
  expect(two.received).toEqual(['a', 'b', 'c', 'd'])
  expect(foreign.received).toEqual(['theirs'])
})

test('a message larger than the servers accept is sent in parts', async () => {
  const { host } = await server({ maxPayload: 1024 })
  const [one, two] = [await busAt(`nats://${host}`, 'one'), await busAt(`nats://${host}`, 'two')]
  const ids = Array.from({ length: 200 }, (_, index) => `account ${index}`)
  for (const id of ids) publishAccount(one, id)
  await expect.poll(() => two.received).toEqual(ids)
})

test('messages sent while the servers are away make everybody check for missed ones', async () => {
  const nats = await server()
  const [one, two] = [await busAt(`nats://${nats.host}`, 'one'), await busAt(`nats://${nats.host}`, 'two')]
  nats.cut('one')
  await expect.poll(() => one.isUp()).toBe(false)
  publishAccount(one, 'lost')
  expect(one.received).toEqual(['lost'])
  await expect.poll(() => two.received).toEqual(['missed'])
  expect(one.isUp()).toBe(true)
  expect(one.received).toContain('missed')
  publishAccount(one, 'found')
  await expect.poll(() => two.received).toEqual(['missed', 'found'])
})

test('a process that starts while the servers are away goes on without, and receives every later message once', async () => {
  const first = await server()
  const port = Number(first.host.split(':')[1])
  await first.close()
  const one = await busAt(`nats://${first.host}`, 'one')
  expect(one.isUp()).toBe(false)
  publishAccount(one, 'lost')
  expect(one.received).toEqual(['lost'])
  const { host } = await server({ port })
  await expect.poll(() => one.isUp()).toBe(true)
  expect(one.received).toContain('missed')
  const two = await busAt(`nats://${host}`, 'two')
  publishAccount(two, 'found')
  await expect.poll(() => one.received).toContain('found')
})

const natsServer = installed('nats-server')

test.skipIf(natsServer === null)(
  `a NATS server that starts later is found, and carries messages${natsServer === null ? ' (skipped: nats-server is not installed)' : ''}`,
  async () => {
    const port = await freePort()
    const url = `nats://127.0.0.1:${port}`
    const [one, two] = [await busAt(url, 'one'), await busAt(url, 'two')]
    expect([one.isUp(), two.isUp()]).toEqual([false, false])
    const args = ['-a', '127.0.0.1', '-p', String(port)]
    const running = await startProgram(natsServer ?? '', args, { port, ready: /Server is ready/ })
    onTestFinished(running.stop)
    await expect.poll(() => [one.isUp(), two.isUp()]).toEqual([true, true])
    publishAccount(one, 'found')
    await expect.poll(() => two.received).toContain('found')
  },
)

test('a client with the token is admitted; a process whose token is wrong does not start', async () => {
  const { host } = await server({ token: 'open sesame' })
  expect((await busAt(`nats://open%20sesame@${host}`, 'one')).isUp()).toBe(true)
  await expect(busAt(`nats://wrong@${host}`, 'two')).rejects.toThrow('NATS_URL')
})
