import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { cookieName, isKey } from '../credentials.ts'

const sessionCookie = 'koinon'

/** The request as a handler sees it besides its parsed input, and the changes that it may make to the response. */
export interface RequestContext {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  /** The session token as sent, and how it was sent. */
  readonly token: string | null
  readonly via: 'COOKIE' | 'BEARER' | null
  readonly rawBody: Buffer | null
  header(name: string): string | undefined
  /** One of our cookies, as it will be after the answer. */
  cookie(name: string): string | undefined
  /** Another status than 200 for the same body: the state of the service is reported in both cases. */
  setStatus(code: number): void
  /** Sets the session cookie on the response (null removes it). */
  setSession(token: string | null, expiresAt: Date | null): void
  /** Sets another of our cookies, `__Host-` and HttpOnly like the session's. */
  setCookie(name: string, value: string | null, expiresAt: Date | null): void
}

/** The request of work that the server does by itself; `id` names the work. What it would answer goes nowhere. */
export const ownRequest = (id: string): RequestContext => ({
  id,
  ip: '127.0.0.1',
  userAgent: '',
  token: null,
  via: null,
  rawBody: null,
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  setStatus: () => undefined,
  setSession: () => undefined,
})

interface CookieChange {
  readonly name: string
  readonly value: string | null
  readonly expiresAt: Date | null
}

/** The request as a handler sees it; the cookies that the handler asks for are set once the call is durable. */
export function requestContext(
  request: FastifyRequest,
  config: Config,
): { facts: RequestContext; apply: (reply: FastifyReply) => void; reset: () => void } {
  let changes: CookieChange[] = []
  let status: number | null = null
  // The scheme is written in any case (RFC 9110); a key that was cut off is still a key, and told apart from nobody.
  const bearer = /^Bearer +(koi_[\w-]{0,508}|[\w-]{20,512})$/i.exec(request.headers.authorization ?? '')?.[1]
  const stored = request.cookies[cookieName(config, sessionCookie)]
  // A key for programs is sent as a bearer token alone: pages cannot make a browser send that.
  const cookie = stored !== undefined && isKey(stored) ? undefined : stored
  const setCookie: RequestContext['setCookie'] = (name, value, expiresAt) =>
    void changes.push({ name, value, expiresAt })
  const facts: RequestContext = {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    token: bearer ?? cookie ?? null,
    via: bearer ? 'BEARER' : cookie ? 'COOKIE' : null,
    rawBody: Buffer.isBuffer(request.body) ? request.body : null,
    header: (name) => {
      const value = request.headers[name.toLowerCase()]
      return Array.isArray(value) ? value[0] : value
    },
    cookie: (name) => {
      const change = changes.findLast((one) => one.name === name)
      return change ? (change.value ?? undefined) : request.cookies[cookieName(config, name)]
    },
    setCookie,
    setStatus: (code) => void (status = code),
    setSession: (token, expiresAt) => setCookie(sessionCookie, token, expiresAt),
  }
  const apply = (reply: FastifyReply) => {
    if (status !== null) void reply.status(status)
    for (const { name, value, expiresAt } of changes) {
      void reply.setCookie(cookieName(config, name), value ?? '', {
        path: '/',
        httpOnly: true,
        secure: config.secureCookies,
        sameSite: 'lax',
        ...(value === null ? { maxAge: 0 } : expiresAt ? { expires: expiresAt } : {}),
      })
    }
  }
  return { facts, apply, reset: () => void (changes = []) }
}
