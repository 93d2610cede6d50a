import type { Scope } from '@koinon/contract/kernel'
import { sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import { batchedRead } from '#kernel/database/batchedReads.ts'
import type { Db } from '#kernel/database/tables.ts'
import { sessions } from '#features/accounts/index.ts'
import { isLiveBot } from '../bots/store/bots.ts'

interface KeyFacts extends sessions.HolderFacts {
  readonly token_hash: string
  readonly key_id: string
  readonly kind: 'PERSONAL' | 'BOT'
  readonly scopes: Scope[]
  readonly expires_at: Date
  readonly last_used_at: Date
}

interface Presented {
  readonly tokenHash: string
  readonly now: Date
}

/** The account of each key, as of now, in one query on unique keys. */
const holders = batchedRead(async (db: Db, presented: readonly Presented[]): Promise<(Actor | null)[]> => {
  const now = new Date(Math.max(...presented.map((one) => one.now.getTime())))
  const hashes = presented.map(({ tokenHash }) => tokenHash)
  const { rows } = await sql<KeyFacts>`
    with k as (
      select c.* , c.token_hash as presented from access_keys c where c.token_hash = any(${hashes}::text[])
      union all
      select c.*, c.old_hash from access_keys c where c.old_hash = any(${hashes}::text[]) and c.old_until > ${now})
    select k.presented as token_hash, k.id as key_id, k.kind, k.scopes, k.expires_at,
      coalesce(k.last_used_at, 'epoch') as last_used_at, ${sessions.holderColumns(now)}
    from k join accounts a on a.id = k.account_id
    where k.ended_at is null and k.expires_at > ${now} and a.status not in ('BANNED', 'PURGED')
      and (k.kind <> 'BOT' or exists (select 1 from bots b where b.account_id = a.id and ${isLiveBot}))`.execute(db)
  const actors = new Map(rows.map((facts) => [facts.token_hash, actorOf(facts)]))
  return hashes.map((hash) => actors.get(hash) ?? null)
})

/** A key without the scope of staff acts as any member's. A bot accepts no terms: its admins did. */
const actorOf = (facts: KeyFacts): Actor => ({
  ...sessions.holderOf(facts.kind === 'BOT' ? { ...facts, owes_terms: false } : facts),
  sessionId: facts.key_id,
  key: { id: facts.key_id, kind: facts.kind, scopes: new Set(facts.scopes) },
  roles: facts.scopes.includes('staff:*') ? facts.roles.filter((role) => role === 'ADMINISTRATOR') : [],
  reauthenticatedUntil: null,
  impersonator: null,
  expiresAt: facts.expires_at,
  lastUsedAt: facts.last_used_at,
})

/** The account for which a key acts; null for one that has ended or never existed. */
export const identifyKey = (db: Db, tokenHash: string, now: Date): Promise<Actor | null> =>
  holders(db, { tokenHash, now })
