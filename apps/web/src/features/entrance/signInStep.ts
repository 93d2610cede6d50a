import type { SecondFactor } from '@koinon/contract/shared'
import type { ReplyOf } from '../../model/calls.ts'

/** Where somebody is on the way in. */
export type SignInStep =
  | { readonly kind: 'IDENTIFY' }
  | { readonly kind: 'CODE'; readonly contact: string; readonly challengeId: string; readonly resendAfter: number }
  | { readonly kind: 'FACTOR'; readonly methods: readonly SecondFactor[] }
  | { readonly kind: 'VERIFY'; readonly email: string | null }
  | { readonly kind: 'PARENT' }
  | { readonly kind: 'DONE' }

/** What the answer to a proof leads to. */
export function arrivalOf(result: Pick<ReplyOf<'accounts.login'>, 'state' | 'methods' | 'account'>): SignInStep {
  const { state, methods, account } = result
  if (state === 'TWO_FACTOR_REQUIRED') return { kind: 'FACTOR', methods: methods ?? ['TOTP'] }
  if (state === 'VERIFICATION_REQUIRED') return { kind: 'VERIFY', email: account?.emails[0]?.email ?? null }
  if (state === 'PARENT_REQUIRED') return { kind: 'PARENT' }
  return { kind: 'DONE' }
}
