import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createFetcher } from './fetcher.ts'
import { littleInternet } from './testing.ts'

const publicIp = '93.184.216.34'
const names = {
  'site.example': [[publicIp, '2606:2800:220:1::1']],
  'other.example': [['93.184.216.35']],
  'inner.example': [['10.0.0.7']],
  'half.example': [[publicIp, '127.0.0.1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'rebinding.example': [[publicIp], ['127.0.0.1']],
}

type Page = (response: ServerResponse, request: IncomingMessage) => void
const html = { 'content-type': 'text/html; charset=utf-8' }
const redirectTo =
  (location: string, status = 302): Page =>
  (response) =>
    void response.writeHead(status, { location }).end('moved')

const megabyte = 1024 * 1024
const bomb = gzipSync(Buffer.alloc(64 * megabyte))
const emptyBlocks = Buffer.concat([gzipSync('').subarray(0, 10), Buffer.from('000000ffff'.repeat(500_000), 'hex')])

const pages: Record<string, Page> = {
  '/': (response) => void response.writeHead(200, { ...html, 'set-cookie': 'a=b' }).end('<p>hello'),
  '/gzip': (response) => void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('packed')),
  '/deflate': (response) =>
    void response.writeHead(200, { ...html, 'content-encoding': 'deflate' }).end(deflateSync('packed')),
  '/br': (response) =>
    void response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(brotliCompressSync('packed')),
  '/twice': (response) =>
    void response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('packed'))),
  '/garbled': (response) =>
    void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('not gzip at all'),
  '/bomb': (response) => void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
  '/empty-blocks': (response) => void response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(emptyBlocks),
  '/declared': (response) => void response.writeHead(200, { ...html, 'content-length': 5 * megabyte }).write('x'),
  '/endless': (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
    }
    response.writeHead(200, html).on('drain', more)
    more()
  },
  '/drip': (response) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/silent': () => undefined,
  '/long-header': (response) => void response.writeHead(200, { ...html, 'x-long': 'x'.repeat(40_000) }).end(),
  '/broken': (response) => void response.destroy(),
  '/picture': (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  '/film': (response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).end('mp4'),
  '/untyped': (response) => void response.end('x'),
  '/gone': (response) => void response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
  '/echo': (response, { headers }) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(headers)),
  '/to-echo': redirectTo('http://other.example/echo'),
  '/to-root': redirectTo('/', 308),
  '/to-private': redirectTo('http://10.0.0.7/secrets'),
  '/to-inner-name': redirectTo('http://inner.example/secrets'),
  '/to-loopback': redirectTo('http://0x7f.1/'),
  '/to-port': redirectTo('http://site.example:6379/'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/to-rebinding': redirectTo('http://rebinding.example/'),
  '/1': redirectTo('/2'),
  '/2': redirectTo('/3', 301),
  '/3': redirectTo('/', 307),
  '/0': redirectTo('/1', 303),
  '/loop': redirectTo('/loop'),
}

const net = await littleInternet(names, (request, response) => {
  const page = pages[request.url ?? '/']
  if (page) page(response, request)
  else response.writeHead(500).end()
})
afterAll(() => net.close())
const { resolve, connect } = net
const { fetchPublic, fetchProvider } = createFetcher({
  userAgent: 'Koinon-Test',
  ownHosts: ['us.example'],
  resolve,
  connect,
})
const reached = () => net.seen.length

test('a page is fetched from the addresses that were checked, under its own name', async () => {
  const answer = await fetchPublic('http://site.example/#part')
  expect(answer).toMatchObject({
    ok: true,
    status: 200,
    url: 'http://site.example/',
    contentType: 'text/html',
    truncated: false,
  })
  expect(answer.ok && String(answer.body)).toBe('<p>hello')
  expect(net.dialled.at(-1)).toEqual(names['site.example'][0])
  expect(net.seen.at(-1)).toBe('site.example/')
})

test('no cookie is taken, and none goes out', async () => {
  const answer = await fetchPublic('http://site.example/')
  expect(answer.ok && answer.headers['set-cookie']).toBeUndefined()
  const echo = await fetchPublic('http://site.example/echo', {
    headers: { Cookie: 'a=b', Host: 'inner.example', 'X-Mine': 'yes' },
  })
  const sent = JSON.parse(echo.ok ? String(echo.body) : '{}')
  expect(sent).toMatchObject({ host: 'site.example', 'x-mine': 'yes', 'user-agent': 'Koinon-Test' })
  expect(sent.cookie).toBeUndefined()
})

