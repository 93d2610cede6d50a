import { Agent, type ClientRequest, type IncomingMessage, get, request } from 'node:http'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { socketPath } from '@koinon/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { enroll } from './support/people.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { hasContainers } from './support/server.ts'

/** A request whose body is still being sent: the server waits for the rest of it. */
async function slowly(url: string, token: string, body: string): Promise<{ rest(): Promise<number> }> {
  const half = Math.floor(body.length / 2)
  const pending: ClientRequest = request(`${url}/content/createPost`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // The server confirms that it accepts this request before any of the body is sent.
      expect: '100-continue',
    },
  })
  const taken = once(pending, 'continue')
  pending.flushHeaders()
  await taken
  pending.write(body.slice(0, half))
  return {
    rest: async () => {
      const answer = once(pending, 'response')
      pending.end(body.slice(half))
      const [{ statusCode }] = (await answer) as [{ statusCode: number }]
      return statusCode
    },
  }
}

async function enter(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}`)
  await once(socket, 'open')
  const welcomed = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await welcomed
  return socket
}

test('asked to stop, the server finishes requests in progress, tells its sockets to reconnect and exits cleanly', async () => {
  // Through npm, which may end before what it started: at a signal, it tells only the shell between the two.
  const product = await startOwnProduct({ through: 'npm' })
  const ana = await enroll('Ana', product)
  const [socket, silent] = [await enter(product.url, ana.token), await enter(product.url, ana.token)]
  // An unresponsive client, like one whose machine is asleep.
  silent.pause()
  const closed = once(socket, 'close')
  const { rest } = await slowly(product.url, ana.token, JSON.stringify({ text: 'Written while the server goes' }))
  const stopping = product.stop()
  const [code] = (await closed) as [number]
  expect(code).toBe(1012)
  expect(await rest()).toBe(200)
  await stopping
  expect(product.said()).toContain('Stopped')
  silent.terminate()
}, 180_000)

test('a server whose npm is killed stops as on request, and frees its data directory', async () => {
  const product = await startOwnProduct({ through: 'npm' })
  await product.kill()
  expect(product.said()).toContain('Stopped')
  expect(existsSync(path.join(product.dataDir, 'database.url'))).toBe(false)
  await product.stop()
}, 180_000)

/** Sends requests as a member over one connection, which stays open as long as the server allows. */
function createRequester(url: string, token: string) {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return (target: string): Promise<Pick<IncomingMessage, 'statusCode' | 'headers'>> =>
    new Promise((resolve, reject) => {
      get(`${url}${target}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) =>
        answer.resume().on('end', () => resolve(answer)),
      ).on('error', reject)
    })
}

test('several processes, also those of a container’s first process, are measured as one; asked to stop, they answer 503 at /status, serve everybody until their port closes, and notify every socket', async () => {
  const through = hasContainers() ? 'container' : 'server'
  const product = await startOwnProduct({ env: { KOINON_PROCESSES: '2', KOINON_DRAIN_SECONDS: '6' }, through })
  const ana = await enroll('Ana', product)
  const sockets = [await enter(product.url, ana.token), await enter(product.url, ana.token)]
  // A server that answers for one process only would say 1, and each in turn something else.
  for (let scrape = 0; scrape < 4; scrape += 1) {
    const answer = await fetch(`${product.url}/metrics`, { headers: { connection: 'close' } })
    expect((await answer.text()).split('\n')).toContain('koinon_sockets 2')
  }
  const closing = sockets.map((socket) => once(socket, 'close') as Promise<[number]>)
  const send = createRequester(product.url, ana.token)
  expect(await send('/status')).toMatchObject({ statusCode: 200 })
  const stopping = product.stop()
  await expect
    .poll(() => send('/status'), { interval: 20 })
    .toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '1', connection: 'close' },
    })
  // A balancer that has not noticed yet still finds a server that works.
  expect(await send('/accounts/preferences')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  expect((await Promise.all(closing)).map(([reason]) => reason)).toEqual([1012, 1012])
  expect(await stopping).toBe(0)
  await expect(send('/status')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
}, 180_000)
