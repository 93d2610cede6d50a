import type { CallSpec, RateLimit } from '@koinon/contract/kernel'
import { deprecatedSince } from '@koinon/contract/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { Handler } from './handler.ts'
import { problemOf } from './problem.ts'
import { Refusal } from '../refusal.ts'
import { authorize, checkOrigin, effectiveActor, isOnlyForMembers } from './authorize.ts'
import { requestContext } from './requestContext.ts'
import { hashToken, isKey } from '../credentials.ts'
import { refusalOfError } from './refusalOfError.ts'
import { idempotencyKey } from './idempotency.ts'
import { checkMaintenance } from './maintenance.ts'
import { parseInput } from './parseInput.ts'
import { savesReply, runCall } from './runCall.ts'
import { touchSession } from './touchSession.ts'

const bodyLimit = 1024 * 1024
const reads = (spec: CallSpec) => spec.method === 'GET' || spec.isReadOnly === true
const limitOf = (spec: CallSpec) => spec.rateLimit ?? (reads(spec) ? 'read' : 'write')

/** Registers the route of every call. Everything about a call is in the contract and its handler, and nowhere else. */
export function registerRoutes(server: FastifyInstance, app: App, handlers: Readonly<Record<string, Handler>>): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const { spec } = handler
    const call = { name, spec, run: runCall(app, name, handler) }
    const known = versionHeaders(name, handlers)
    const respond: Respond = (request, reply) => answer(app, call, request, reply.headers(known))
    server.route({
      method: spec.method,
      url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      exposeHeadRoute: false,
      config: { rawBody: spec.rawBody ?? false },
      handler: app.traces.isOn ? traced(app, call, respond) : respond,
    })
  }
}

/** The version of the API, and of a call that a newer one replaces, since when and by which. */
function versionHeaders(name: string, handlers: Readonly<Record<string, Handler>>): Record<string, string> {
  const successor = handlers[name]?.spec.supersededBy
  const path = successor && handlers[`${name.split('.', 1)[0]}.${successor}`]?.spec.path
  return {
    'koinon-api': '1',
    ...(path ? { deprecation: `@${deprecatedSince}`, link: `<${path}>; rel="successor-version"` } : {}),
  }
}

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** With a span for each request; it says who answered what, and nothing that anybody sent. */
const traced =
  (app: App, { name, spec }: { readonly name: string; readonly spec: CallSpec }, respond: Respond): Respond =>
  (request, reply) => {
    const facts = { 'http.request.method': spec.method, 'http.route': spec.path, 'koinon.request.id': request.id }
    // Others than the operator's own proxy could lead anybody's requests into one trace.
    const header = app.config.trustedProxies.length > 0 ? request.headers['traceparent'] : undefined
    const parent = typeof header === 'string' ? header : undefined
    return app.traces.begin(name, { kind: 'CALL', facts, parent }, async (span) => {
      await respond(request, reply)
      span.note({ 'http.response.status_code': reply.statusCode })
      if (reply.statusCode >= 500) span.fail(String(reply.statusCode))
      return reply
    })
  }

