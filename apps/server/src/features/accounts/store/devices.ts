import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'

export interface Device {
  /** New to this account, which was already used on other devices: its owner is told. */
  readonly isNew: boolean
  /** Passed the second factor recently, and asked to be remembered. */
  readonly trusted: boolean
}

/** Records that an account, if there is one, is used on a device. */
export async function noteDevice(tx: Tx, accountId: string, tokenHash: string, now: Date): Promise<Device> {
  const { rows } = await sql<{ known: boolean; others: boolean; trusted: boolean }>`
    with before as (select token_hash, trusted_until from account_devices where account_id = ${accountId}),
    noted as (
      insert into account_devices (account_id, token_hash, seen_at)
      select id, ${tokenHash}, ${now} from accounts where id = ${accountId}
      on conflict (account_id, token_hash) do update set seen_at = ${now}
    )
    select coalesce(bool_or(token_hash = ${tokenHash}), false) as known, count(*) > 0 as others,
      coalesce(bool_or(token_hash = ${tokenHash} and trusted_until > ${now}), false) as trusted
    from before`.execute(tx)
  const row = rows[0]
  return { isNew: row !== undefined && row.others && !row.known, trusted: row?.trusted ?? false }
}

export async function trustDevice(tx: Tx, accountId: string, tokenHash: string, until: Date): Promise<void> {
  await tx
    .updateTable('account_devices')
    .set({ trusted_until: until })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .execute()
}
