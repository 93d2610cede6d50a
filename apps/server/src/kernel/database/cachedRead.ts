import { LRUCache } from 'lru-cache'
import type { Db } from './tables.ts'

interface CacheOptions<K> {
  /** Equal for arguments with equal answers. */
  readonly keyOf: (args: K) => string
  /** The maximum number of cached answers; the least recently used are dropped first. */
  readonly maxEntries: number
  readonly maxAgeMs: number
}

/**
 * A database read whose answers are kept in this process: who asks again within `ms` gets the same. For statistics and
 * what never changes; never for anything that depends on who asks or on what was just written.
 */
export function cachedRead<K, V extends object>(
  read: (db: Db, args: K) => Promise<V>,
  { keyOf, maxEntries, maxAgeMs }: CacheOptions<K>,
): (db: Db, args: K) => Promise<V> {
  const caches = new WeakMap<Db, LRUCache<string, V, { readonly key: K }>>()
  const cacheOf = (db: Db) =>
    new LRUCache<string, V, { readonly key: K }>({
      max: maxEntries,
      ttl: maxAgeMs,
      fetchMethod: (_key, _stale, { context }) => read(db, context.key),
    })
  return (db, key) => {
    const cache = caches.get(db) ?? cacheOf(db)
    caches.set(db, cache)
    return cache.forceFetch(keyOf(key), { context: { key } })
  }
}
