import { useRef } from 'react'
import type { SecondFactor as Method } from '@koinon/contract/shared'
import type { GivenOf, ReplyOf } from '#model/calls.ts'
import { requestPasskey } from './passkeys.ts'
import { triesLeft } from '../data/problems/remainingTries.ts'

type Finishing = GivenOf<'accounts.finishTwoFactor'>['body']

/** How to ask the server: public pages and the application each have their own way. */
export interface ChallengeCalls<Answer> {
  readonly start: (method: Method) => Promise<ReplyOf<'accounts.startTwoFactor'>>
  readonly finish: (body: Finishing) => Promise<Answer>
}

/**
 * Answers the challenge of a method of the second factor: with a code, or with a passkey, which needs none. A challenge
 * allows five tries, so a wrong code does not open another. `extra` goes along with the answer.
 */
export function useChallenge<Answer>({ start, finish }: ChallengeCalls<Answer>) {
  const open = useRef<{ readonly method: Method; readonly id: string } | null>(null)
  const startWith = async (method: Method) => {
    const begun = await start(method)
    open.current = { method, id: begun.challengeId }
    return begun
  }
  return async (method: Method, code: string, extra: Pick<Finishing, 'rememberDevice'> = {}): Promise<Answer> => {
    if (method === 'PASSKEY') {
      const { challengeId, passkeyOptions } = await startWith(method)
      return finish({ ...extra, challengeId, passkeyResponse: await requestPasskey(passkeyOptions) })
    }
    const challengeId = open.current?.method === method ? open.current.id : (await startWith(method)).challengeId
    try {
      return await finish({ ...extra, challengeId, code: code.replaceAll(' ', '') })
    } catch (error) {
      if (!triesLeft(error)) open.current = null
      throw error
    }
  }
}
