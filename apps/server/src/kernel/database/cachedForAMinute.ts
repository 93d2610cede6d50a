import type { App } from '../app.ts'
import type { Db } from './tables.ts'

const maxAgeMs = 60_000

type Topic = Parameters<App['bus']['subscribe']>[0]

interface Cached<T> {
  readonly turn: number
  /** Missing once a message said that it may have changed. */
  readonly read?: { readonly at: number; readonly value: T }
}

/**
 * Caches a value that rarely changes but is part of many answers. Each process reads it once a minute, with `fresh` where
 * a change must be seen at once, and after a message about `until`, which tells every process of a change.
 */
export function cachedForAMinute<T>(read: (db: Db) => Promise<T>, { until }: { readonly until?: Topic } = {}) {
  const cache = new WeakMap<App, Cached<T>>()
  let turnCount = 0
  const listening = new WeakSet<App>()
  const listen = (app: App): void => {
    if (until === undefined || listening.has(app)) return
    listening.add(app)
    // A read under way began before the message: it must not replace this.
    const clear = () => void cache.set(app, { turn: (turnCount += 1) })
    app.bus.subscribe(until, clear)
    app.bus.subscribe('missed', clear)
  }
  return async (app: App, db: Db, { fresh = false } = {}): Promise<T> => {
    listen(app)
    const now = app.runtime.now().getTime()
    const known = cache.get(app)?.read
    if (known && !fresh && now - known.at < maxAgeMs) return known.value
    // Concurrent callers read for themselves: this read may be part of a transaction that fails.
    const turn = (turnCount += 1)
    const value = await read(db)
    // A slow read must not replace a newer one, which saw a change that this one did not.
    if (turn > (cache.get(app)?.turn ?? 0)) cache.set(app, { turn, read: { at: now, value } })
    return value
  }
}
