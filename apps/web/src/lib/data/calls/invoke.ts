import { CallError } from '@koinon/client/errors'
import type { CallArguments, CallName, ReplyOf } from '#model/calls.ts'
import { requestStepUp } from '../../session/stepUpRequests.ts'
import { callNamed, reachOrThrow } from './client.ts'
import { isSignedOut } from './isSignedOut.ts'
import { socketFirst } from './socketFirst.ts'

export interface InvokeOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** False for calls that find out whether somebody is signed in: for them a refusal is an answer. */
  readonly mayInterrupt?: boolean
}

/**
 * Makes a call by name. If the server requires proof first (signing in again, or a fresh second factor), the person is
 * asked, and then the call is repeated. It is also repeated if it was refused although the session is valid: over HTTP,
 * since a socket stays with the session that it was opened in.
 */
export async function invoke<N extends CallName>(
  name: N,
  ...[given, options = {}]: CallArguments<N, InvokeOptions>
): Promise<ReplyOf<N>> {
  const { call } = await callNamed(name)
  try {
    return (await socketFirst(name, call)(given ?? {}, options)) as ReplyOf<N>
  } catch (error) {
    const need = options.mayInterrupt === false ? undefined : neededFor(error)
    if (need === undefined) throw error
    const mustAsk = need === 'STEP_UP' || (await isSessionOver())
    if (mustAsk && !(await requestStepUp(need))) throw error
    return (await call(given ?? {}, options)) as ReplyOf<N>
  }
}

/** Rarely needed, so it is not part of the first load. */
const isSessionOver = (): Promise<boolean> =>
  import('./isSessionOver.ts').then((loaded) => loaded.isSessionOver(), reachOrThrow)

function neededFor(error: unknown): 'SIGN_IN' | 'STEP_UP' | undefined {
  if (error instanceof CallError && error.code === 'STEP_UP_REQUIRED') return 'STEP_UP'
  return isSignedOut(error) ? 'SIGN_IN' : undefined
}
