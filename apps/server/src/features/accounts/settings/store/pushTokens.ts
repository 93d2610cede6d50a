import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface PushAddress {
  readonly id: string
  readonly accountId: string
  readonly sessionId: string
  readonly kind: 'WEB' | 'IOS' | 'ANDROID'
  /** A browser's endpoint, or an app's device token. */
  readonly address: string
  readonly keys: { readonly p256dh: string; readonly auth: string } | null
  readonly deviceName: string | null
  readonly now: Date
}
/** Stores a device's address; a device belongs to one account and session, so a known one moves here. */
export async function savePushAddress(tx: Tx, address: PushAddress): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_tokens (id, account_id, session_id, kind, address, keys, device_name, created_at, refreshed_at)
    values (${address.id}, ${address.accountId}, ${address.sessionId}, ${address.kind}, ${address.address},
      ${address.keys && jsonb(address.keys)}, ${address.deviceName}, ${address.now}, ${address.now})
    on conflict (address) do update set account_id = excluded.account_id, session_id = excluded.session_id, kind = excluded.kind,
      keys = excluded.keys, device_name = excluded.device_name, refreshed_at = excluded.refreshed_at
    returning id`.execute(tx)
  return rows[0]?.id ?? address.id
}
export async function removePushAddress(tx: Tx, accountId: string, address: string): Promise<void> {
  await tx.deleteFrom('push_tokens').where('account_id', '=', accountId).where('address', '=', address).execute()
}

export type Device = Pick<PushAddress, 'id' | 'sessionId' | 'kind' | 'address' | 'keys'>
/** The addresses of an account's devices, as long as their sessions live. */
export async function devicesOf(db: Db, accountId: string, now: Date): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select t.id, t.session_id as "sessionId", t.kind, t.address, t.keys from push_tokens t join sessions s on s.id = t.session_id
    where t.account_id = ${accountId} and s.expires_at > ${now} order by t.id`.execute(db)
  return rows
}
/** Deletes a device that accepts no more pushes, unless it has registered again meanwhile. */
export async function deleteDevice(db: Db, { id, address }: Device): Promise<void> {
  await db.deleteFrom('push_tokens').where('id', '=', id).where('address', '=', address).execute()
}
