import type { RateLimit } from '@koinon/contract/kernel'
import { sql } from 'kysely'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { pipeline } from '#adapters/database/pipeline.ts'
import { Refusal } from '../refusal.ts'
import type { Db, Tx } from '../database/tables.ts'

/** Requests a minute, per account (or per address if nobody is signed in). */
const perMinute: Record<RateLimit, { account: number; address: number }> = {
  read: { account: 1200, address: 600 },
  write: { account: 300, address: 120 },
  search: { account: 240, address: 60 },
  upload: { account: 120, address: 20 },
  signIn: { account: 30, address: 30 },
  send: { account: 12, address: 20 },
  guess: { account: 60, address: 60 },
  public: { account: 600, address: 300 },
}

export interface RateLimitState {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
  readonly refused: boolean
}
export interface RateLimits {
  /** Spends one request from the caller's budget in this process. */
  consume(limit: RateLimit, caller: { accountId: string | null; ip: string }): Promise<RateLimitState>
}

/** Budgets per process: they protect others from a noisy client, and need not be exact. `scale` is for tests. */
export function createRateLimits(scale = 1): RateLimits {
  const limiter = (points: number) => new RateLimiterMemory({ points: Math.ceil(points * scale), duration: 60 })
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([name, { account, address }]) => [
      name,
      { account: limiter(account), address: limiter(address) },
    ]),
  ) as Record<RateLimit, { account: RateLimiterMemory; address: RateLimiterMemory }>
  return {
    consume: async (limit, { accountId, ip }) => {
      const budget = limiters[limit][accountId ? 'account' : 'address']
      const spent = await budget.consume(accountId ?? ip).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused
        throw refused
      })
      return {
        limit: budget.points,
        remaining: Math.max(0, spent.remainingPoints),
        resetSeconds: Math.ceil(spent.msBeforeNext / 1000),
        refused: spent.consumedPoints > budget.points,
      }
    },
  }
}

/** Something limited across processes and changing addresses: mails to a contact, guesses at an account. */
export interface LimitedUse {
  readonly key: string
  /** The most uses in `seconds`. */
  readonly max: number
  readonly seconds: number
  /** How many uses at once; one unless said otherwise. */
  readonly count?: number
}

/**
 * Counts a use under several limits, in their order, and refuses with `RATE_LIMITED` past one of them; those after it
 * are not counted then. Counted in one statement of its own, so a call that is rolled back still counts if `db` is not
 * its transaction.
 */
export async function consumeUses(db: Db, targets: readonly LimitedUse[], now: Date): Promise<void> {
  const name = (index: number) => sql.ref(`counted_${index}`)
  const counts = targets.map(({ key, seconds, count = 1 }, index) => {
    const windowStart = new Date(now.getTime() - seconds * 1000)
    const before = targets[index - 1]
    return sql`${name(index)} as (
      insert into target_limits as t (key, used, started_at) select ${key}, ${count}::int, ${now}::timestamptz
      ${before ? sql`from ${name(index - 1)} where used <= ${before.max}::int` : sql``}
      on conflict (key) do update set
        used = case when t.started_at < ${windowStart} then ${count}::int else t.used + ${count}::int end,
        started_at = case when t.started_at < ${windowStart} then ${now} else t.started_at end
      returning used, started_at)`
  })
  const results = targets.map((_, index) => sql`select ${sql.lit(index)} as index, * from ${name(index)}`)
  const { rows } = await sql<{ index: number; used: number; started_at: Date }>`
    with ${sql.join(counts)} ${sql.join(results, sql` union all `)}`.execute(db)
  for (const { index, used, started_at } of rows) {
    const target = targets[index]
    if (!target || used <= target.max) continue
    const retryAfter = Math.max(1, Math.ceil((started_at.getTime() + target.seconds * 1000 - now.getTime()) / 1000))
    throw new Refusal('RATE_LIMITED', { retryAfter })
  }
}

/** Counts a use of one limit; refuses it once the limit is reached. */
export const consumeUse = (db: Db, target: LimitedUse, now: Date): Promise<void> => consumeUses(db, [target], now)

/** Takes one counted use back. */
export async function returnUse(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('target_limits')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', key)
    .execute()
}

/** Ends the counts of these keys, with the transaction's next statement. Locks them in the order in which a use does. */
export function clearUses(tx: Tx, keys: readonly string[]): Promise<void> {
  const counts = tx.selectFrom('target_limits').select('key').where('key', 'in', keys).orderBy('key').forUpdate()
  return pipeline(tx, tx.deleteFrom('target_limits').where('key', 'in', counts))
}
