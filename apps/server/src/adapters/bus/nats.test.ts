import { expect, onTestFinished, test } from 'vitest'
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
/** A process's bus; `heard` collects whose accounts it was told of, and where it was deaf. */
async function busAt(url: string, nodeId: string, subject = 'here'): Promise<Bus & { heard: string[] }> {
  const bus = await sharedBus(nodeId, log, (ear) => natsTransport({ servers: [url], subject }, nodeId, log, ear))
  onTestFinished(() => bus.close())
  const heard: string[] = []
  bus.subscribe('accounts', ({ ids }) => heard.push(...ids))
  bus.subscribe('missed', () => heard.push('missed'))
  return { ...bus, heard }
}
const tell = ({ publish }: Bus, id: string) => publish('accounts', { ids: [id] })

test('a message of one process is received once and in order by it and all others of its installation', async () => {
  const { host } = await server()
  const [one, two] = [await busAt(`nats://${host}`, 'one'), await busAt(`nats://${host}`, 'two')]
  const foreign = await busAt(`nats://${host}`, 'one', 'elsewhere')
  tell(foreign, 'theirs')
  for (const id of ['a', 'b', 'c']) tell(one, id)
  await expect.poll(() => two.heard).toContain('c')
  tell(two, 'd')
  await expect.poll(() => one.heard).toContain('d')
  expect(one.heard).toEqual(['a', 'b', 'c', 'd'])
  expect(two.heard).toEqual(['a', 'b', 'c', 'd'])
  expect(foreign.heard).toEqual(['theirs'])
})

test('a message larger than the servers accept is sent in parts', async () => {
  const { host } = await server({ maxPayload: 1024 })
  const [one, two] = [await busAt(`nats://${host}`, 'one'), await busAt(`nats://${host}`, 'two')]
  const ids = Array.from({ length: 200 }, (_, index) => `account ${index}`)
  for (const id of ids) tell(one, id)
  await expect.poll(() => two.heard).toEqual(ids)
})

test('messages sent while the servers are away make everybody check for missed ones', async () => {
  const nats = await server()
  const [one, two] = [await busAt(`nats://${nats.host}`, 'one'), await busAt(`nats://${nats.host}`, 'two')]
  nats.cut('one')
  await expect.poll(() => one.isUp()).toBe(false)
  tell(one, 'lost')
  expect(one.heard).toEqual(['lost'])
  await expect.poll(() => two.heard).toEqual(['missed'])
  expect(one.isUp()).toBe(true)
  expect(one.heard).toContain('missed')
  tell(one, 'found')
  await expect.poll(() => two.heard).toEqual(['missed', 'found'])
})

test('a process that starts while the servers are away goes on without, and receives every later message once', async () => {
  const first = await server()
  const port = Number(first.host.split(':')[1])
  await first.close()
  const one = await busAt(`nats://${first.host}`, 'one')
  expect(one.isUp()).toBe(false)
  tell(one, 'lost')
  expect(one.heard).toEqual(['lost'])
  const { host } = await server({ port })
  await expect.poll(() => one.isUp()).toBe(true)
  expect(one.heard).toContain('missed')
  const two = await busAt(`nats://${host}`, 'two')
  tell(two, 'found')
  await expect.poll(() => one.heard).toContain('found')
})

test('a client with the token is admitted; a process whose token is wrong does not start', async () => {
  const { host } = await server({ token: 'open sesame' })
  expect((await busAt(`nats://open%20sesame@${host}`, 'one')).isUp()).toBe(true)
  await expect(busAt(`nats://wrong@${host}`, 'two')).rejects.toThrow('NATS_URL')
})
