import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import type { ChangedNotification } from './recordNotifications.ts'

/**
 * After dates of a series became an event of their own: invitations and spots of people who are on its list only lead
 * there. The notifications are locked first, in the order in which they are written. Reads the guests of events.
 */
export async function moveToSplitEvent(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<ChangedNotification[]> {
  const isGuestOf = (eventId: string) => sql`exists (
    select 1 from event_guests g where g.event_id = ${eventId}::uuid and g.account_id = n.account_id and g.state <> 'REMOVED')`
  const { rows } = await sql<ChangedNotification>`
    select n.account_id as "accountId", n.id as "notificationId" from notifications n
    where n.target_kind = 'EVENT' and n.target_id = ${from}::uuid and n.reason in ('INVITED_TO_EVENT', 'SEAT_CONFIRMED')
      and ${isGuestOf(to)} and not ${isGuestOf(from)} and not exists (
        select 1 from notifications o where o.account_id = n.account_id and o.type = n.type and o.reason = n.reason
          and o.target_kind = 'EVENT' and o.target_id = ${to}::uuid)
    order by n.account_id, n.id for update of n`.execute(tx)
  const ids = rows.map(({ notificationId }) => notificationId)
  if (ids.length > 0) await sql`update notifications set target_id = ${to} where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
