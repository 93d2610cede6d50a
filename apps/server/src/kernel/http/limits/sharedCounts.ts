import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../database/tables.ts'

export interface Spent {
  readonly isRefused: boolean
  readonly remaining: number
  /** Until the minute is over. */
  readonly msBeforeNext: number
}

/** Spends of a limiter's budget; the library rejects with what is left when there is not enough. */
export async function consumed(limiter: RateLimiterAbstract, key: string, points = 1): Promise<Spent> {
  try {
    const { remainingPoints: remaining, msBeforeNext } = await limiter.consume(key, points)
    return { isRefused: false, remaining, msBeforeNext }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { isRefused: true, remaining: 0, msBeforeNext: refused.msBeforeNext }
  }
}

/**
 * Counts that all processes on a database share. Where the database does not answer, each process counts for itself. Keys
 * are digests: who asked from where is written nowhere.
 */
export function sharedCounts(
  db: Db,
  { name, points, seconds }: { readonly name: string; readonly points: number; readonly seconds: number },
): { add(key: string, count: number): Promise<Spent> } {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: readonly unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, [...values])),
    },
    storeType: 'pool',
    tableName: 'request_counts',
    tableCreated: true,
    // Each process deletes counts of an hour ago every five minutes.
    clearExpiredByTimeout: name === 'read',
    keyPrefix: name,
    points,
    duration: seconds,
    // A caller who has nothing left is refused without asking the database again.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds, keyPrefix: name }),
  })
  return {
    add: (key, count) => consumed(limiter, createHash('sha256').update(key).digest('base64url').slice(0, 22), count),
  }
}
