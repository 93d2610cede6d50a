import type { CallSpec } from './call.ts'
import { isForPrograms, isSafe } from './callers.ts'
import type { ErrorCode } from './errors.ts'

/** Whether a call may answer with a code that calls share, by what it takes and whom it asks for. */
export function mayRefuse(code: ErrorCode, spec: CallSpec): boolean {
  if (code === 'STORAGE_FULL') return false
  if (code === 'RATE_LIMITED') return spec.rateLimit !== 'none'
  if (code === 'STEP_UP_REQUIRED') return spec.stepUp === true
  // A body that nobody asked for is refused, too.
  if (code === 'INVALID_PARAMETER') return !isSafe(spec) || Boolean(spec.params ?? spec.query)
  if (code === 'TOO_LARGE' || code === 'TYPE_NOT_ALLOWED') return Boolean(spec.body)
  if (code === 'IDEMPOTENCY_KEY_REUSED') return spec.method !== 'GET' && !spec.isReadOnly
  if (code === 'ORIGIN_NOT_ALLOWED') return !isSafe(spec) && !isForPrograms(spec)
  const signedIn = spec.auth === 'member' || spec.auth === 'staff'
  if (code === 'SIGN_IN_REQUIRED') return signedIn || spec.needsOpenPlace === true
  if (code === 'TERMS_NOT_ACCEPTED' || code === 'NEXT_STEP_REQUIRED' || code === 'NOT_ALLOWED') return signedIn
  return true
}
