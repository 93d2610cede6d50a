import type { CallSpec } from '@koinon/contract/kernel'
import type { Maintenance } from '@koinon/contract/shared'
import { type Actor, isStaff } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import { writes } from './calls/runCall.ts'

/** Without an expected end: how long clients wait before they try again, in seconds. */
const retryAfterSeconds = 60
const longestWaitSeconds = 3600

/** Staff, also while viewing as a member. */
export const worksInMaintenance = (actor: Actor | null): boolean =>
  isStaff(actor) || (actor?.impersonator ?? null) !== null

/** Whether a call is answered during maintenance. Pure. */
export function passesMaintenance(spec: CallSpec, actor: Actor | null, { mode }: Pick<Maintenance, 'mode'>): boolean {
  if (spec.allowedInMaintenance || spec.auth === 'webhook' || spec.auth === 'service') return true
  if (worksInMaintenance(actor)) return true
  return mode === 'READ_ONLY' && !writes(spec)
}

/** Refuses a call that is not answered while the place is read-only or closed. */
export function checkMaintenance(
  spec: CallSpec,
  actor: Actor | null,
  { maintenance, now }: { readonly maintenance: Maintenance | null; readonly now: Date },
): void {
  if (maintenance === null || passesMaintenance(spec, actor, maintenance)) return
  throw new Refusal('MAINTENANCE', { ...maintenance, retryAfter: retryAfterOf(maintenance, now) })
}

/** Seconds until another try makes sense: at the expected end, if that is near. */
export function retryAfterOf({ until }: Pick<Maintenance, 'until'>, now: Date): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return left > 0 ? Math.min(left, longestWaitSeconds) : retryAfterSeconds
}
