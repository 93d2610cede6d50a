import { deviceStorage } from '#lib/data/browserStorage.ts'
import { isNumber, isObjectOf } from '#lib/data/shapes.ts'

/** A visit: the time of the newest post then, and the time of the visit. Milliseconds. */
export interface Visit {
  readonly newest: number
  readonly at: number
}

/** Signing out removes all keys with this prefix (`lib/session`). */
const prefix = 'koinon.draft.home '

/**
 * How far the member had read before this page was opened: fixed while it is open; the next page gets what was read
 * here.
 */
export function createLastVisit(accountId: string, now: () => number = Date.now) {
  const key = prefix + accountId
  const before = deviceStorage.readJson(key, isObjectOf<Visit>({ newest: isNumber, at: isNumber }))
  let newest = before?.newest ?? 0
  return {
    before,
    /** The newest post seen so far. */
    note(time: number): void {
      newest = Math.max(newest, time)
      deviceStorage.save(key, JSON.stringify({ newest, at: now() } satisfies Visit))
    },
  }
}

const visits = new Map<string, ReturnType<typeof createLastVisit>>()

/** The current page's visit. */
export function lastVisit(accountId: string): ReturnType<typeof createLastVisit> {
  const known = visits.get(accountId) ?? createLastVisit(accountId)
  visits.set(accountId, known)
  return known
}
