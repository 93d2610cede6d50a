import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import { Refusal } from '../refusal.ts'
import type { Db, Tx } from '../database/tables.ts'

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
