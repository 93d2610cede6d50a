import { type CallSpec, type Scope, isForPrograms, isSafe } from '@koinon/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { type Actor, type Key, holdsScope } from '../actor.ts'
import type { App } from '../app.ts'
import { isKeyOff } from '../keys/isKeyOff.ts'
import { Refusal } from '../refusal.ts'
import { isForbiddenWhileImpersonating } from './impersonation.ts'

/**
 * Cross-site requests: browsers say where a request comes from, and only our own pages may change something. Clients
 * that are not browsers send neither header.
 */
export function checkOrigin(spec: CallSpec, request: FastifyRequest, origin: string): void {
  if (isSafe(spec) || isForPrograms(spec)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('ORIGIN_NOT_ALLOWED')
  const from = request.headers.origin
  if (from !== undefined && from !== origin) throw new Refusal('ORIGIN_NOT_ALLOWED')
}

/** Whether the place, which is closed to visitors, answers a public call to members alone. */
export const isOnlyForMembers = (spec: CallSpec, app: App): boolean =>
  spec.needsOpenPlace === true && !app.place.now().switches.visitors

/** Refuses a key for programs that lacks a scope which a part of a call needs. */
export function requireScope(actor: Pick<Actor, 'key'>, scope: Scope): void {
  if (!holdsScope(actor, scope)) throw new Refusal('SCOPE_MISSING', { scope })
}

/** Refuses a key for programs that lacks the call's scope, and any key where programs may not make the call. */
function checkKey({ scope = null, closedToBots }: CallSpec, key: Key, app: App): void {
  if (isKeyOff({ key }, app)) throw new Refusal('KEYS_OFF')
  if (scope === null || (closedToBots && key.kind === 'BOT')) throw new Refusal('KEY_NOT_ALLOWED')
  if (scope !== 'any' && !key.scopes.has(scope)) throw new Refusal('SCOPE_MISSING', { scope })
}

/** The contract's coarse checks: a key's scope, signed in, no step pending, a role, a fresh factor. */
export function authorize(spec: CallSpec, actor: Actor | null, app: App): void {
  if (actor?.key && !isForPrograms(spec)) checkKey(spec, actor.key, app)
  if (isOnlyForMembers(spec, app) && !effectiveActor(spec, actor)) throw new Refusal('SIGN_IN_REQUIRED')
  if (spec.auth !== 'member' && spec.auth !== 'staff') return
  if (!actor) throw new Refusal('SIGN_IN_REQUIRED')
  const pending = actor.pendingSteps.filter((step) => !spec.allowedWhilePending?.includes(step))
  const next = pending.find((step) => step !== 'TERMS')
  if (next) throw new Refusal('NEXT_STEP_REQUIRED', { pendingSteps: pending })
  if (pending.length > 0) throw new Refusal('TERMS_NOT_ACCEPTED')
  if (spec.auth === 'staff' && actor.roles.length === 0) throw new Refusal('NOT_ALLOWED')
  if (actor.impersonator && !actor.impersonator.mayWrite && !isSafe(spec) && !spec.isReadOnly)
    throw new Refusal('NOT_ALLOWED')
  if (actor.impersonator && isForbiddenWhileImpersonating(spec)) throw new Refusal('NOT_ALLOWED')
  if (spec.stepUp && !isRecentlyAuthenticated(actor, app.runtime.now())) {
    throw new Refusal('STEP_UP_REQUIRED', { challenge: app.runtime.token(16) })
  }
}

/**
 * The actor of a call. To a public call, a session with pending steps is nobody, as is an administrator who only
 * views as a member: neither may act there as the member.
 */
export function effectiveActor(spec: CallSpec, actor: Actor | null): Actor | null {
  if (!actor || spec.auth !== 'public') return actor
  const owes = actor.pendingSteps.some((step) => !spec.allowedWhilePending?.includes(step))
  const isReadOnly = actor.impersonator !== null && !actor.impersonator.mayWrite && !isSafe(spec) && !spec.isReadOnly
  return owes || isReadOnly ? null : actor
}

/** Whether the session presented a factor within the last ten minutes. */
export const isRecentlyAuthenticated = (actor: Actor, now: Date): boolean =>
  actor.reauthenticatedUntil !== null && actor.reauthenticatedUntil > now
