import type { CallSpec } from '@koinon/contract/kernel'
import { deprecatedSince } from '@koinon/contract/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { hashToken } from '../credentials.ts'
import type { Refusal } from '../refusal.ts'
import { type CallOutcome, type CallRequest, type OpenCall, answerTraced } from './calls/answerCall.ts'
import { methodsByPath } from './calls/methodsByPath.ts'
import { checkOrigin } from './authorize.ts'
import { requestContext } from './requestContext.ts'
import { replyUnrouted } from './unroutedReplies.ts'

const bodyLimit = 1024 * 1024

/** Registers the route of every call. Everything about a call is in the contract and its handler, and nowhere else. */
export function registerRoutes(server: FastifyInstance, app: App, calls: ReadonlyMap<string, OpenCall>): void {
  answerStrays(server, app, calls)
  for (const call of calls.values()) {
    const { spec } = call
    const known = versionHeaders(call, calls)
    const facts = { 'http.request.method': spec.method, 'http.route': spec.path }
    server.route({
      method: spec.method,
      url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      exposeHeadRoute: false,
      config: { rawBody: spec.rawBody ?? false },
      handler: async (request, reply) => {
        const received = receivedOver(app, spec, request, reply.headers(known))
        await answerTraced(app, call, { request: received, facts, parent: parentOf(app, request) })
        return reply
      },
    })
  }
}

/** A request that reaches no call learns which method its address takes, which the public document says as well. */
function answerStrays(server: FastifyInstance, app: App, calls: ReadonlyMap<string, OpenCall>): void {
  const methodsAt = methodsByPath([...calls.values()].map(({ spec }) => spec))
  server.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
    if (methods.length === 0 || methods.includes(request.method))
      return replyUnrouted(app, request, reply, { code: 'NOT_FOUND' })
    const detail = `This address takes ${methods.join(' or ')}, not ${request.method}.`
    return replyUnrouted(app, request, reply.header('allow', methods.join(', ')), {
      code: 'METHOD_NOT_ALLOWED',
      detail,
    })
  })
}

/** The trace that the request belongs to: others than the operator's own proxy could lead anybody's into one. */
function parentOf({ config }: App, { headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return config.trustedProxies.length > 0 && typeof traceparent === 'string' ? traceparent : undefined
}

/** The version of the API, and of a call that a newer one replaces, since when and by which. */
function versionHeaders({ name, spec }: OpenCall, calls: ReadonlyMap<string, OpenCall>): Record<string, string> {
  const path = spec.supersededBy && calls.get(`${name.split('.', 1)[0]}.${spec.supersededBy}`)?.spec.path
  return {
    'koinon-api': '1',
    ...(path ? { deprecation: `@${deprecatedSince}`, link: `<${path}>; rel="successor-version"` } : {}),
  }
}

/** A request that came over HTTP, and how it is answered. */
function receivedOver(app: App, spec: CallSpec, request: FastifyRequest, reply: FastifyReply): CallRequest {
  const { facts, apply, reset } = requestContext(request, app.config)
  return {
    facts,
    tokenHash: facts.token ? hashToken(facts.token) : null,
    idempotencyKey: request.headers['idempotency-key'],
    input: request,
    checkSource: () => checkOrigin(spec, request, app.config.origin),
    reset,
    setHeader: (name, value) => void reply.header(name, value),
    extendSession(until) {
      if (facts.via !== 'COOKIE') return
      facts.setSession(facts.token, until)
      // Now, since a refusal sets no cookies.
      apply(reply)
    },
    respond(outcome) {
      if (!('problem' in outcome) || outcome.refusal?.commits) apply(reply)
      if ('problem' in outcome) sendProblem(reply, outcome)
      else sendValue(reply, outcome, spec.textAllowed === true && prefersText(facts.header('accept')))
      return reply.statusCode
    },
  }
}

function sendValue(
  reply: FastifyReply,
  { value, cacheSeconds }: Extract<CallOutcome, { value: unknown }>,
  isText: boolean,
): void {
  if (cacheSeconds) void reply.header('cache-control', `public, max-age=${cacheSeconds}`)
  if (isText) void reply.type('text/plain; charset=utf-8').send(textOf(value))
  else void reply.type('application/json; charset=utf-8').send(JSON.stringify(value))
}

function sendProblem(reply: FastifyReply, { problem, refusal }: Extract<CallOutcome, { problem: unknown }>): void {
  const { status, retryAfter } = problem
  if (typeof retryAfter === 'number' && (status === 429 || status === 503)) void reply.header('retry-after', retryAfter)
  const challenge = refusal && challengeOf(refusal)
  if (challenge) void reply.header('www-authenticate', challenge)
  void reply.status(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** Tells a program in the words of RFC 6750 how to sign in, or why its key does not do. */
function challengeOf({ code, status, members }: Pick<Refusal, 'code' | 'status' | 'members'>): string | null {
  if (code === 'KEY_ENDED') return 'Bearer error="invalid_token"'
  if (code === 'SCOPE_MISSING') return `Bearer error="insufficient_scope", scope="${String(members.scope)}"`
  return status === 401 ? 'Bearer realm="koinon"' : null
}

const prefersText = (accept: string | undefined): boolean =>
  accept !== undefined && /text\/plain/.test(accept) && !/json/.test(accept)
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, item]) => `${key}: ${String(item)}`)
        .join('\n')
    : String(value)
