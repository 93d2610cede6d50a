import { createClient } from '@koinon/client'
import type { Manifest } from '@koinon/client'
import { missPart } from '@koinon/ui/lib/lazyPart'
import { manifest } from 'virtual:calls'
import type { CallName } from '../../model/calls.ts'

/** The request never came to an answer: no network, or no server. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

export type AnyCall = (
  given: unknown,
  options: { readonly signal?: AbortSignal; readonly idempotencyKey?: string },
) => Promise<unknown>
type Areas = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

const areasOf = (from: Manifest) =>
  // By name the types of areas and calls are lost, and `CallName` has already checked the name.
  createClient(from, { fetch: send, onWarning: (message) => console.warn(message) }) as unknown as Areas

/** Browsers keep small requests alive when the page is left: what was just undoable is done then. */
const keptLength = 30_000
const outlivesPage = (init: RequestInit | undefined): boolean =>
  init?.method !== 'GET' && (typeof init?.body !== 'string' || init.body.length < keptLength)

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, { ...init, keepalive: outlivesPage(init) })
  } catch (error) {
    if (init?.signal?.aborted) throw error
    throw new NoConnection('The server could not be reached', { cause: error })
  }
}

/**
 * A part of the application did not arrive: throws `NoConnection` when nothing does, else what went wrong. After a release
 * a part may be there no more, which may have the page loaded anew.
 */
export async function reachOrThrow(error?: unknown, isScreen?: boolean): Promise<never> {
  await missPart(error, isScreen)
  await send('/', { method: 'HEAD' })
  throw error
}

interface Known {
  readonly manifest: Manifest
  readonly areas: Areas
}
const first: Known = { manifest, areas: areasOf(manifest) }
let all: Promise<Known> | null = null

async function knowAll(): Promise<Known> {
  try {
    const loaded = await import('virtual:calls/all')
    return { manifest: loaded.manifest, areas: areasOf(loaded.manifest) }
  } catch (error) {
    // Without a line now, perhaps not at the next try.
    all = null
    return reachOrThrow(error)
  }
}

const loadAll = (): Promise<Known> => (all ??= knowAll())

/** Has every call at hand ahead of need: what is done while a page is left cannot wait for a file. */
export const prepareCalls = (): void => void loadAll().catch(() => undefined)

/** How a call is made: at hand for those of the first load, else after the rest has arrived. */
export async function callNamed(name: CallName): Promise<{ readonly call: AnyCall; readonly method: string }> {
  const [area = '', key = ''] = name.split('.')
  const known = first.areas[area]?.[key] === undefined ? await loadAll() : first
  const call = known.areas[area]?.[key]
  if (call === undefined) throw new Error(`There is no call ${name}`)
  return { call, method: known.manifest[area]?.[key]?.method ?? '' }
}
