import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { dayMs } from '#kernel/durations.ts'
import './tables.ts'

export interface AnnouncementDelivery {
  readonly announcementId: string
  readonly accountId: string
  /** The account itself, or a device. */
  readonly recipientId: string
  readonly channel: 'MAIL' | 'PUSH'
}

/** Records a delivery before it is sent; false if it was recorded already. */
export async function claimDelivery(db: Db, delivery: AnnouncementDelivery, now: Date): Promise<boolean> {
  const { announcementId, accountId, recipientId, channel } = delivery
  const { rows } = await sql`
    insert into announcement_deliveries (announcement_id, account_id, recipient_id, channel, at)
    values (${announcementId}, ${accountId}, ${recipientId}, ${channel}, ${now})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Takes back what could not be sent: the next attempt may claim it. */
export async function releaseDelivery(db: Db, delivery: AnnouncementDelivery): Promise<void> {
  await db
    .deleteFrom('announcement_deliveries')
    .where('announcement_id', '=', delivery.announcementId)
    .where('channel', '=', delivery.channel)
    .where('recipient_id', '=', delivery.recipientId)
    .execute()
}

/**
 * When an account may get its next mail; null: now. Mails to one account wait for each other until the end of the
 * transaction.
 */
export async function nextMailAt(tx: Tx, accountId: string, now: Date): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`announcement-mail:${accountId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ at: Date }>`
    select at from announcement_deliveries
    where account_id = ${accountId} and channel = 'MAIL' and at > ${new Date(now.getTime() - dayMs)}
    order by at desc limit 1`.execute(tx)
  const last = rows[0]?.at
  return last === undefined ? null : new Date(last.getTime() + dayMs)
}
