import {
  type ECDH,
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type IncomingHttpHeaders, type ServerHttp2Session, createServer as createHttp2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { createFetcher } from '#adapters/fetch/fetcher.ts'
import type { Fetcher } from '#adapters/fetch/port.ts'
import { littleInternet } from '#adapters/fetch/testing.ts'
import { listen } from './listen.ts'

/** The push as a browser shows it, decrypted with its own keys. */
export interface Opened {
  readonly browser: Browser
  readonly payload: Record<string, unknown> & { data: Record<string, string> }
  readonly headers: IncomingMessage['headers']
}

/** A browser that subscribed: only it can decrypt what is sent to its address. */
export interface Browser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  open(sealed: Buffer): string
}

const host = 'updates.push.services.mozilla.com'

export function createBrowser(name: string): Browser {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `https://${host}/wpush/v2/${name}`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open: (sealed) => unseal(own, auth, sealed),
  }
}

/** Decrypts aes128gcm (RFC 8188) as RFC 8291 specifies for web push: one record. Throws if it is not for these keys. */
function unseal(own: ECDH, auth: Buffer, sealed: Buffer): string {
  const salt = sealed.subarray(0, 16)
  const idLength = sealed[20] ?? 0
  const sender = sealed.subarray(21, 21 + idLength)
  const record = sealed.subarray(21 + idLength)
  const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

export interface PushService {
  readonly fetcher: Fetcher
  /** Everything that was delivered, oldest first. */
  readonly shown: Opened[]
  /** Makes an address answer with another status. */
  answerWith(browser: Browser, status: number): void
  knows(...browsers: Browser[]): void
  close(): Promise<void>
}

/**
 * The push service of a browser, reached under its real name through the fetcher's own injection point. It checks as a
 * real one does: the signer (VAPID), the audience, and the encryption.
 */
export async function startPushService(webKey: () => string): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const answers = new Map<string, number>()
  const shown: Opened[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const browser = browsers.get(request.url ?? '')
    const body = await buffer(request)
    const status = browser ? (answers.get(browser.endpoint) ?? 201) : 404
    if (!browser || status >= 300) return void response.writeHead(status).end()
    if (!(await isSigned(request.headers.authorization ?? '', webKey()))) return void response.writeHead(403).end()
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl)
      return void response.writeHead(400).end()
    shown.push({ browser, payload: JSON.parse(browser.open(body)), headers: request.headers })
    response.writeHead(201).end()
  }
  const internet = await littleInternet({ [host]: [['93.184.216.34']] }, (request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  return {
    fetcher: createFetcher({ userAgent: 'test', resolve: internet.resolve, connect: internet.connect }),
    shown,
    knows: (...more) => more.forEach((browser) => browsers.set(new URL(browser.endpoint).pathname, browser)),
    answerWith: ({ endpoint }, status) => void answers.set(endpoint, status),
    close: internet.close,
  }
}

/** `vapid t=<token>, k=<key>` (RFC 8292). */
async function isSigned(authorization: string, webKey: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (!token || key !== webKey) return false
  const bytes = Buffer.from(webKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience: `https://${host}`,
  })
  return typeof payload.sub === 'string' && /^(?:mailto|https):/.test(payload.sub)
}

const pemOf = (key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString()

export interface FcmMessage {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Record<string, string>
  readonly android: { readonly collapse_key: string; readonly ttl: string; readonly priority: string }
}

/** Google's two endpoints: the one that exchanges a signed claim for a token, and the one that accepts messages. */
export async function startFcm() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = { project: 'garden', clientEmail: 'push@garden.iam.example', privateKey: pemOf(privateKey) }
  const sent: FcmMessage[] = []
  const answers = new Map<string, { status: number; body: unknown }>()
  let passes = 0
  const respond = async (path: string, authorization: string | undefined, body: string) => {
    if (path === '/token') {
      const form = new URLSearchParams(body)
      await jwtVerify(form.get('assertion') ?? '', publicKey, {
        issuer: account.clientEmail,
        audience: `${server.url}/token`,
      })
      passes += 1
      return { status: 200, body: { access_token: `pass-${passes}`, expires_in: 3600, token_type: 'Bearer' } }
    }
    if (path !== '/v1/projects/garden/messages:send' || authorization !== `Bearer pass-${passes}`)
      return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }
    const { message } = JSON.parse(body) as { message: FcmMessage }
    const answer = answers.get(message.token)
    if (answer) return answer
    sent.push(message)
    return { status: 200, body: { name: `projects/garden/messages/${sent.length}` } }
  }
  const server = await listen(({ path, headers, body }) => respond(path, headers.authorization, body))
  return {
    config: { ...account, url: server.url, tokenUrl: `${server.url}/token` },
    sent,
    passes: () => passes,
    /** Tokens issued so far stop working. */
    revoke: () => void (passes += 1),
    answerWith: (token: string, status: number, error: unknown) => void answers.set(token, { status, body: { error } }),
    close: server.close,
  }
}

export interface AppleMessage {
  readonly device: string
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly aps: { readonly alert: { title: string; body: string }; readonly badge: number } } & Record<
    string,
    unknown
  >
}

/** Apple's endpoint: HTTP/2, a token signed with the provider's key, one device per path. */
export async function startApns() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sent: AppleMessage[] = []
  const answers = new Map<string, { status: number; reason: string }>()
  const sessions = new Set<ServerHttp2Session>()
  const config = { team: 'TEAM123456', keyId: 'KEY1234567', key: pemOf(privateKey), topic: 'org.example.garden' }
  const passes = new Set<string>()
  const server = createHttp2Server()
  let connections = 0
  server.on('session', (session) => {
    connections += 1
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  const verdict = async (headers: IncomingHttpHeaders, device: string) => {
    const pass = /^bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const { protectedHeader, payload } = await jwtVerify(pass, publicKey)
    passes.add(pass)
    if (protectedHeader.kid !== config.keyId || payload.iss !== config.team)
      return { status: 403, reason: 'InvalidProviderToken' }
    if (headers['apns-topic'] !== config.topic) return { status: 400, reason: 'BadTopic' }
    if (Buffer.byteLength(String(headers['apns-collapse-id'] ?? '')) > 64)
      return { status: 400, reason: 'BadCollapseId' }
    return answers.get(device) ?? null
  }
  server.on('stream', (stream, headers) => {
    const device = /^\/3\/device\/(.+)$/.exec(headers[':path'] ?? '')?.[1] ?? ''
    const respond = async () => {
      const body = (await json(stream)) as AppleMessage['body']
      const refused = await verdict(headers, device)
      if (refused) {
        stream.respond({ ':status': refused.status, 'content-type': 'application/json' })
        return stream.end(JSON.stringify({ reason: refused.reason }))
      }
      sent.push({ device, headers, body })
      stream.respond({ ':status': 200, 'apns-id': String(sent.length) })
      return stream.end()
    }
    respond().catch(() => stream.close())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { ...config, url: `http://127.0.0.1:${port}` },
    sent,
    passes,
    connections: () => connections,
    answerWith: (device: string, status: number, reason: string) => void answers.set(device, { status, reason }),
    /** Ends every connection, as Apple does from time to time. */
    hangUp: () => sessions.forEach((session) => session.destroy()),
    close: async () => {
      sessions.forEach((session) => session.destroy())
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
