import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'

export interface HostileOidc {
  readonly origin: string
  /** Overrides of what it publishes about itself. */
  document: Record<string, unknown>
  /** The next answer of its token endpoint. */
  token: () => Promise<{ readonly status?: number; readonly body: unknown }>
  /** The claims of its user info. */
  userInfo: Record<string, unknown>
  /** Handles a path itself, instead of the provider's own answers. */
  answers: Map<string, (response: ServerResponse) => void>
  /** Paths asked for so far. */
  readonly requests: string[]
  /** A token that holds, but for the claims and headers given. */
  sign(
    claims: JWTPayload,
    by?: {
      readonly header?: Record<string, unknown>
      readonly isForged?: boolean
      /** With its other key, by elliptic curves. */
      readonly isElliptic?: boolean
    },
  ): Promise<string>
  /** The claims of a token without any signature. */
  unsigned(claims: JWTPayload): string
  close(): Promise<void>
}

export const hostileClient = 'our-client'

/** A provider whose answers a test writes: for what real providers never send. */
export async function startHostileOidc(): Promise<HostileOidc> {
  const kinds = ['RS256', 'RS256', 'ES256'] as const
  const [own, foreign, elliptic] = await Promise.all(kinds.map((kind) => generateKeyPair(kind)))
  if (!own || !foreign || !elliptic) throw new Error('There are three keys.')
  const keys = [
    { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(elliptic.publicKey)), kid: 'elliptic', alg: 'ES256', use: 'sig' },
  ]
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    hostile.requests.push(pathname)
    request.resume()
    void answer(pathname, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const usual = (claims: JWTPayload): JWTPayload => {
    const now = Math.floor(Date.now() / 1000)
    return { iss: origin, aud: hostileClient, sub: 'mallory', iat: now, exp: now + 600, ...claims }
  }
  const hostile: HostileOidc = {
    origin,
    document: {},
    token: async () => ({ status: 400, body: { error: 'invalid_grant' } }),
    userInfo: {},
    answers: new Map(),
    requests: [],
    sign: (claims, { header = {}, isForged = false, isElliptic = false } = {}) =>
      new SignJWT(usual(claims))
        .setProtectedHeader({
          ...(isElliptic ? { alg: 'ES256', kid: 'elliptic' } : { alg: 'RS256', kid: 'one' }),
          ...header,
        })
        .sign((isElliptic ? elliptic : isForged ? foreign : own).privateKey),
    unsigned: (claims) => new UnsecuredJWT(usual(claims)).encode(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const special = hostile.answers.get(path)
    if (special) return special(response)
    if (path === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        userinfo_endpoint: `${origin}/me`,
        response_types_supported: ['code'],
        ...hostile.document,
      })
    if (path === '/keys') return json(response, 200, { keys })
    if (path === '/me') return json(response, 200, hostile.userInfo)
    const { status = 200, body } = await hostile.token()
    return json(response, status, body)
  }
  return hostile
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