test.each([
  'ftp://site.example/',
  'file:///etc/passwd',
  'gopher://site.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//site.example/',
  'site.example',
  '',
  'http://',
  'http://user@site.example/',
  'http://user:secret@site.example/',
  'http://site.example:22/',
  'http://site.example:8080/',
  'https://site.example:444/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0x7f000001/',
  'http://0x7f.0.0.0x1/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://１２７.0.0.1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1%25eth0]/',
  'http://[fd00:ec2::254]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://intranet/',
  'http://inner.example/',
  'http://half.example/',
  'http://mapped.example/',
  'http://us.example/landing',
  `http://site.example/${'x'.repeat(2048)}`,
])('%s is not an address to open', async (url) => {
  const before = reached()
  expect(await fetchPublic(url)).toMatchObject({ ok: false, reason: 'URL_NOT_ALLOWED' })
  expect(reached()).toBe(before)
})

test('networks refused by the operator are refused', async () => {
  const strict = createFetcher({
    userAgent: 'Koinon-Test',
    refuseNetworks: ['93.184.216.0/24', '2606:2800::/32'],
    resolve,
    connect,
  })
  expect(await strict.fetchPublic('http://site.example/')).toMatchObject({ ok: false, reason: 'URL_NOT_ALLOWED' })
})

test('a name that turns inwards after the check still leads to the checked address', async () => {
  const requestCount = net.requests.length
  expect(await fetchPublic('http://rebinding.example/')).toMatchObject({ ok: true })
  expect(net.requests.slice(requestCount)).toEqual(['rebinding.example'])
  expect(net.dialled.at(-1)).toEqual([publicIp])
  expect(await fetchPublic('http://site.example/to-rebinding')).toMatchObject({ ok: false, reason: 'URL_NOT_ALLOWED' })
})

test('three redirects are followed, and not a fourth', async () => {
  expect(await fetchPublic('http://site.example/1')).toMatchObject({ ok: true, url: 'http://site.example/' })
  expect(await fetchPublic('http://site.example/0')).toMatchObject({ ok: false, reason: 'TOO_MANY_REDIRECTS' })
  expect(await fetchPublic('http://site.example/loop')).toMatchObject({ ok: false, reason: 'TOO_MANY_REDIRECTS' })
  expect(await fetchPublic('http://site.example/1', { method: 'POST', body: 'x' })).toMatchObject({
    reason: 'TOO_MANY_REDIRECTS',
  })
})

test.each(['private', 'inner-name', 'loopback', 'port', 'file'])(
  'a redirect to an address that would be refused is refused: %s',
  async (to) => {
    const before = reached()
    expect(await fetchPublic(`http://site.example/to-${to}`)).toMatchObject({ ok: false, reason: 'URL_NOT_ALLOWED' })
    expect(reached()).toBe(before + 1)
  },
)

test('headers for one host do not follow a redirect to another', async () => {
  const answer = await fetchPublic('http://site.example/to-echo', { headers: { authorization: 'secret' } })
  expect(answer).toMatchObject({ ok: true, url: 'http://other.example/echo' })
  expect(answer.ok && JSON.parse(String(answer.body)).authorization).toBeUndefined()
})

test.each(['gzip', 'deflate', 'br'])('a body in %s is decompressed', async (coding) => {
  const answer = await fetchPublic(`http://site.example/${coding}`)
  expect(answer.ok && String(answer.body)).toBe('packed')
})

test.each(['twice', 'garbled'])('a body with a nonsensical encoding is refused: %s', async (page) => {
  expect(await fetchPublic(`http://site.example/${page}`)).toMatchObject({ ok: false, reason: 'ENCODING_NOT_ALLOWED' })
})

