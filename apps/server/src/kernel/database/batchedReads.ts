import DataLoader from 'dataloader'
import type { Db } from './tables.ts'

type Read<K, V> = (keys: readonly K[]) => Promise<readonly V[]>

/** A run makes later callers wait this long at most: they must not hang because it does. */
const maxRunMs = 100

/**
 * A read by key, shared by concurrent callers: one run answers up to `max` keys, and calls made during a run
 * belong to the next. A caller never gets a value read before it called. `read` returns one value for each key, in order;
 * if it fails for several, each is read alone, so that a key that cannot be read affects no other.
 */
export function batched<K, V>(read: Read<K, V>, max = 100): (key: K) => Promise<V> {
  const waiting: (() => void)[] = []
  let isRunning = false
  const letNextGo = () => {
    const next = waiting.shift()
    isRunning = next !== undefined
    next?.()
  }
  const run = (keys: readonly K[]) => {
    const over = once(letNextGo)
    const timer = setTimeout(over, maxRunMs)
    return readEach(read, keys).finally(() => {
      clearTimeout(timer)
      over()
    })
  }
  const loader = new DataLoader<K, V>(run, {
    cache: false,
    maxBatchSize: max,
    batchScheduleFn: (send) => {
      if (isRunning) return void waiting.push(send)
      isRunning = true
      // Everybody who arrives in the same round of socket polling is included.
      setImmediate(send)
    },
  })
  return (key) => loader.load(key)
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/** A batched read of the database: callers outside a transaction share it, a transaction reads for itself. */
export function batchedRead<K, V>(read: (db: Db, keys: readonly K[]) => Promise<readonly V[]>) {
  const readers = new WeakMap<Db, (key: K) => Promise<V>>()
  return (db: Db, key: K): Promise<V> => {
    if (db.isTransaction) return readOne((keys) => read(db, keys), key)
    const reading = readers.get(db) ?? batched((keys) => read(db, keys))
    readers.set(db, reading)
    return reading(key)
  }
}

async function readEach<K, V>(read: Read<K, V>, keys: readonly K[]): Promise<readonly (V | Error)[]> {
  try {
    return await read(keys)
  } catch (error) {
    if (keys.length === 1) throw error
  }
  return Promise.all(keys.map((key) => readOne(read, key).catch(asError)))
}

async function readOne<K, V>(read: Read<K, V>, key: K): Promise<V> {
  const [value] = await read([key])
  return value as V
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
