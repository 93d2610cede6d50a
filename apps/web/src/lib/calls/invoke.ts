import { CallFailed } from '@koinon/client'
import type { CallArguments, CallName, ReplyOf } from '../../model/calls.ts'
import { askFor } from '../interruptions.ts'
import { callNamed } from './client.ts'

export interface InvokeOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** False for calls that find out whether somebody is signed in: for them a refusal is an answer. */
  readonly mayInterrupt?: boolean
}

/**
 * Makes a call by name. If the server requires proof first (signing in again, or a fresh second factor), the person is
 * asked, and then the call is repeated.
 */
export async function invoke<N extends CallName>(
  name: N,
  ...[given, options = {}]: CallArguments<N, InvokeOptions>
): Promise<ReplyOf<N>> {
  const { call } = await callNamed(name)
  try {
    return (await call(given ?? {}, options)) as ReplyOf<N>
  } catch (error) {
    const need = options.mayInterrupt === false ? undefined : neededFor(error)
    if (need === undefined || !(await askFor(need))) throw error
    return (await call(given ?? {}, options)) as ReplyOf<N>
  }
}

function neededFor(error: unknown): 'SIGN_IN' | 'STEP_UP' | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.code === 'STEP_UP_REQUIRED') return 'STEP_UP'
  return error.code === 'SIGN_IN_REQUIRED' || error.code === 'SESSION_ENDED' ? 'SIGN_IN' : undefined
}
