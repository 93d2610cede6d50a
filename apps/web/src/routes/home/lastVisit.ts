/** Where somebody was: the time of the newest post they had, and when that was. Milliseconds. */
export interface Visit {
  readonly newest: number
  readonly at: number
}

/** Signing out takes everything away that begins so (`lib/session`). */
const prefix = 'koinon.draft.home '

function kept(key: string): Visit | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Visit | null
  } catch {
    return null
  }
}

/** How far one had read before this page was opened: that stays while it is, and the next one has what was read here. */
export function createLastVisit(accountId: string, now: () => number = Date.now) {
  const key = prefix + accountId
  const before = kept(key)
  let newest = before?.newest ?? 0
  return {
    before,
    /** There were posts up to this one. */
    note(time: number): void {
      newest = Math.max(newest, time)
      localStorage.setItem(key, JSON.stringify({ newest, at: now() } satisfies Visit))
    },
  }
}

const visits = new Map<string, ReturnType<typeof createLastVisit>>()

/** The visit of this page. */
export function lastVisit(accountId: string): ReturnType<typeof createLastVisit> {
  const known = visits.get(accountId) ?? createLastVisit(accountId)
  visits.set(accountId, known)
  return known
}
