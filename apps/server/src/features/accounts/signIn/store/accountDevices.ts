import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface Device {
  /** New to this account, which was already used on other devices: its owner is notified. */
  readonly isNew: boolean
  /** Passed the second factor recently, and asked to be remembered. */
  readonly trusted: boolean
}

/**
 * Records that an account, if there is one, is used on a device. A new one stays unrecorded as long as the account
 * wants a second factor that was not shown (`isProven`): the sign-in that it completes is the first.
 */
export async function recordDevice(
  tx: Tx,
  noted: { accountId: string; tokenHash: string; isProven: boolean; now: Date },
): Promise<Device> {
  const { accountId, tokenHash, isProven, now } = noted
  const { rows } = await sql<{ known: boolean; others: boolean; trusted: boolean }>`
    with before as (select token_hash, trusted_until from account_devices where account_id = ${accountId}),
    noted as (
      insert into account_devices (account_id, token_hash, seen_at)
      select id, ${tokenHash}, ${now} from accounts where id = ${accountId}
        and (${isProven} or two_factor_since is null or exists (select 1 from before where token_hash = ${tokenHash}))
      on conflict (account_id, token_hash) do update set seen_at = ${now}
    )
    select coalesce(bool_or(token_hash = ${tokenHash}), false) as known, count(*) > 0 as others,
      coalesce(bool_or(token_hash = ${tokenHash} and trusted_until > ${now}), false) as trusted
    from before`.execute(tx)
  const row = rows[0]
  return { isNew: row !== undefined && row.others && !row.known, trusted: row?.trusted ?? false }
}

/** Whether an account was used on a device before; asked in vain if there is none. */
export async function wasUsedIn(db: Db, accountId: string | null, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_devices where account_id = ${accountId} and token_hash = ${tokenHash}`.execute(db)
  return rows.length > 0
}

/** Asks for no second factor on a device until then. */
export async function trustDevice(
  tx: Tx,
  trusted: { accountId: string; tokenHash: string; now: Date; until: Date },
): Promise<void> {
  await tx
    .insertInto('account_devices')
    .values({
      account_id: trusted.accountId,
      token_hash: trusted.tokenHash,
      seen_at: trusted.now,
      trusted_until: trusted.until,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({ trusted_until: trusted.until }),
    )
    .execute()
}

/** Asks for the second factor on every device again. */
export async function distrustDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account_devices').set({ trusted_until: null }).where('account_id', '=', accountId).execute()
}
