import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

/** What is asked under a key of the caller's own. */
interface Claim {
  readonly accountId: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
}
type Claimed = Pick<Claim, 'call' | 'bodyHash'> & { readonly answer: unknown }

/** Claims a key, or tells what it was claimed for and what was answered; null: nothing so far. */
export async function claimKey(db: Db, { accountId, key, call, bodyHash }: Claim, now: Date): Promise<Claimed> {
  const { rows } = await sql<Claimed>`
    insert into idempotency_keys as k (account_id, key, call, body_hash, answer, at)
    values (${accountId}, ${key}, ${call}, ${bodyHash}, null, ${now})
    on conflict (account_id, key) do update set key = k.key
    returning call, body_hash as "bodyHash", answer`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A key was not claimed.')
  return row
}

/** Keeps what was answered, and tells the answer that was kept first. */
export async function keepAnswer(db: Db, { accountId, key }: Claim, answer: unknown): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    update idempotency_keys set answer = coalesce(answer, ${JSON.stringify(answer)}::text::jsonb)
    where account_id = ${accountId} and key = ${key} returning answer`.execute(db)
  return rows[0]?.answer ?? answer
}

/** Lets go of a key under which nothing was answered. */
export async function forgetClaim(db: Db, { accountId, key }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
}
