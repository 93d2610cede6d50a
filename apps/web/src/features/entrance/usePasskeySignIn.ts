import { useEffect, useRef } from 'react'
import { PasskeyDismissed, askPasskey, canSuggestPasskeys, canUsePasskeys } from '../../lib/passkeys.ts'
import { callPublic } from '../../public/call.ts'
import { arrivalOf } from './signInStep.ts'
import type { SignInStep } from './signInStep.ts'
import type { Entrance, Outcome } from './useEntrance.ts'
import { useHasScript } from './useHasScript.ts'

export interface PasskeySignIn {
  /** This browser has a question for passkeys of its own. */
  readonly isPossible: boolean
  /** Has the browser ask. */
  readonly ask: () => void
  /** Puts passkeys among the suggestions of the field that has the focus, from now on. */
  readonly suggest: () => void
}

/** Signs in by a passkey: asked for by a button, or chosen among the suggestions of the field for the name. */
export function usePasskeySignIn(entrance: Entrance, onStep: (step: SignInStep) => Outcome): PasskeySignIn {
  const hasScript = useHasScript()
  // One question at a time: browsers refuse a second one while the suggestions wait.
  const waiting = useRef<AbortController | null>(null)
  useEffect(() => () => waiting.current?.abort(), [])

  const signIn = async (isSuggested: boolean): Promise<Outcome> => {
    waiting.current?.abort()
    const controller = new AbortController()
    waiting.current = controller
    const { challengeId, options } = await callPublic('accounts.passkeysAuthenticationOptions', {})
    const passkeyResponse = await askPasskey(options, { isSuggested, signal: controller.signal })
    const body = { challengeId, passkeyResponse }
    return onStep(arrivalOf(await callPublic('accounts.passkeysAuthenticationVerify', { body })))
  }
  const suggest = async () => {
    if (waiting.current !== null || !(await canSuggestPasskeys())) return
    try {
      await signIn(true)
    } catch (error) {
      // Not choosing one is no mistake; a passkey that was refused is told as any other refusal.
      if (!(error instanceof PasskeyDismissed)) entrance.run(() => Promise.reject(error))
    }
  }
  return {
    isPossible: hasScript && canUsePasskeys(),
    ask: () => entrance.run(() => signIn(false)),
    suggest: () => void suggest(),
  }
}
