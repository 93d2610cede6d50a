import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { RequestFacts } from '../handle.ts'
import { Refusal } from '../refusal.ts'
import type { Db } from '../tables.ts'
import { hashOf, idempotencyKey } from './idempotency.ts'

interface Asking {
  readonly accountId: string
  readonly request: RequestFacts
  readonly call: string
  readonly input: unknown
}

/** What is asked under a key of the caller's own, and by whom: `at` tells one asking from another. */
interface Claim {
  readonly accountId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
  readonly at: Date
}

/** So long a key is left to whoever asks under it; then that process is taken for dead. Providers answer sooner. */
const heldMs = 60_000
/** How often, and at most how often, it is looked whether another has its answer. */
const lookEveryMs = 100
const looks = 200

/**
 * Answers a key once, for calls that ask a provider and hold no transaction meanwhile: whatever comes again under the key,
 * also at the same time, waits for the first and gets its answer. What such a call does at the provider carries the same
 * key, so it may be asked again when a process died in between. After a refusal the key is as good as new.
 * An answer with a secret in it is not to be kept: nothing has happened then, and the next try finds the same secret.
 */
export async function onceApart<T>(
  app: App,
  { accountId, request, call, input }: Asking,
  run: () => Promise<T>,
  keeps: (answer: T) => boolean = () => true,
): Promise<T> {
  const key = idempotencyKey(request.header('idempotency-key'))
  if (!key) return run()
  const asked = { accountId, key, call, bodyHash: hashOf(input) }
  for (let look = 0; look < looks; look += 1) {
    const claim = { ...asked, at: app.seams.now() }
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
    if (keeps(answer)) return (await keepAnswer(db, claim, answer)) as T
    await forgetClaim(db, claim)
    return answer
  } catch (error) {
    // A refusal did nothing. After any other failure the same may be asked again, but nothing else under this key.
    await (error instanceof Refusal ? forgetClaim(db, claim) : freeClaim(db, claim))
    throw error
  }
}

const longBefore = (at: Date): Date => new Date(at.getTime() - heldMs)

/** Claims a key that nobody has, or that somebody has had for too long without an answer. */
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

/** What was answered under the key, null: nothing so far; undefined: it is free again. */
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

/** Keeps what was answered, and tells the answer that was kept first. */
async function keepAnswer(db: Db, { accountId, key }: Claim, answer: unknown): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    update idempotency_keys set answer = coalesce(answer, ${JSON.stringify(answer)}::text::jsonb)
    where account_id = ${accountId} and key = ${key} returning answer`.execute(db)
  return rows[0]?.answer ?? answer
}

/** Lets go of a key under which nothing was answered; one that was taken over is another's. */
async function forgetClaim(db: Db, { accountId, key, at }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('at', '=', at)
    .where('answer', 'is', null)
    .execute()
}

/** Lets the same be asked again at once. */
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
