import { afterAll, expect, test } from 'vitest'
import { startHookReceiver } from '#test/fakes/hookReceiver.ts'
import { createFetcher } from '../fetch/fetcher.ts'
import { createHookSender } from './hookSender.ts'

const receiver = await startHookReceiver()
afterAll(() => receiver.close())
const sender = createHookSender(createFetcher({ userAgent: 'test' }), [receiver.host], { deadlineMs: 200 })
const message = { headers: { 'webhook-id': 'one' }, body: '{}' }

test('a receiver that answers nothing is given up in time', async () => {
  receiver.answer('/silent', () => undefined)
  expect(await sender.send(receiver.url('/silent'), message)).toMatchObject({ ok: false, reason: 'TIMED_OUT' })
})

test('a redirect is answered as it came', async () => {
  receiver.answer('/moved', (response) => void response.writeHead(302, { location: '/elsewhere' }).end())
  expect(await sender.send(receiver.url('/moved'), message)).toMatchObject({ ok: true, status: 302 })
  expect(receiver.at('/elsewhere')).toEqual([])
})

test('of the answer, 4 kB are read', async () => {
  receiver.answer('/long', (response) => void response.end('x'.repeat(100_000)))
  const answer = await sender.send(receiver.url('/long'), message)
  expect(answer.ok && answer.body.length).toBe(4096)
})

test('a host that is not named exactly is not reached', async () => {
  const [, port = ''] = receiver.host.split(':')
  const url = `http://localhost:${port}/`
  expect(await sender.mayReach(url)).toBe(false)
  expect(await sender.send(url, message)).toMatchObject({ ok: false, reason: 'URL_NOT_ALLOWED' })
})
