import type { App } from './app.ts'
import type { Db } from './tables.ts'

const keptMs = 60_000

/**
 * What hardly ever changes and stands in many answers: read once a minute by each process, and `anew` where a change
 * must be seen at once.
 */
export function seldom<T>(read: (db: Db) => Promise<T>) {
  const kept = new WeakMap<App, { readonly at: number; readonly value: Promise<T> }>()
  return (app: App, db: Db, { anew = false } = {}): Promise<T> => {
    const now = app.seams.now().getTime()
    const known = kept.get(app)
    if (known && !anew && now - known.at < keptMs) return known.value
    const value = read(db)
    kept.set(app, { at: now, value })
    value.catch(() => kept.delete(app))
    return value
  }
}
