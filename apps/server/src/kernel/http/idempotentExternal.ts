import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { RequestContext } from './requestContext.ts'
import { jsonb } from '../database/jsonb.ts'
import { Refusal } from '../refusal.ts'
import type { Db } from '../database/tables.ts'
import { inputHash, idempotencyKey } from './idempotency.ts'

interface IdempotentArgs {
  readonly accountId: string
  readonly request: RequestContext
  readonly call: string
  readonly input: unknown
}

/** A request under a caller's key, and whose it is: `at` tells one attempt from another. */
interface Claim {
  readonly accountId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
  readonly at: Date
}

/** How long a key stays claimed; then its process is presumed dead. Providers answer sooner. */
const heldMs = 60_000
/** Pause between looks for another request's answer, and how many looks. */
const lookEveryMs = 100
const maxPolls = 200

/**
 * Runs once per key, for calls that ask a provider and hold no transaction meanwhile: repeats under the same key, even
 * concurrent ones, wait for the first and get its answer. Its requests to the provider carry the same key,
 * so it can be repeated if a process died in between. A refusal makes the key free again. An answer that contains a
 * secret must not be kept (`keeps`): nothing has happened at that point, and the next try finds the same secret.
 */
export async function idempotentExternal<T>(
  app: App,
  { accountId, request, call, input }: IdempotentArgs,
  run: () => Promise<T>,
  keeps: (answer: T) => boolean = () => true,
): Promise<T> {
  const key = idempotencyKey(request.header('idempotency-key'))
  if (!key) return run()
  const claimed = { accountId, key, call, bodyHash: inputHash(input) }
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const claim = { ...claimed, at: app.runtime.now() }
    if (await claimKey(app.db, claim)) return answerFor(app.db, claim, run, keeps)
    const first = await firstUnder(app.db, claim)
    if (first && first.answer !== null) return first.answer as T
    await pause(lookEveryMs)
  }
  throw new Refusal('TRY_AGAIN', { retryAfter: 2 })
}

async function answerFor<T>(db: Db, claim: Claim, run: () => Promise<T>, keeps: (answer: T) => boolean): Promise<T> {
  try {
    const answer = await run()
    if (keeps(answer)) return (await saveAnswer(db, claim, answer)) as T
    await deleteClaim(db, claim)
    return answer
  } catch (error) {
    // A refusal did nothing. After any other failure the same request may be repeated, but no other under this key.
    await (error instanceof Refusal ? deleteClaim(db, claim) : freeClaim(db, claim))
    throw error
  }
}

const longBefore = (at: Date): Date => new Date(at.getTime() - heldMs)

/** Claims a key that is free, or that has been claimed for too long without an answer. */
async function claimKey(db: Db, { accountId, key, call, bodyHash, at }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (account_id, key, call, body_hash, answer, at)
    values (${accountId}, ${key}, ${call}, ${bodyHash}, null, ${at})
    on conflict (account_id, key) do update set at = excluded.at
    where k.answer is null and k.at <= ${longBefore(at)}
      and k.call = excluded.call and k.body_hash = excluded.body_hash
    returning key`.execute(db)
  return rows.length > 0
}

/** The answer stored under the key; its `answer` is null while there is none. Undefined: the key is free again. */
async function firstUnder(db: Db, { accountId, key, call, bodyHash }: Claim): Promise<{ answer: unknown } | undefined> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && (first.call !== call || first.body_hash !== bodyHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return first
}

/** Stores the answer, and returns the one that was stored first. */
async function saveAnswer(db: Db, { accountId, key }: Claim, answer: unknown): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    update idempotency_keys set answer = coalesce(answer, ${jsonb(answer)})
    where account_id = ${accountId} and key = ${key} returning answer`.execute(db)
  return rows[0]?.answer ?? answer
}

/** Releases a key that has no answer; if somebody else has taken it over, it stays theirs. */
async function deleteClaim(db: Db, { accountId, key, at }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('at', '=', at)
    .where('answer', 'is', null)
    .execute()
}

/** Allows the same request to be repeated at once. */
async function freeClaim(db: Db, { accountId, key, at }: Claim): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ at: longBefore(at) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('at', '=', at)
    .where('answer', 'is', null)
    .execute()
}