test.each(['bomb', 'endless', 'declared', 'empty-blocks'])('a body of more than 1 MB is refused: %s', async (page) => {
  const before = process.memoryUsage().arrayBuffers
  expect(await fetchPublic(`http://site.example/${page}`)).toMatchObject({ ok: false, reason: 'TOO_LARGE' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * megabyte)
})

test.each(['bomb', 'endless'])('a long body is truncated at the limit if its beginning is enough: %s', async (page) => {
  const answer = await fetchPublic(`http://site.example/${page}`, { overflow: 'truncate', maxBytes: 10_000 })
  expect(answer).toMatchObject({ ok: true, truncated: true })
  expect(answer.ok && answer.body.length).toBe(10_000)
})

test.each(['drip', 'silent'])('a page that delays its answer is ended by the deadline: %s', async (page) => {
  expect(await fetchPublic(`http://site.example/${page}`, { deadlineMs: 150 })).toMatchObject({
    ok: false,
    reason: 'TIMED_OUT',
  })
})

test('the deadline covers name resolution as well', async () => {
  const never = createFetcher({ userAgent: 'Koinon-Test', resolve: () => new Promise(() => undefined), connect })
  expect(await never.fetchPublic('http://site.example/', { deadlineMs: 50 })).toMatchObject({ reason: 'TIMED_OUT' })
})

test('a caller that cancels gets its own reason back', async () => {
  const reason = new Error('the caller left')
  const controller = new AbortController()
  const fetching = fetchPublic('http://site.example/silent', { signal: controller.signal })
  controller.abort(reason)
  await expect(fetching).rejects.toBe(reason)
})

test('names that do not exist, broken connections and endless headers count as the far side’s failures', async () => {
  expect(await fetchPublic('http://nowhere.example/')).toMatchObject({ ok: false, reason: 'NAME_NOT_FOUND' })
  expect(await fetchPublic('http://site.example/broken')).toMatchObject({ ok: false, reason: 'UNREACHABLE' })
  expect(await fetchPublic('http://site.example/long-header')).toMatchObject({ ok: false, reason: 'UNREACHABLE' })
})

test('only the requested types are read', async () => {
  const accept = ['text/html', 'image/*']
  expect(await fetchPublic('http://site.example/', { accept })).toMatchObject({ ok: true })
  expect(await fetchPublic('http://site.example/picture', { accept })).toMatchObject({
    ok: true,
    contentType: 'image/png',
  })
  expect(await fetchPublic('http://site.example/film', { accept })).toMatchObject({
    ok: false,
    reason: 'TYPE_NOT_ALLOWED',
  })
  expect(await fetchPublic('http://site.example/untyped', { accept })).toMatchObject({
    ok: false,
    reason: 'TYPE_NOT_ALLOWED',
  })
  expect(await fetchPublic('http://site.example/gone', { accept })).toMatchObject({ ok: true, status: 404 })
})

test('beyond the limits on running and waiting fetches, a caller is refused at once', async () => {
  const narrow = createFetcher({ userAgent: 'Koinon-Test', atOnce: { running: 1, waiting: 1 }, resolve, connect })
  const slow = [1, 2].map(() => narrow.fetchPublic('http://site.example/silent', { deadlineMs: 150 }))
  expect(await narrow.fetchPublic('http://site.example/')).toMatchObject({ ok: false, reason: 'BUSY' })
  await Promise.all(slow)
  expect(await narrow.fetchPublic('http://site.example/')).toMatchObject({ ok: true })
})

test("an operator's provider may stand on loopback, and is asked on its origin and path alone", async () => {
  const { port } = net.server.address() as AddressInfo
  const real = createFetcher({ userAgent: 'Koinon-Test' })
  const origin = `http://127.0.0.1:${port}`
  expect(await real.fetchProvider(`${origin}/`, { base: origin })).toMatchObject({ ok: true, status: 200 })
  expect(
    await real.fetchProvider(`http://localhost:${port}/echo`, { base: `http://localhost:${port}/echo` }),
  ).toMatchObject({ ok: true })
  const before = reached()
  for (const url of [
    'http://10.0.0.7/',
    `http://localhost:${port}/v2/x`,
    `${origin}/v10`,
    `${origin}/v1/../echo`,
    'file:///etc/passwd',
  ]) {
    expect(await real.fetchProvider(url, { base: `${origin}/v1` })).toMatchObject({
      ok: false,
      reason: 'URL_NOT_ALLOWED',
    })
  }
  expect(reached()).toBe(before)
  expect(await real.fetchPublic(`${origin}/`)).toMatchObject({ ok: false, reason: 'URL_NOT_ALLOWED' })
})

test('redirects of a provider are never followed', async () => {
  expect(await fetchProvider('http://site.example/to-root', { base: 'http://site.example' })).toMatchObject({
    reason: 'TOO_MANY_REDIRECTS',
  })
})
