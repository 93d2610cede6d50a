import type { CallSpec } from '@koinon/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'
import { isClosedToViewers } from './viewing.ts'

const safe = (spec: CallSpec) => spec.method === 'GET' && !spec.changes

/**
 * Cross-site requests: browsers say where a request comes from, and only our own pages may change something. Clients
 * that are not browsers send neither header.
 */
export function checkOrigin(spec: CallSpec, request: FastifyRequest, origin: string): void {
  if (safe(spec) || spec.auth === 'webhook' || spec.auth === 'service') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('ORIGIN_NOT_ALLOWED')
  const from = request.headers.origin
  if (from !== undefined && from !== origin) throw new Refusal('ORIGIN_NOT_ALLOWED')
}

/** The contract's coarse checks: signed in, no step pending, a role, a fresh factor. */
export function checkDoor(spec: CallSpec, actor: Actor | null, app: App): void {
  if (spec.auth !== 'member' && spec.auth !== 'staff') return
  if (!actor) throw new Refusal('SIGN_IN_REQUIRED')
  const owed = actor.owed.filter((step) => !spec.open?.includes(step))
  const next = owed.find((step) => step !== 'TERMS')
  if (next) throw new Refusal('NEXT_STEP_REQUIRED', { owed })
  if (owed.length > 0) throw new Refusal('TERMS_NOT_ACCEPTED')
  if (spec.auth === 'staff' && actor.roles.length === 0) throw new Refusal('NOT_ALLOWED')
  if (actor.impersonator && !actor.impersonator.mayWrite && !safe(spec) && !spec.reads) throw new Refusal('NOT_ALLOWED')
  if (actor.impersonator && isClosedToViewers(spec)) throw new Refusal('NOT_ALLOWED')
  if (spec.stepUp && !isFresh(actor, app.seams.now())) {
    throw new Refusal('STEP_UP_REQUIRED', { challenge: app.seams.token(16) })
  }
}

/**
 * Who the caller is to a call. To a public call, a session with pending steps is nobody, as is an administrator who
 * only views as a member: neither may act there as the member.
 */
export function knownAs(spec: CallSpec, actor: Actor | null): Actor | null {
  if (!actor || spec.auth !== 'public') return actor
  const owes = actor.owed.some((step) => !spec.open?.includes(step))
  const onlyLooks = actor.impersonator !== null && !actor.impersonator.mayWrite && !safe(spec) && !spec.reads
  return owes || onlyLooks ? null : actor
}

/** Whether the session presented a factor within the last ten minutes. */
export const isFresh = (actor: Actor, now: Date): boolean => actor.freshUntil !== null && actor.freshUntil > now
