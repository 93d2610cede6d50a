import { saveLastSignedIn } from '#lib/session/lastSignedIn.ts'
import { destinationOf } from './signInStep.ts'
import type { SignInStep } from './signInStep.ts'
import type { Outcome } from '../useEntrance.ts'
import type { Steps } from './useHistoryStep.ts'

/** Moves to a step; once signed in, leaves for `next`. */
export type ContinueSignIn = (step: SignInStep) => Outcome
export interface SignInFlow {
  readonly step: SignInStep
  readonly goOn: ContinueSignIn
}

/** The steps of signing in on the page that asks for the identifier. */
export function useSignIn(next: string, [step, setStep]: Steps<SignInStep>): SignInFlow {
  return {
    step: step ?? { kind: 'IDENTIFY' },
    goOn(to) {
      const address = addressOf(to, next)
      if (address !== null) return leaveFor(to, address)
      setStep(to.kind === 'IDENTIFY' ? null : to)
      return undefined
    },
  }
}

/**
 * Signs in on a page that works once: a mailed link's, or the way back from a provider. The session's remaining steps
 * are settled in the application, where a person who fetches a code may return to a reloaded page, or sign in anew.
 */
export const continueElsewhere =
  (next: string): ContinueSignIn =>
  (to) =>
    leaveFor(to, addressOf(to, next) ?? settledElsewhere(to, next))

function settledElsewhere({ kind }: SignInStep, next: string): string {
  if (kind === 'FACTOR') return destinationOf(['SECOND_FACTOR'], next)
  return destinationOf(kind === 'VERIFY' ? ['VERIFICATION'] : [], next)
}

const addressOf = (to: SignInStep, next: string): string | null =>
  to.kind === 'DONE' ? destinationOf(to.owes, next) : to.kind === 'REGISTER' ? to.path : null

function leaveFor(to: SignInStep, address: string): Outcome {
  if (to.kind === 'DONE' && to.accountId !== undefined) saveLastSignedIn(to.accountId)
  location.assign(address)
  return 'LEAVING'
}
