import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { NamedSession, ProviderSession } from './providerSessions.ts'

export interface RememberedOrder extends NamedSession {
  readonly providerId: string
  readonly tokenId: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/**
 * Remembers an order to end sessions. Waits for sign-ins with this provider that are about to commit: their sessions can be
 * found afterwards, and all later ones find the order. The transaction locks nothing else, so that it can wait for anybody.
 */
export async function rememberOrder(tx: Tx, order: RememberedOrder): Promise<void> {
  const { providerId, tokenId, sid, subject, issuedAt, expiresAt } = order
  await sql`select 1 from sign_in_providers where id = ${providerId} for no key update`.execute(tx)
  await sql`
    insert into logout_orders (provider_id, token_id, sid, subject, issued_at, expires_at)
    select id, ${tokenId}, ${sid}, ${subject}, ${issuedAt}::timestamptz, ${expiresAt}::timestamptz
    from sign_in_providers where id = ${providerId}
    on conflict do nothing`.execute(tx)
}

/**
 * Whether the provider has ordered to end a session that it opens, until the transaction ends. What it vouched for after
 * the order is a new sign-in, also where it has the name of the old one.
 */
export async function isOrderedToEnd(tx: Tx, session: ProviderSession): Promise<boolean> {
  const { providerId, subject, sid, issuedAt } = session
  await sql`select 1 from sign_in_providers where id = ${providerId} for share`.execute(tx)
  const { rows } = await sql`
    select 1 from logout_orders
    where provider_id = ${providerId} and issued_at >= ${issuedAt}::timestamptz
      and (sid = ${sid}::text or ((sid is null or ${sid}::text is null) and subject = ${subject})) limit 1`.execute(tx)
  return rows.length > 0
}

export const deleteOldOrders = async (db: Db, now: Date): Promise<void> =>
  void (await db.deleteFrom('logout_orders').where('expires_at', '<', now).execute())
