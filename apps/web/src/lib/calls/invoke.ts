import { CallFailed, createClient } from '@koinon/client'
import { manifest } from 'virtual:calls'
import type { CallName, CallArguments, ReplyOf } from '../../model/calls.ts'
import { askFor } from '../interruptions.ts'

export interface InvokeOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Off for calls that find out whether somebody is signed in: their refusal is an answer. */
  readonly mayInterrupt?: boolean
}

type AnyCall = (given: unknown, options: InvokeOptions) => Promise<unknown>

// By name the types of areas and calls are lost, and `CallName` has already checked the name.
const areas = createClient(manifest, {
  onWarning: (message) => console.warn(message),
  // What is sent while the page is being left must outlive it.
  fetch: (input, init) => fetch(input, { ...init, keepalive: document.visibilityState === 'hidden' }),
}) as unknown as Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

/** Where the question of a page goes: into the query of a GET, else into the body. */
export function pageSlot(name: CallName): 'query' | 'body' {
  const [area = '', call = ''] = name.split('.')
  return manifest[area]?.[call]?.method === 'GET' ? 'query' : 'body'
}

/**
 * Asks a call by its name. When the server wants the person to prove themselves first – to sign in again, or to give a
 * fresh factor – they are asked, and then the call is made once more.
 */
export async function invoke<N extends CallName>(name: N, ...[given, options = {}]: CallArguments<N, InvokeOptions>): Promise<ReplyOf<N>> {
  const [area = '', call = ''] = name.split('.')
  const method = areas[area]?.[call]
  if (method === undefined) throw new Error(`There is no call ${name}`)
  try {
    return (await method(given ?? {}, options)) as ReplyOf<N>
  } catch (error) {
    const need = options.mayInterrupt === false ? undefined : neededFor(error)
    if (need === undefined || !(await askFor(need))) throw error
    return (await method(given ?? {}, options)) as ReplyOf<N>
  }
}

function neededFor(error: unknown): 'SIGN_IN' | 'STEP_UP' | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.code === 'STEP_UP_REQUIRED') return 'STEP_UP'
  return error.code === 'SIGN_IN_REQUIRED' || error.code === 'SESSION_ENDED' ? 'SIGN_IN' : undefined
}
