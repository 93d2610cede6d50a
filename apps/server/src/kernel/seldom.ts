import type { App } from './app.ts'
import type { Db } from './tables.ts'

const keptMs = 60_000

/**
 * For what rarely changes but is part of many answers: each process reads it once a minute, or with `anew` where a
 * change must be seen at once.
 */
export function seldom<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<App, { readonly at: number; readonly turn: number; readonly value: T }>()
  let turns = 0
  return async (app: App, db: Db, { anew = false } = {}): Promise<T> => {
    const now = app.seams.now().getTime()
    const known = kept.get(app)
    if (known && !anew && now - known.at < keptMs) return known.value
    // Concurrent callers read for themselves: this read may be part of a transaction that fails.
    const turn = (turns += 1)
    const value = await read(db)
    // A slow read must not replace a newer one, which saw a change that this one did not.
    if (turn > (kept.get(app)?.turn ?? 0)) kept.set(app, { at: now, turn, value })
    return value
  }
}
