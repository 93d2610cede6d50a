import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface Factors {
  /** Required at sign-in. */
  readonly enabled: boolean
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** The second factors of an account. */
export async function factorsOf(db: Db, accountId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select a.two_factor_since is not null as enabled,
      exists (select 1 from totp_secrets t where t.account_id = a.id) as totp,
      (select count(*)::int from passkeys p where p.account_id = a.id) as passkeys,
      (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null) as "recoveryCodes"
    from accounts a where a.id = ${accountId}`.execute(db)
  return rows[0] ?? { enabled: false, totp: false, passkeys: 0, recoveryCodes: 0 }
}

/** The encrypted secret of an authenticator; null if there is none. */
export async function totpOf(db: Db, accountId: string): Promise<{ sealed: string } | null> {
  return (
    (await db.selectFrom('totp_secrets').select('sealed').where('account_id', '=', accountId).executeTakeFirst()) ??
    null
  )
}
/** Uses a time step up; a code works once. Returns false if it, or a later one, was used. */
export async function consumeTotpStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { rows } =
    await sql`update totp_secrets set last_step = ${step} where account_id = ${accountId} and last_step < ${step} returning account_id`.execute(
      tx,
    )
  return rows.length > 0
}
export async function saveTotp(
  tx: Tx,
  totp: { accountId: string; sealed: string; step: number; now: Date },
): Promise<boolean> {
  const saved = await tx
    .insertInto('totp_secrets')
    .values({ account_id: totp.accountId, sealed: totp.sealed, last_step: totp.step, created_at: totp.now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** From now on a second factor is required at sign-in. Returns whether it was not before. */
export async function enableTwoFactor(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update accounts set two_factor_since = ${now} where id = ${accountId} and two_factor_since is null returning id`.execute(
      tx,
    )
  return rows.length > 0
}
/** Removes the second factor: the authenticator and the recovery codes are deleted; passkeys still sign in. */
export async function disableTwoFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('accounts').set({ two_factor_since: null }).where('id', '=', accountId).execute()
  await tx.deleteFrom('totp_secrets').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null })))
    .execute()
}
/** Uses up a recovery code. */
export async function consumeRecoveryCode(tx: Tx, accountId: string, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${now} where account_id = ${accountId} and code_hash = ${hash} and used_at is null returning account_id`.execute(
    tx,
  )
  return rows.length > 0
}
