import { type RequestListener, createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { probeAddress } from './probeAddress.ts'

interface Way {
  readonly status?: RequestListener
  readonly upgrades?: boolean
  /** Refuses bodies that are larger, as proxies do. */
  readonly maxBytes?: number
}

const ours: RequestListener = (_, response) => void response.writeHead(503).end('{"ready":false}')

/** A proxy with the server behind it. */
async function startWay({ status = ours, upgrades = true, maxBytes = Infinity }: Way): Promise<string> {
  const answer: RequestListener = (request, response) => {
    if (request.url === '/status') return status(request, response)
    const isLarge = Number(request.headers['content-length'] ?? 0) > maxBytes
    return response.writeHead(isLarge ? 413 : 404, { 'content-type': 'text/html' }).end()
  }
  const server = createServer(answer)
  server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length']) <= maxBytes) response.writeContinue()
    else answer(request, response)
  })
  if (upgrades)
    server.on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const well = { answers: 'US', takesSockets: true, takesBodies: true }
const unknown = { takesSockets: null, takesBodies: null }
const page: RequestListener = (_, response) => void response.end('<h1>Welcome to the proxy</h1>')
const gateway: RequestListener = (_, response) => void response.writeHead(502).end('Bad gateway')

test.each([
  ['a way that lets all through', {}, well],
  ['a proxy that passes no Upgrade header', { upgrades: false }, { ...well, takesSockets: false }],
  ['a proxy with a low limit for bodies', { maxBytes: 1024 * 1024 }, { ...well, takesBodies: false }],
  ['another program', { status: page }, { answers: 'OTHER', ...unknown }],
  ['a proxy that finds no server', { status: gateway }, { answers: 'SILENT', ...unknown }],
] as const)('%s is told from others', async (_, way, expected) => {
  expect(await probeAddress(await startWay(way), '/realtime', 8 * 1024 * 1024)).toEqual(expected)
})

test('an address where nothing listens is silent', async () => {
  expect(await probeAddress('http://127.0.0.1:1', '/realtime', 1)).toEqual({ answers: 'SILENT', ...unknown })
})
