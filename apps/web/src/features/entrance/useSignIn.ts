import { keepSignedIn } from '../../lib/session/lastSignedIn.ts'
import { destinationOf } from './signInStep.ts'
import type { SignInStep } from './signInStep.ts'
import type { Outcome } from './useEntrance.ts'
import type { Steps } from './useKeptStep.ts'

export interface SignInWay {
  readonly step: SignInStep
  /** Moves to a step; once signed in, leaves for `next`. */
  readonly goOn: (step: SignInStep) => Outcome
}

/** The steps of signing in, however it began. */
export function useSignIn(next: string, [step, setStep]: Steps<SignInStep>): SignInWay {
  return {
    step: step ?? { kind: 'IDENTIFY' },
    goOn(to) {
      if (to.kind === 'DONE' && to.accountId !== undefined) keepSignedIn(to.accountId)
      const address = to.kind === 'DONE' ? destinationOf(to.owes, next) : to.kind === 'REGISTER' ? to.path : null
      if (address !== null) {
        location.assign(address)
        return 'LEAVING'
      }
      setStep(to.kind === 'IDENTIFY' ? null : to)
      return undefined
    },
  }
}
