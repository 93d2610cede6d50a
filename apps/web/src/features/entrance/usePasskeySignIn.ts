import { useEffect, useEffectEvent, useRef } from 'react'
import { PasskeyDismissed, askPasskey, canSuggestPasskeys, canUsePasskeys } from '../../lib/passkeys.ts'
import type { AskPasskey } from '../../lib/passkeys.ts'
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
  /** Puts passkeys among the suggestions of the field for the name, unless they are there. */
  readonly suggest: () => void
}

type Opened = Awaited<ReturnType<typeof open>>
const open = () => callPublic('accounts.passkeysAuthenticationOptions', {})

/** Before the five minutes are over for which the server takes an answer, milliseconds. */
const freshFor = 240_000

/**
 * Signs in by a passkey: asked for by a button, or chosen among the suggestions of the field for the name. Browsers list
 * those when the field is entered, so they wait from the beginning. They are asked for anew before they are too old to
 * be taken, but not where nobody looks: there the field asks once it is entered again.
 */
export function usePasskeySignIn(entrance: Entrance, onStep: (step: SignInStep) => Outcome): PasskeySignIn {
  const hasScript = useHasScript()
  // One question at a time: browsers refuse a second one while the suggestions wait.
  const asked = useRef<AbortController | null>(null)
  const begin = (): AbortController => {
    asked.current?.abort()
    return (asked.current = new AbortController())
  }
  const end = (question: AbortController) => {
    if (asked.current === question) asked.current = null
  }
  const signIn = async ({ challengeId, options }: Opened, given: AskPasskey): Promise<Outcome> => {
    const passkeyResponse = await askPasskey(options, given)
    const body = { challengeId, passkeyResponse }
    return onStep(arrivalOf(await callPublic('accounts.passkeysAuthenticationVerify', { body })))
  }
  const suggest = async (): Promise<void> => {
    if (asked.current !== null) return
    const question = begin()
    // Who came to type a password hears nothing of suggestions that could not be made.
    const opened = (await canSuggestPasskeys()) ? await open().catch(() => null) : null
    if (opened === null) return end(question)
    let isOld = false
    const ageing = setTimeout(() => {
      isOld = true
      question.abort()
    }, freshFor)
    // Not choosing one is no mistake; a passkey that was refused is told as any other refusal.
    await signIn(opened, { isSuggested: true, signal: question.signal }).catch((error: unknown) => {
      if (!(error instanceof PasskeyDismissed)) entrance.run(() => Promise.reject(error))
    })
    clearTimeout(ageing)
    end(question)
    if (isOld && document.visibilityState === 'visible') await suggest()
  }
  const ask = async (): Promise<Outcome> => {
    const question = begin()
    try {
      return await signIn(await open(), { signal: question.signal })
    } catch (error) {
      end(question)
      void suggest()
      throw error
    }
  }
  const suggestFirst = useEffectEvent(() => void suggest())
  useEffect(() => {
    suggestFirst()
    return () => {
      asked.current?.abort()
      asked.current = null
    }
  }, [])
  return {
    isPossible: hasScript && canUsePasskeys(),
    ask: () => entrance.run(ask),
    suggest: () => void suggest(),
  }
}
