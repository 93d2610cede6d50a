import { expect, onTestFinished, test } from 'vitest'
import { type BusMessages, sharedBus } from './bus.ts'
import type { Log } from '../log.ts'

const warnings: unknown[] = []
const log = { warn: (what: unknown) => void warnings.push(what) } as unknown as Log
const account = (id: string): BusMessages['accounts'] => ({ ids: [id] })

/** A bus on a wire whose sends end when the test says so. */
async function slowBus() {
  const sends: { readonly said: unknown[]; end(error?: Error): void }[] = []
  const bus = await sharedBus('this-one', log, async () => ({
    maxBytes: 1000,
    send: (message) =>
      new Promise((resolve, reject) => {
        const { batch } = JSON.parse(message) as { batch: { topic: string; message: unknown }[] }
        sends.push({
          said: batch.map(({ topic, message: body }) => (topic === 'missed' ? topic : body)),
          end: (error) => (error ? reject(error) : resolve()),
        })
      }),
    isUp: () => true,
    close: async () => undefined,
  }))
  onTestFinished(() => bus.close())
  return { bus, sends, said: () => sends.map(({ said }) => said) }
}

test('nothing overtakes: what is published while a message is under way follows it, all together', async () => {
  const { bus, sends, said } = await slowBus()
  bus.publish('accounts', account('a'))
  await expect.poll(said).toEqual([[account('a')]])
  bus.publish('accounts', account('b'))
  await new Promise(setImmediate)
  bus.publish('accounts', account('c'))
  await new Promise(setImmediate)
  expect(said()).toEqual([[account('a')]])
  sends[0]?.end()
  await expect.poll(said).toEqual([[account('a')], [account('b'), account('c')]])
})

test('after a failed send, the next one tells everybody to look for what they missed', async () => {
  const { bus, sends, said } = await slowBus()
  bus.publish('accounts', account('a'))
  await expect.poll(said).toHaveLength(1)
  sends[0]?.end(new Error('no connection'))
  await expect.poll(() => warnings).toHaveLength(1)
  bus.publish('accounts', account('b'))
  await expect.poll(said).toEqual([[account('a')], [account('b'), 'missed']])
})

test('a message for more than one message of the wire can name is sent in several, and nobody is left out', async () => {
  const { bus, sends, said } = await slowBus()
  const ids = Array.from({ length: 100 }, (_, nth) => `0198c1a2-0000-7000-8000-${String(nth).padStart(12, '0')}`)
  bus.publish('accounts', { ids })
  const named = () => {
    sends.at(-1)?.end()
    return said()
      .flat()
      .flatMap((message) => (message as BusMessages['accounts']).ids)
  }
  await expect.poll(named).toEqual(ids)
  expect(sends.length).toBeGreaterThan(1)
})
