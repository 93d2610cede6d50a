import type { KeyScope } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export type KeyKind = 'PERSONAL' | 'BOT'
export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: KeyScope[]
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
  readonly oldUntil: Date | null
}

const columns = sql`k.id, k.name, k.hint, k.scopes, k.created_at as "createdAt", k.expires_at as "expiresAt",
  k.last_used_at as "lastUsedAt", k.old_until as "oldUntil"`

type OwnedKeyRow = KeyRow & { readonly accountId: string }

/** The live keys of these accounts, the newest first. */
export async function keysOfAccounts(db: Db, accountIds: readonly string[], now: Date): Promise<OwnedKeyRow[]> {
  const { rows } = await sql<OwnedKeyRow>`
    select ${columns}, k.account_id as "accountId" from access_keys k
    where k.account_id = ${anyOfIds(accountIds)} and k.ended_at is null and k.expires_at > ${now} order by k.id desc`.execute(
    db,
  )
  return rows
}
export const keysOf = (db: Db, accountId: string, now: Date): Promise<KeyRow[]> => keysOfAccounts(db, [accountId], now)

type KeyHolder = Pick<OwnedKeyRow, 'accountId' | 'scopes'> & { readonly kind: KeyKind }
/** The account of a live key, and what it is; null if there is no such key. */
export async function holderOfKey(db: Db, keyId: string, now: Date): Promise<KeyHolder | null> {
  const { rows } = await sql<KeyHolder>`
    select account_id as "accountId", kind, scopes from access_keys
    where id = ${keyId} and ended_at is null and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

export interface NewKey {
  readonly id: string
  readonly accountId: string
  readonly kind: KeyKind
  readonly name: string
  readonly tokenHash: string
  readonly hint: string
  readonly scopes: readonly KeyScope[]
  readonly now: Date
  readonly expiresAt: Date
}
export async function insertKey(tx: Tx, key: NewKey): Promise<KeyRow> {
  const { rows } = await sql<KeyRow>`
    insert into access_keys as k (id, account_id, kind, name, token_hash, hint, scopes, created_at, expires_at)
    values (${key.id}, ${key.accountId}, ${key.kind}, ${key.name}, ${key.tokenHash}, ${key.hint}, ${key.scopes}::text[],
      ${key.now}, ${key.expiresAt})
    returning ${columns}`.execute(tx)
  return rows[0] as KeyRow
}

export interface KeyRotation {
  readonly keyId: string
  readonly accountId: string
  readonly tokenHash: string
  readonly hint: string
  readonly oldUntil: Date | null
  readonly endsBy: Date
  readonly now: Date
}
/** Replaces the secret of a live key, which lasts no longer than `endsBy`; null if there is no such key. One that was still waiting to end, ends. */
export async function replaceSecret(tx: Tx, { keyId, accountId, ...next }: KeyRotation): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    update access_keys k set token_hash = ${next.tokenHash}, hint = ${next.hint}, old_until = ${next.oldUntil},
      expires_at = least(k.expires_at, ${next.endsBy}),
      old_hash = case when ${next.oldUntil}::timestamptz is null then null else k.token_hash end
    where k.id = ${keyId} and k.account_id = ${accountId} and k.ended_at is null and k.expires_at > ${next.now}
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

export interface EndedKey {
  readonly accountId: string
  readonly kind: KeyKind
  readonly name: string
}
/** Ends live keys, all of an account's without an id, and forgets their secrets; returns those that ended. */
export async function endKeys(
  tx: Tx,
  which: { readonly accountId: string; readonly keyId?: string } | { readonly hashes: readonly string[] },
  now: Date,
): Promise<EndedKey[]> {
  const chosen =
    'hashes' in which
      ? sql`(k.token_hash = any(${which.hashes}::text[]) or (k.old_hash = any(${which.hashes}::text[]) and k.old_until > ${now}))`
      : sql`k.account_id = ${which.accountId} and (${which.keyId ?? null}::uuid is null or k.id = ${which.keyId ?? null}::uuid)`
  const { rows } = await sql<EndedKey>`
    update access_keys k set ended_at = ${now}, old_hash = null, old_until = null
    where ${chosen} and k.ended_at is null and k.expires_at > ${now}
    returning k.account_id as "accountId", k.kind, k.name`.execute(tx)
  return rows
}

/** Moves a key's last use to now, if nobody did so since `before`. */
export const recordKeyUse = async (
  db: Db,
  { keyId, before, now }: { readonly keyId: string; readonly before: Date; readonly now: Date },
): Promise<void> => {
  await sql`
    update access_keys set last_used_at = ${now} where id = ${keyId} and coalesce(last_used_at, '-infinity') <= ${before}`.execute(
    db,
  )
}

export interface EndingKey {
  readonly id: string
  readonly accountId: string
  readonly kind: KeyKind
  readonly name: string
}
/** Marks keys that end before a date, and whose owner does not know, as announced. */
export async function claimEndingKeys(
  tx: Tx,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    update access_keys k set reminded_at = ${now} where k.id in (
      select e.id from access_keys e
      where e.expires_at > ${now} and e.expires_at <= ${before} and e.ended_at is null and e.reminded_at is null
        and e.expires_at - e.created_at > interval '14 days'
      order by e.expires_at limit ${limit} for update skip locked)
    returning k.id, k.account_id as "accountId", k.kind, k.name`.execute(tx)
  return rows
}

/** Removes keys that ended before a date. */
export const deleteEndedKeys = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from access_keys where least(expires_at, ended_at) < ${before}`.execute(db)
}

export const eraseKeys = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('access_keys').where('account_id', '=', accountId).execute()
}
