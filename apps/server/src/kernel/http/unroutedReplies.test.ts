import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { server } = world.running
let port = 0
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.server.address() as AddressInfo)
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
function read(raw: string): Answer {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') }
}
/** The answer to these bytes on a connection of their own. */
async function answerTo(sent: string, meanwhile: (socket: Socket) => void = () => undefined): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  const accepted = once(server.server, 'connection') as Promise<[Socket]>
  await once(socket, 'connect')
  meanwhile((await accepted)[0])
  socket.write(sent)
  return read(await text(socket))
}

const host = 'Host: localhost\r\nConnection: close\r\n'
const late = (socket: Socket) =>
  void server.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
type Stray = [what: string, request: string, code: string, meanwhile?: (socket: Socket) => void]
const strays: Stray[] = [
  ['a badly encoded parameter', `GET /content/getItem/%ff HTTP/1.1\r\n${host}`, 'BAD_REQUEST'],
  ['a badly encoded address of a page', `GET /reset/%zz HTTP/1.1\r\n${host}`, 'BAD_REQUEST'],
  ['headers that are too large', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n`, 'HEADERS_TOO_LARGE'],
  ['a method that nobody knows', `FETCH / HTTP/1.1\r\n${host}`, 'BAD_REQUEST'],
  ['a method that nothing here answers', `PROPFIND / HTTP/1.1\r\n${host}`, 'NOT_FOUND'],
  ['something that is not HTTP', `hello\r\n${host}`, 'BAD_REQUEST'],
  ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n`, 'BAD_REQUEST'],
  ['no host', 'GET /status HTTP/1.1\r\nConnection: close\r\n', 'BAD_REQUEST'],
  ['an expectation', `GET /status HTTP/1.1\r\n${host}Expect: tea\r\n`, 'EXPECTATION_FAILED'],
  ['a tunnel', `CONNECT example.org:443 HTTP/1.1\r\n${host}`, 'BAD_REQUEST'],
  ['an address that leads nowhere', `POST /nowhere HTTP/1.1\r\n${host}`, 'NOT_FOUND'],
  ['headers that take too long', 'GET / HT', 'REQUEST_TIMEOUT', late],
]

test.each<Stray>(strays)(
  'a request with %s gets a problem with our headers and a request id',
  async (_, sent, code, meanwhile) => {
    const { status, headers, body } = await answerTo(`${sent}\r\n`, meanwhile)
    const id = headers['x-request-id']
    expect([status, headers]).toEqual([
      status,
      expect.objectContaining({
        'content-type': 'application/problem+json; charset=utf-8',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'private, no-store',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    ])
    expect(JSON.parse(body)).toMatchObject({ status, code, instance: `urn:koinon:request:${id}` })
  },
)

test.each<Stray>(strays.filter(([what]) => !['a tunnel', 'headers that take too long'].includes(what)))(
  'a person whose browser sends %s gets a page in their language with our headers and a request id',
  async (what, sent, _code, meanwhile) => {
    const acceptHeaders = 'Accept: text/html\r\nAccept-Language: de-AT\r\n'
    const whole =
      what === 'headers that are too large' ? sent.replace('X: ', `${acceptHeaders}X: `) : `${sent}${acceptHeaders}`
    const { status, headers, body } = await answerTo(`${whole}\r\n`, meanwhile)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    })
    expect(body).toContain(`<small>${headers['x-request-id']}</small>`)
    expect(body).toContain('<html lang="de" dir="ltr">')
  },
)
