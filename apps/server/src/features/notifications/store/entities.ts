import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import type { ChangedNotification } from './recordNotifications.ts'

/** Occurrences (`o`) of notifications (`n`) about one object. */
export type NotificationEntity = RawBuilder<unknown>
export const entityWhere = {
  /** A post that was notified together with others: in a group, or as a quote. */
  post: (postId: string, readerId: string) => sql`o.item_id = ${postId}::uuid and o.account_id = ${readerId}::uuid`,
  request: (requestId: string) =>
    sql`o.item_id = ${requestId}::uuid and n.reason in ('JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED')`,
  invitation: (groupId: string, userId: string) => sql`n.reason = 'INVITED_TO_GROUP' and n.account_id = ${userId}::uuid
    and n.target_kind = 'GROUP' and n.target_id = ${groupId}::uuid`,
  invitationToConversation: (conversationId: string, userId: string) => sql`n.reason = 'INVITED_TO_CONVERSATION'
    and n.account_id = ${userId}::uuid and n.target_id = ${conversationId}::uuid`,
  follow: (followerId: string, followeeId: string) => sql`n.reason = 'FOLLOW_REQUESTED'
    and o.account_id = ${followeeId}::uuid and o.actor_id = ${followerId}::uuid`,
}

/**
 * Marks an object as read for all who were notified of it. Returns the notifications in which nothing is unread any
 * more, with their owners: they are read, too, and closed. The notifications are locked first, in the order in which
 * all others lock them.
 */
export async function markEntityRead(tx: Tx, which: NotificationEntity, now: Date): Promise<ChangedNotification[]> {
  const { rows: notified } = await sql<{ id: string }>`
    select n.id from notifications n
    where n.id in (select n.id from notification_actors o join notifications n on n.id = o.notification_id
      where o.read_at is null and ${which})
    order by n.account_id, n.id for update`.execute(tx)
  if (notified.length === 0) return []
  const ids = notified.map(({ id }) => id)
  await sql`update notification_actors o set read_at = ${now} from notifications n
    where n.id = o.notification_id and n.id = any(${ids}::uuid[]) and o.read_at is null and ${which}`.execute(tx)
  const { rows } = await sql<ChangedNotification>`
    update notifications n set read_at = ${now}, open = false
    where n.id = any(${ids}::uuid[]) and n.read_at is null
      and not exists (select 1 from notification_actors o where o.notification_id = n.id and o.read_at is null)
    returning n.account_id as "accountId", n.id as "notificationId"`.execute(tx)
  return rows
}
