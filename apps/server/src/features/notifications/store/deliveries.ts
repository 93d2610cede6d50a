import type { NotificationReason, NotificationType } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import type { GroupLevel, NotificationState } from '../policy.ts'
import { isKnowable } from './visibility.ts'

export type Channel = 'PUSH' | 'MAIL'

/** The facts that decide whether a notification is sent, read when it is about to be. */
export interface DeliveryRow extends NotificationState {
  readonly id: string
  readonly type: NotificationType
  readonly reason: NotificationReason
  readonly read: boolean
  readonly language: string
  /** Its owner's time zone; IANA. */
  readonly timeZone: string
  /** For the group it is about, if the member is in it. */
  readonly level: GroupLevel | null
}

/** The owner's level for the group that a notification (`n`) is about; null if it is about none of theirs. */
export const groupLevel = sql<GroupLevel | null>`(
  select m.notification_level from group_members m
  where m.account_id = n.account_id and m.membership_state = 'MEMBER' and m.group_id = case n.target_kind
    when 'GROUP' then n.target_id
    when 'POST' then (select p.group_id from posts p where p.id = n.target_id)
    when 'COMMENT' then (select p.group_id from comments c join posts p on p.id = c.post_id where c.id = n.target_id) end)`

/** Whether a notification (`n`) is about anybody whom its owner has not muted since; those about nobody always are. */
export const hasUnmutedActor = (now: Date): RawBuilder<boolean> => sql<boolean>`(n.actor_count = 0 or exists (
  select 1 from notification_actors o where o.notification_id = n.id and not exists (select 1 from mutes u
    where u.muter_id = n.account_id and u.muted_id = o.actor_id and (u.until is null or u.until > ${now}))))`

/**
 * A notification as far as its owner may still see it and be notified of it: null if it was withdrawn, is no longer
 * visible, is by people muted meanwhile, or the account is no longer active. Reads the tables of accounts, posts,
 * comments, groups and mutes.
 */
export async function deliveryRow(db: Db, accountId: string, id: string, now: Date): Promise<DeliveryRow | null> {
  const { rows } = await sql<DeliveryRow>`
    select n.id, n.type, n.reason, n.at, n.actor_count as "actorCount", n.read_at is not null as read, me.language, coalesce(me.time_zone, 'UTC') as "timeZone",
      ${groupLevel} as level
    from notifications n join accounts me on me.id = n.account_id and me.status = 'ACTIVE'
    where n.id = ${id} and n.account_id = ${accountId} and ${isKnowable(accountId)} and ${hasUnmutedActor(now)}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface DeliveryKey {
  readonly notificationId: string
  readonly channel: Channel
  /** A device, or the account. */
  readonly recipientId: string
}

/** The state of a notification when it was last sent there. */
export async function lastSent(
  db: Db,
  { notificationId, channel, recipientId }: DeliveryKey,
): Promise<NotificationState | null> {
  const row = await db
    .selectFrom('notification_deliveries')
    .select(['notification_at', 'actor_count'])
    .where('notification_id', '=', notificationId)
    .where('channel', '=', channel)
    .where('recipient_id', '=', recipientId)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return row ? { at: row.notification_at, actorCount: row.actor_count } : null
}

const leaseMs = 120_000

/**
 * Claims the sending of a notification in its present state. False while another process has it, and once it was sent.
 * A claim that was not fulfilled, because its process died, expires after two minutes.
 */
export async function claimDelivery(db: Db, sending: DeliveryKey, row: NotificationState, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - leaseMs)
  const { rows } = await sql`
    insert into notification_deliveries as d (notification_id, channel, recipient_id, notification_at, actor_count, claimed_at)
    values (${sending.notificationId}, ${sending.channel}, ${sending.recipientId}, ${row.at}, ${row.actorCount}, ${now})
    on conflict (notification_id, channel, recipient_id) do update
      set notification_at = excluded.notification_at, actor_count = excluded.actor_count, claimed_at = excluded.claimed_at, sent_at = null
      where (d.sent_at is not null and d.notification_at < excluded.notification_at) or (d.sent_at is null and d.claimed_at <= ${over})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Records that it was sent in that state. */
export async function confirmDelivery(db: Db, sending: DeliveryKey, now: Date): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ sent_at: now })
    .where('notification_id', '=', sending.notificationId)
    .where('channel', '=', sending.channel)
    .where('recipient_id', '=', sending.recipientId)
    .execute()
}

/** Releases a failed delivery: the next attempt may claim it at once. An earlier delivery counts again. */
export async function releaseDelivery(
  db: Db,
  sending: DeliveryKey,
  before: NotificationState | null,
  now: Date,
): Promise<void> {
  const mine = db
    .updateTable('notification_deliveries')
    .set(
      before
        ? { notification_at: before.at, actor_count: before.actorCount, sent_at: now }
        : { claimed_at: new Date(0), sent_at: null },
    )
    .where('notification_id', '=', sending.notificationId)
    .where('channel', '=', sending.channel)
    .where('recipient_id', '=', sending.recipientId)
  await mine.execute()
}

const maxTags = 10
/** Notifications recently shown on a device that have since been read, on this device or another. */
export async function readSince(db: Db, deviceId: string, after: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.notification_id as id from notification_deliveries d join notifications n on n.id = d.notification_id
    where d.recipient_id = ${deviceId} and d.channel = 'PUSH' and d.notification_at > ${after} and n.read_at is not null
    order by d.notification_at desc limit ${maxTags}`.execute(db)
  return rows.map(({ id }) => id)
}
