import { createClient } from '@koinon/client'
import type { CallTable } from '@koinon/client'
import { missPart } from '@koinon/ui/lib/lazyPart'
import { manifest } from 'virtual:calls'
import type { CallName } from '#model/calls.ts'
import { takeAhead } from './ahead.ts'

/** The request never got an answer: no network, or no server. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

export type AnyCall = (
  given: unknown,
  options: { readonly signal?: AbortSignal; readonly idempotencyKey?: string },
) => Promise<unknown>
type Areas = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

const areasOf = (from: CallTable) =>
  // Looking up by name loses the types of areas and calls; `CallName` has already checked the name.
  createClient(from, { fetch: send, onWarning: (message) => console.warn(message) }) as unknown as Areas

/**
 * Browsers complete small `keepalive` requests after the page is closed; that is when actions that could still be
 * undone are carried out.
 */
const maxLength = 30_000
const outlivesPage = (init: RequestInit | undefined): boolean =>
  init?.method !== 'GET' && (typeof init?.body !== 'string' || init.body.length < maxLength)

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const ahead = init?.method === 'GET' && typeof input === 'string' ? await takeAhead(input) : null
    return ahead ?? (await fetch(input, { ...init, keepalive: outlivesPage(init) }))
  } catch (error) {
    if (init?.signal?.aborted) throw error
    throw new NoConnection('The server could not be reached', { cause: error })
  }
}

/**
 * A chunk of the application did not arrive. Throws `NoConnection` if nothing gets through, otherwise the original
 * error. After a release a chunk may be gone, in which case the page may be reloaded.
 */
export async function reachOrThrow(error?: unknown, isScreen?: boolean): Promise<never> {
  await missPart(error, isScreen)
  await send('/', { method: 'HEAD' })
  throw error
}

interface Known {
  readonly manifest: CallTable
  readonly areas: Areas
}
const first: Known = { manifest, areas: areasOf(manifest) }
let all: Promise<Known> | null = null

async function knowAll(): Promise<Known> {
  try {
    const loaded = await import('virtual:calls/all')
    return { manifest: loaded.manifest, areas: areasOf(loaded.manifest) }
  } catch (error) {
    // Offline now, perhaps not at the next try.
    all = null
    return reachOrThrow(error)
  }
}

const loadAll = (): Promise<Known> => (all ??= knowAll())

/** Loads every call ahead of need: what happens while a page is closing cannot wait for a file. */
export const prepareCalls = (): void => void loadAll().catch(() => undefined)

/** How a call is made: known from the start for those of the first load, otherwise after the rest has loaded. */
export async function callNamed(name: CallName): Promise<{ readonly call: AnyCall; readonly method: string }> {
  const [area = '', key = ''] = name.split('.')
  const known = first.areas[area]?.[key] === undefined ? await loadAll() : first
  const call = known.areas[area]?.[key]
  if (call === undefined) throw new Error(`There is no call ${name}`)
  return { call, method: known.manifest[area]?.[key]?.method ?? '' }
}
