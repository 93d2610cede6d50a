import type { CallOptions, ContractSpec } from '@koinon/contract/kernel'
import { type ClientOptions, createClient } from '../client.ts'
import type { CallParts } from '../request.ts'
import type { CallEntry } from '../types.ts'
import { type RetryOptions, type Wait, pause, withRetries } from './retries.ts'

/** A call, with the facts that a program's client needs besides those of the web's. */
export interface ProgramCall extends CallEntry {
  /** ALWAYS: it only reads. KEYED: the server keeps its answer under an idempotency key. */
  readonly repeat?: 'ALWAYS' | 'KEYED'
  /** The part of a paged call that takes the cursor. */
  readonly cursorIn?: 'query' | 'body'
  /** Its cursors are `before` and `olderCursor`. */
  readonly isTwoWay?: true
}
export type ProgramCalls = Readonly<Record<string, Readonly<Record<string, ProgramCall>>>>

export type ProgramOptions = ClientOptions & RetryOptions
type Method = (parts?: CallParts, options?: CallOptions) => Promise<unknown>
export type ProgramClient = Readonly<
  Record<string, Readonly<Record<string, Method & Pick<ProgramCall, 'cursorIn' | 'isTwoWay'>>>>
>

/**
 * A client of all calls that repeats what failed for a moment. A writing call gets an idempotency key, the same at every
 * attempt, so that it is carried out once.
 */
export function createProgramClient(calls: ProgramCalls, options: ProgramOptions, wait: Wait = pause): ProgramClient {
  const client = createClient<ContractSpec>(calls, options)
  const areas = Object.entries(calls).map(([area, entries]) => [
    area,
    Object.fromEntries(
      Object.entries(entries).map(([name, call]) => [
        name,
        Object.assign(repeating(client[area]?.[name] as Method, call, options, wait), {
          cursorIn: call.cursorIn,
          isTwoWay: call.isTwoWay,
        }),
      ]),
    ),
  ])
  return Object.fromEntries(areas) as ProgramClient
}

const repeating =
  (method: Method, { repeat }: ProgramCall, options: ProgramOptions, wait: Wait): Method =>
  (parts, { signal, idempotencyKey } = {}) => {
    const key = idempotencyKey ?? (repeat === 'KEYED' ? crypto.randomUUID() : undefined)
    return withRetries(() => method(parts, { signal, idempotencyKey: key }), {
      ...options,
      isRepeatable: repeat !== undefined,
      signal,
      wait,
    })
  }
