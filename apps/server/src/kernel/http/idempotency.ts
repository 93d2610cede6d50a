import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Actor } from '../actor.ts'
import { jsonb } from '../database/jsonb.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from '../database/tables.ts'

const keyForm = /^[\x21-\x7e]{1,128}$/

/** The caller's key, checked; null if none was sent. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (Array.isArray(header) || !keyForm.test(header)) {
    throw new Refusal('INVALID_PARAMETER', { path: 'Idempotency-Key', detail: 'Wants 1 to 128 visible characters.' })
  }
  return header
}

/** Stored for an input, to tell whether a later one under the same key is the same. */
export const inputHash = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** A request with a key. */
export interface KeyedRequest {
  readonly actor: Actor
  readonly key: string
  readonly call: string
  readonly input: unknown
}

/**
 * Claims keys in the transaction of their calls; returns the requests that now own their key. A key that another
 * transaction is using is waited for.
 */
export async function claimKeys<K extends KeyedRequest>(tx: Tx, requests: readonly K[], now: Date): Promise<Set<K>> {
  if (requests.length === 0) return new Set()
  const first = new Map(
    requests.map((request) => [nameOf(request.actor.id, request.key), request] as const).toReversed(),
  )
  const sorted = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, request]) => request)
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values(
      sorted.map(({ actor, key, call, input }) => ({
        account_id: actor.id,
        key,
        call,
        body_hash: inputHash(input),
        answer: null,
        at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning(['account_id', 'key'])
    .execute()
  return new Set(claimed.flatMap(({ account_id, key }) => first.get(nameOf(account_id, key)) ?? []))
}
const nameOf = (accountId: string, key: string): string => `${accountId} ${key}`

/** Stores the answer under a claimed key, for retries. */
export const saveReply = (tx: Tx, { actor, key }: KeyedRequest, answer: unknown): Promise<void> =>
  pipeline(
    tx,
    sql`update idempotency_keys set answer = ${jsonb(answer)}
    where account_id = ${actor.id} and key = ${key}`,
  )

/** Frees a claimed key: its request was refused, and may be repeated. */
export const freeKey = (tx: Tx, { actor, key }: KeyedRequest): Promise<void> =>
  pipeline(tx, tx.deleteFrom('idempotency_keys').where('account_id', '=', actor.id).where('key', '=', key))

/**
 * Runs the call once for an account, key and input: the answer is stored in the call's own transaction, and a retry
 * (even a concurrent one, which waits on the row) gets it. Another input under the same key is refused. A refusal makes
 * the key free again.
 */
export async function runOncePerKey(
  tx: Tx,
  keyed: KeyedRequest,
  { now, run }: { readonly now: Date; readonly run: () => Promise<unknown> },
): Promise<unknown> {
  const { actor, key, call, input } = keyed
  if (!(await claimKeys(tx, [keyed], now)).has(keyed)) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['call', 'body_hash', 'answer'])
      .where('account_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!first) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
    if (first.call !== call || first.body_hash !== inputHash(input)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return first.answer
  }
  try {
    const answer = await run()
    await saveReply(tx, keyed, answer)
    return answer
  } catch (error) {
    // The transaction is committed, but there is no answer to repeat.
    if (error instanceof Refusal && error.commits) await freeKey(tx, keyed)
    throw error
  }
}
