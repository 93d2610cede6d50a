import type { SpanFacts } from '#adapters/traces/port.ts'
import type { CallSpec, RateLimit } from '@koinon/contract/kernel'
import type { Actor } from '../../actor.ts'
import type { App } from '../../app.ts'
import { isKeyHash } from '../../credentials.ts'
import { Refusal } from '../../refusal.ts'
import { authorize, effectiveActor, isOnlyForMembers } from '../authorize.ts'
import type { Handler } from '../handler.ts'
import { idempotencyKey } from '../idempotency.ts'
import { checkMaintenance } from '../maintenance.ts'
import { type SentInput, parseInput } from '../parseInput.ts'
import { type Problem, internalProblem, problemOf } from '../problem.ts'
import { refusalOfError } from '../refusalOfError.ts'
import type { RequestContext } from '../requestContext.ts'
import { runCall, savesReply } from './runCall.ts'
import { touchSession } from './touchSession.ts'

/** A call that clients can make: its contract, and how requests for it are run. */
export interface OpenCall {
  readonly name: string
  readonly spec: CallSpec
  readonly run: ReturnType<typeof runCall>
}

/** Every call by `area.name`. Requests that come by different ways are batched together. */
export const openCalls = (app: App, handlers: Readonly<Record<string, Handler>>): ReadonlyMap<string, OpenCall> =>
  new Map(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      { name, spec: handler.spec, run: runCall(app, name, handler) },
    ]),
  )

/** How a call ended: with a value, or with the problem that a refusal or a failure is told as. */
export type CallOutcome =
  | { readonly value: unknown; readonly cacheSeconds?: number }
  | { readonly problem: Problem; readonly refusal: Refusal | null }

/** A request for a call, over HTTP or a socket. */
export interface CallRequest {
  readonly facts: RequestContext
  /** Of the session's token or the key; null if none was sent. */
  readonly tokenHash: string | null
  readonly idempotencyKey: string | string[] | undefined
  readonly input: SentInput
  /** Refuses a request that only seems to come from the caller. */
  checkSource(spec: CallSpec): void
  /** Clears what an earlier run set in the response. */
  reset(): void
  setHeader(name: string, value: string): void
  /** The session now lasts longer; a browser keeps its cookie as long. */
  extendSession(until: Date): void
  /** Sends the answer; returns its status. */
  respond(outcome: CallOutcome): number
}

/** Answers within a span; it says who answered what, and nothing that anybody sent. */
export function answerTraced(
  app: App,
  call: OpenCall,
  { request, facts, parent }: { readonly request: CallRequest; readonly facts: SpanFacts; readonly parent?: string },
): Promise<number> {
  if (!app.traces.isOn) return answerCall(app, call, request)
  const start = { kind: 'CALL', facts: { ...facts, 'koinon.request.id': request.facts.id }, parent } as const
  return app.traces.begin(call.name, start, async (span) => {
    const status = await answerCall(app, call, request)
    span.note({ 'http.response.status_code': status })
    if (status >= 500) span.fail(String(status))
    return status
  })
}

/** Checks, counts and runs a call, answers it, and records how it ended. Returns the status of the answer. */
async function answerCall(app: App, { name, spec, run }: OpenCall, request: CallRequest): Promise<number> {
  const started = performance.now()
  const { facts, tokenHash, reset } = request
  let actor: Actor | null = null
  let status: number
  try {
    actor = tokenHash ? await app.identify(app.db, tokenHash, app.runtime.now()) : null
    if (!actor && tokenHash && isKeyHash(tokenHash)) throw new Refusal('KEY_ENDED')
    await consumeRateLimit(app, spec, actor, request)
    request.checkSource(spec)
    checkMaintenance(spec, actor, { maintenance: app.place.now().maintenance, now: app.runtime.now() })
    if (spec.rotatesToken && !actor && tokenHash) await refuseReplaced(app, tokenHash)
    authorize(spec, actor, app)
    // An answer that caches share must not carry a cookie.
    const cacheSeconds = isOnlyForMembers(spec, app) ? undefined : spec.publicCacheSeconds
    const lastsUntil = actor && !cacheSeconds ? await touchSession(app, actor) : null
    if (lastsUntil) request.extendSession(lastsUntil)
    // An act of an administrator who views as a member is recorded before it is done.
    if (actor?.impersonator) await app.recordImpersonation(app, actor, name)
    const value = await run({
      actor: effectiveActor(spec, actor),
      input: parseInput(spec, request.input),
      facts,
      reset,
      key: savesReply(spec) ? idempotencyKey(request.idempotencyKey) : null,
    })
    app.writeFaults.recordSuccess(name)
    status = request.respond({ value, cacheSeconds })
  } catch (error) {
    app.writeFaults.recordFailure(name, error, app.runtime.now())
    status = request.respond(problemFor(app, { name, actor, request }, error))
  }
  const seconds = (performance.now() - started) / 1000
  app.metrics.calls.observe({ call: name, status: String(status) }, seconds)
  app.log.info(
    {
      requestId: facts.id,
      call: name,
      account: actor?.id,
      as: actor?.impersonator?.id,
      status,
      ms: Math.round(seconds * 1000),
    },
    'call',
  )
  return status
}

/** A replaced session token that is sent again has been copied: this ends every session descended from it. */
async function refuseReplaced(app: App, tokenHash: string): Promise<void> {
  if (await app.endReplacedSession(app, tokenHash)) throw new Refusal('SESSION_ENDED')
}

const reads = (spec: CallSpec) => spec.method === 'GET' || spec.isReadOnly === true
const limitOf = (spec: CallSpec) => spec.rateLimit ?? (reads(spec) ? 'read' : 'write')

/** Counts the request, tells the caller how many are left, and refuses it if there are none. */
async function consumeRateLimit(app: App, spec: CallSpec, actor: Actor | null, request: CallRequest): Promise<void> {
  if (spec.auth === 'webhook' || spec.auth === 'service') return
  const name = limitOf(spec)
  if (name === 'none') return
  const { ip } = request.facts
  await spend(app, request, { name, accountId: actor?.id ?? null, ip })
  if (actor?.key) await spend(app, request, { name: reads(spec) ? 'keyRead' : 'keyWrite', accountId: actor.key.id, ip })
}

async function spend(
  app: App,
  request: CallRequest,
  { name, ...caller }: { name: RateLimit; accountId: string | null; ip: string },
): Promise<void> {
  const spent = await app.limits.consume(name, caller)
  request.setHeader('ratelimit-policy', `"${name}";q=${spent.limit};w=60`)
  request.setHeader('ratelimit', `"${name}";r=${spent.remaining};t=${spent.resetSeconds}`)
  if (spent.refused) throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, spent.resetSeconds) })
}

/** The problem of a refusal; anything unexpected is logged and told as a bare 500. */
function problemFor(
  app: App,
  { name, actor, request }: { name: string; actor: Actor | null; request: CallRequest },
  error: unknown,
): CallOutcome {
  const { id } = request.facts
  const refusal = refusalOfError(error, { hasCursor: hasCursor(request.input.query) || hasCursor(request.input.body) })
  if (refusal) return { problem: problemOf(refusal.code, id, refusal.members), refusal }
  app.log.error({ err: error, requestId: id, call: name, account: actor?.id }, 'a call failed')
  return { problem: internalProblem(id), refusal: null }
}

const hasCursor = (given: unknown): boolean => typeof given === 'object' && given !== null && 'cursor' in given
