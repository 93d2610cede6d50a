import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sendAlong } from '../../adapters/database/pipeline.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from '../tables.ts'

const keyForm = /^[\x21-\x7e]{1,128}$/

/** The caller's key, checked; null when none was sent. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (Array.isArray(header) || !keyForm.test(header)) {
    throw new Refusal('INVALID_PARAMETER', { path: 'Idempotency-Key', detail: 'Wants 1 to 128 visible characters.' })
  }
  return header
}

/** What is kept of an input, to tell whether it is the same under its key. */
export const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/**
 * Runs the call once for an account, key and input: the answer is stored in the call's own transaction, and a retry
 * (also one that runs at the same time, which waits on the row) gets it. Another input under the key is refused.
 */
export async function once(
  tx: Tx,
  { actor, key, call, input, now }: { actor: Actor; key: string; call: string; input: unknown; now: Date },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = hashOf(input)
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: actor.id, key, call, body_hash: bodyHash, answer: null, at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['call', 'body_hash', 'answer'])
      .where('account_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!first) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
    if (first.call !== call || first.body_hash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return first.answer
  }
  const answer = await run()
  await sendAlong(
    tx,
    sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::text::jsonb
    where account_id = ${actor.id} and key = ${key}`,
  )
  return answer
}
