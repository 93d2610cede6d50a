import { useEffect, useEffectEvent, useRef } from 'react'
import { requestPasskey, canSuggestPasskeys, canUsePasskeys } from '#lib/session/passkeys.ts'
import type { GivenOf } from '#model/calls.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { nextStepOf } from './signInStep.ts'
import type { SignInStep } from './signInStep.ts'
import type { Entrance, Outcome } from '../useEntrance.ts'
import { useHasScript } from '../useHasScript.ts'

export interface PasskeySignIn {
  /** Whether this browser has a passkey dialog; true until that is known. */
  readonly isPossible: boolean
  /** Shows the browser's dialog. */
  readonly request: () => void
  /** Offers passkeys among the suggestions of the name field, unless it already does. */
  readonly suggest: () => void
}

type Assertion = Awaited<ReturnType<typeof requestPasskey>>
const open = () => callPublic('accounts.passkeysAuthenticationOptions', {})
const stepAfter = async (body: GivenOf<'accounts.passkeysAuthenticationVerify'>['body']): Promise<SignInStep> =>
  nextStepOf(await callPublic('accounts.passkeysAuthenticationVerify', { body }))

const tooOld = 'The server would not take an answer much longer'
/** Before the five minutes are over within which the server accepts an answer, in milliseconds. */
const freshFor = 240_000

/**
 * Signs in with a passkey: by a button, or chosen among the suggestions of the name field. Browsers list those when the
 * field is focused, so the request is made at the start. It is renewed before it expires, but not in a hidden page:
 * there it is made again when the field is next focused. `remembers` is asked at the end: whether to stay signed in
 * on this device.
 */
export function usePasskeySignIn(
  entrance: Entrance,
  onStep: (step: SignInStep) => Outcome,
  remembers: () => boolean | undefined,
): PasskeySignIn {
  const hasScript = useHasScript()
  // One request at a time: browsers refuse a second one while suggestions are pending.
  const running = useRef<AbortController | null>(null)
  const start = (): AbortController => {
    running.current?.abort()
    return (running.current = new AbortController())
  }
  const end = (question: AbortController) => {
    if (running.current === question) running.current = null
  }
  const prove = async (challengeId: string, passkeyResponse: Assertion): Promise<Outcome> =>
    onStep(await stepAfter({ challengeId, passkeyResponse, remember: remembers() }))
  /** Somebody who came to type a password is not told about suggestions that failed or were declined. */
  const offer = async (question: AbortController): Promise<void> => {
    const opened = (await canSuggestPasskeys()) ? await open().catch(() => null) : null
    if (opened === null) return
    const ageing = setTimeout(() => question.abort(tooOld), freshFor)
    const given = { isSuggested: true, signal: question.signal }
    const passkeyResponse = await requestPasskey(opened.options, given).catch(() => null)
    clearTimeout(ageing)
    if (passkeyResponse !== null) entrance.run(() => prove(opened.challengeId, passkeyResponse))
  }
  const suggest = async (): Promise<void> => {
    if (running.current !== null) return
    const question = start()
    await offer(question)
    end(question)
    if (question.signal.reason === tooOld && document.visibilityState === 'visible') await suggest()
  }
  const request = async (): Promise<Outcome> => {
    const question = start()
    try {
      const { challengeId, options } = await open()
      return await prove(challengeId, await requestPasskey(options, { signal: question.signal }))
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
      running.current?.abort()
      running.current = null
    }
  }, [])
  return {
    // Nearly every browser can: its place is there from the start, so that nothing moves under a press.
    isPossible: !hasScript || canUsePasskeys(),
    request: () => entrance.run(request),
    suggest: () => void suggest(),
  }
}