async function answer(
  app: App,
  { name, spec, run }: { readonly name: string; readonly spec: CallSpec; readonly run: ReturnType<typeof runCall> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now()
  const context = requestContext(request, app.config)
  const { facts, apply, reset } = context
  let actor: Actor | null = null
  try {
    actor = facts.token ? await app.identify(app.db, hashToken(facts.token), app.runtime.now()) : null
    if (!actor && facts.token && isKey(facts.token)) throw new Refusal('KEY_ENDED')
    await consumeRateLimit(app, spec, { actor, request, reply })
    checkOrigin(spec, request, app.config.origin)
    checkMaintenance(spec, actor, { maintenance: app.place.now().maintenance, now: app.runtime.now() })
    if (spec.rotatesToken && !actor && facts.token) await refuseReplaced(app, facts.token)
    authorize(spec, actor, app)
    // An answer that caches share must not carry a cookie.
    const cacheSeconds = isOnlyForMembers(spec, app) ? undefined : spec.publicCacheSeconds
    if (actor && !cacheSeconds) await touchSession(app, actor, context, reply)
    // An act of an administrator who views as a member is recorded before it is done.
    if (actor?.impersonator) await app.recordImpersonation(app, actor, name)
    const input = parseInput(spec, request)
    const value = await run({
      actor: effectiveActor(spec, actor),
      input,
      facts,
      reset,
      key: savesReply(spec) ? idempotencyKey(request.headers['idempotency-key']) : null,
    })
    apply(reply)
    app.writeFaults.recordSuccess(name)
    if (cacheSeconds) void reply.header('cache-control', `public, max-age=${cacheSeconds}`)
    if (spec.textAllowed && prefersText(facts.header('accept')))
      void reply.type('text/plain; charset=utf-8').send(textOf(value))
    else void reply.type('application/json; charset=utf-8').send(JSON.stringify(value))
  } catch (error) {
    app.writeFaults.recordFailure(name, error, app.runtime.now())
    answerProblem(app, { name, actor, request, reply }, error)
    if (error instanceof Refusal && error.commits) apply(reply)
  }
  const seconds = (performance.now() - started) / 1000
  app.metrics.calls.observe({ call: name, status: String(reply.statusCode) }, seconds)
  app.log.info(
    {
      requestId: request.id,
      call: name,
      account: actor?.id,
      as: actor?.impersonator?.id,
      status: reply.statusCode,
      ms: Math.round(seconds * 1000),
    },
    'call',
  )
  return reply
}

/** A replaced session token that is sent again has been copied: this ends every session descended from it. */
async function refuseReplaced(app: App, token: string): Promise<void> {
  if (await app.endReplacedSession(app, hashToken(token))) throw new Refusal('SESSION_ENDED')
}

/** Counts the request, tells the caller how many are left, and refuses it if there are none. */
async function consumeRateLimit(
  app: App,
  spec: CallSpec,
  { actor, request, reply }: { actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (spec.auth === 'webhook' || spec.auth === 'service') return
  const name = limitOf(spec)
  if (name === 'none') return
  await spend(app, reply, { name, accountId: actor?.id ?? null, ip: request.ip })
  if (actor?.key)
    await spend(app, reply, { name: reads(spec) ? 'keyRead' : 'keyWrite', accountId: actor.key.id, ip: request.ip })
}

async function spend(
  app: App,
  reply: FastifyReply,
  { name, ...caller }: { name: RateLimit; accountId: string | null; ip: string },
): Promise<void> {
  const spent = await app.limits.consume(name, caller)
  void reply.header('ratelimit-policy', `"${name}";q=${spent.limit};w=60`)
  void reply.header('ratelimit', `"${name}";r=${spent.remaining};t=${spent.resetSeconds}`)
  if (spent.refused) throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, spent.resetSeconds) })
}

/** Answers with the problem of a refusal; anything unexpected is logged and answered as a bare 500. */
function answerProblem(
  app: App,
  { name, actor, request, reply }: { name: string; actor: Actor | null; request: FastifyRequest; reply: FastifyReply },
  error: unknown,
): void {
  const refusal = refusalOfError(error, { hasCursor: hasCursor(request.query) || hasCursor(request.body) })
  void reply.type('application/problem+json; charset=utf-8')
  if (!refusal) {
    app.log.error({ err: error, requestId: request.id, call: name, account: actor?.id }, 'a call failed')
    void reply.status(500).send(
      JSON.stringify({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        detail: 'Something went wrong on our side.',
        instance: `urn:koinon:request:${request.id}`,
        code: 'INTERNAL',
      }),
    )
    return
  }
  const { retryAfter } = refusal.members
  if (typeof retryAfter === 'number' && (refusal.status === 429 || refusal.status === 503))
    void reply.header('retry-after', retryAfter)
  const challenge = challengeOf(refusal)
  if (challenge) void reply.header('www-authenticate', challenge)
  void reply.status(refusal.status).send(JSON.stringify(problemOf(refusal.code, request.id, refusal.members)))
}

/** Tells a program in the words of RFC 6750 how to sign in, or why its key does not do. */
function challengeOf({ code, status, members }: Pick<Refusal, 'code' | 'status' | 'members'>): string | null {
  if (code === 'KEY_ENDED') return 'Bearer error="invalid_token"'
  if (code === 'SCOPE_MISSING') return `Bearer error="insufficient_scope", scope="${String(members.scope)}"`
  return status === 401 ? 'Bearer realm="koinon"' : null
}

const hasCursor = (given: unknown): boolean => typeof given === 'object' && given !== null && 'cursor' in given

const prefersText = (accept: string | undefined): boolean =>
  accept !== undefined && /text\/plain/.test(accept) && !/json/.test(accept)
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, item]) => `${key}: ${String(item)}`)
        .join('\n')
    : String(value)
