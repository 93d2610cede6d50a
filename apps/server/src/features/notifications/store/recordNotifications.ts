import type { NotificationSubject } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { NotificationDraft } from '#kernel/work/events.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'

/** A notification that has changed, and its owner. */
export interface ChangedNotification {
  readonly accountId: string
  readonly notificationId: string
}

/** A recorded notification, and the channels by which it may be sent at once. */
export interface RecordedNotification extends ChangedNotification {
  /** The occurrence that was added; null if it already existed, or nobody did it. */
  readonly occurrenceId: string | null
  readonly inApp: boolean
  readonly pushed: boolean
  readonly mailed: boolean
}
export interface ChannelChoice {
  readonly inApp: boolean
  readonly push: boolean
  readonly email: string
}

type ByActor = RecordedNotification & Pick<NotificationDraft, 'actorId'>

/** Something to notify of, what it is set by, and the channels for recipients who have not chosen any. */
export interface NotificationRequest extends NotificationDraft {
  readonly subject: NotificationSubject
  readonly unchanged: ChannelChoice
}

/**
 * Adds one occurrence of each event to each recipient's open notification, or opens a notification. Left out are the
 * actor, anybody who is blocked in either direction, mutes the actor or has switched every channel off, and everybody
 * if the actor reaches nobody. An occurrence recorded twice counts once. Returns who was notified.
 */
export async function recordNotifications(
  tx: Tx,
  things: readonly NotificationRequest[],
  { id, now }: { id: () => string; now: Date },
): Promise<RecordedNotification[]> {
  const notified = things.flatMap(({ to, actorId }, index) =>
    [...new Set(to)]
      .filter((recipient) => recipient !== actorId)
      .map((recipient) => ({ recipient, id: id(), occurrenceId: id(), thing: index + 1 })),
  )
  if (notified.length === 0) return []
  const { rows } = await sql<ByActor>`
    with things as (
      ${tableOf(things)}
    ), asked as (
      select t.thing, t.type, t.kind, t.reason, t.target_kind, t.target_id, t.actor_id, t.item_id, t.note,
        w.account_id, w.id, w.occurrence_id,
        coalesce(s.matrix -> t.subject ->> 'inApp', t.in_app)::boolean as in_app,
        coalesce(s.matrix -> t.subject ->> 'push', t.push)::boolean
          and exists (select 1 from push_tokens p where p.account_id = w.account_id) as pushed,
        coalesce(s.matrix -> t.subject ->> 'email', t.email) as mail
      from unnest(
        (select ${uuidArray(notified.map(({ recipient }) => recipient))}), (select ${uuidArray(notified.map((one) => one.id))}),
        (select ${uuidArray(notified.map(({ occurrenceId }) => occurrenceId))}), ${notified.map(({ thing }) => thing)}::int[]
      ) as w (account_id, id, occurrence_id, thing)
      join things t on t.thing = w.thing
      join accounts a on a.id = w.account_id and a.status = 'ACTIVE'
      left join notification_settings s on s.account_id = a.id
      where t.actor_id is null or (
        exists (select 1 from accounts x where x.id = t.actor_id and account_is_visible(x.status, x.isolated_until))
        and not ${visibility.blockedBetween(sql.ref('w.account_id'), sql.ref('t.actor_id'))}
        and not exists (select 1 from mutes m where m.muter_id = w.account_id and m.muted_id = t.actor_id
          and (m.until is null or m.until > ${now})))
    ), wanted as (
      select * from asked where in_app or pushed or mail <> 'OFF'
    ), once as (
      select distinct on (account_id, type, reason, target_kind, target_id) * from wanted
      order by account_id, type, reason, target_kind, target_id, thing
    ), lines as (
      insert into notifications as n (id, account_id, type, kind, reason, target_kind, target_id, at, in_app, note)
      select id, account_id, type, kind, reason, target_kind, target_id, ${now}::timestamptz, in_app, note
      from once order by account_id, ${idOfLine}
      on conflict (account_id, type, reason, target_kind, target_id) where open
      do update set at = excluded.at, in_app = excluded.in_app, note = excluded.note
      returning n.id as notification_id, n.account_id, n.type, n.reason, n.target_kind, n.target_id
    ), lined as (
      select * from wanted join lines using (account_id, type, reason, target_kind, target_id)
    ), occurrences as (
      insert into notification_actors (id, notification_id, account_id, actor_id, item_id, at)
      select occurrence_id, notification_id, account_id, actor_id, item_id, ${now}::timestamptz from lined where actor_id is not null
      on conflict do nothing
      returning id
    )
    select w.account_id as "accountId", w.notification_id as "notificationId", o.id as "occurrenceId", w.actor_id as "actorId",
      w.in_app as "inApp", w.pushed, w.mail = 'IMMEDIATE' as mailed
    from lined w left join occurrences o on o.id = w.occurrence_id order by w.thing`.execute(tx)
  await countIn(tx, rows)
  return rows
}

/**
 * The id of the notification that a row of `once` goes to: an account's notifications are locked in the order of their
 * ids.
 */
const idOfLine = sql`coalesce((select e.id from notifications e where e.account_id = once.account_id and e.type = once.type
  and e.reason = once.reason and e.target_kind = once.target_kind and e.target_id = once.target_id and e.open), once.id)`

/** The things to notify of as rows, numbered from 1. */
function tableOf(things: readonly NotificationRequest[]): RawBuilder<unknown> {
  const each = (value: (thing: NotificationRequest) => string | null) => things.map(value)
  return sql`select * from unnest(
    ${each(({ type }) => type)}::text[], ${each(({ kind }) => kind)}::text[], ${each(({ reason }) => reason)}::text[],
    ${each(({ target }) => target.kind)}::text[], ${each(({ target }) => target.id)}::uuid[],
    ${each(({ actorId }) => actorId)}::uuid[], ${each(({ itemId, target }) => itemId ?? target.id)}::uuid[],
    ${each(({ unchanged }) => String(unchanged.inApp))}::text[], ${each(({ unchanged }) => String(unchanged.push))}::text[],
    ${each(({ unchanged }) => unchanged.email)}::text[], ${each(({ subject }) => subject)}::text[], ${each(({ note }) => note ?? null)}::text[]
  ) with ordinality as t (type, kind, reason, target_kind, target_id, actor_id, item_id, in_app, push, email, subject, note, thing)`
}

/**
 * Adds new actors to notifications: a step for each, however many the notification already has. A statement of its own,
 * because it has to see the actors that others added before the notifications were locked.
 */
async function countIn(tx: Tx, lines: readonly ByActor[]): Promise<void> {
  const added = lines.flatMap(({ notificationId, occurrenceId, actorId }) =>
    occurrenceId && actorId ? [{ notificationId, occurrenceId, actorId }] : [],
  )
  if (added.length === 0) return
  const [held, actors, occurrences] = [
    uuidArray(added.map(({ notificationId }) => notificationId)),
    uuidArray(added.map(({ actorId }) => actorId)),
    uuidArray(added.map(({ occurrenceId }) => occurrenceId)),
  ]
  await pipeline(
    tx,
    sql`
    with acted as (
      select notification_id, actor_id, max(place) as place
      from unnest((select ${held}), (select ${actors})) with ordinality as w (notification_id, actor_id, place)
      group by notification_id, actor_id
    ), counted as (
      select w.notification_id, array_agg(w.actor_id order by w.place desc) as actors,
        count(*) filter (where not exists (select 1 from notification_actors o
          where o.notification_id = w.notification_id and o.actor_id = w.actor_id and o.id <> all((select ${occurrences})::uuid[])))::int as more
      from acted w group by w.notification_id
    )
    update notifications n set
      actor_count = n.actor_count + w.more,
      actor_ids = (w.actors || array(select u.id from unnest(n.actor_ids) with ordinality as u (id, place)
        where u.id <> all(w.actors) order by u.place))[1:3]
    from counted w where n.id = w.notification_id`,
  )
}

/**
 * Removes from notifications those actors who have nothing left on them; a replacement name is queried only where one
 * may be needed. A notification whose remaining occurrences were all read individually is then read as well.
 */
async function countOut(
  tx: Tx,
  gone: readonly { readonly notificationId: string; readonly actorId: string }[],
): Promise<void> {
  await pipeline(
    tx,
    sql`
    with gone as (
      select g.notification_id, array_agg(g.actor_id) as actors, count(*) filter (where not exists (select 1 from notification_actors o
        where o.notification_id = g.notification_id and o.actor_id = g.actor_id))::int as lost
      from (select distinct * from unnest(${gone.map(({ notificationId }) => notificationId)}::uuid[],
        ${gone.map(({ actorId }) => actorId)}::uuid[]) as w (notification_id, actor_id)) g group by g.notification_id
    )
    update notifications n set
      actor_count = n.actor_count - gone.lost,
      actor_ids = case when n.actor_ids && gone.actors then array(
        select o.actor_id from notification_actors o where o.notification_id = n.id
        group by o.actor_id order by max(o.at) desc, o.actor_id limit 3) else n.actor_ids end,
      read_at = coalesce(n.read_at, rest.read_at),
      open = n.open and rest.read_at is null
    from gone left join lateral (
      select case when bool_and(o.read_at is not null) then max(o.read_at) end as read_at
      from notification_actors o where o.notification_id = gone.notification_id) rest on true
    where n.id = gone.notification_id`,
  )
}

/**
 * Withdraws one occurrence everywhere it was recorded: its cause was undone. An event without an actor has no
 * occurrences: the notification itself is removed, for its recipients.
 */
export async function withdraw(tx: Tx, draft: NotificationDraft): Promise<ChangedNotification[]> {
  const isSame = sql`n.reason = ${draft.reason} and n.target_kind = ${draft.target.kind} and n.target_id = ${draft.target.id}::uuid`
  if (draft.actorId !== null)
    return deleteNotifications(
      tx,
      sql`o.actor_id = ${draft.actorId}::uuid and o.item_id = ${draft.itemId ?? draft.target.id}::uuid and ${isSame}`,
    )
  const { rows } = await sql<ChangedNotification>`
    delete from notifications n where n.account_id = any(${[...draft.to]}::uuid[]) and n.actor_count = 0 and n.open and ${isSame}
    returning n.id as "notificationId", n.account_id as "accountId"`.execute(tx)
  return rows
}

/** Withdraws everything that one thing caused: a comment, a repost. */
export const withdrawItem = (tx: Tx, itemId: string): Promise<ChangedNotification[]> =>
  deleteNotifications(tx, sql`o.item_id = ${itemId}::uuid`)

/** Withdraws notifications between two people: neither exists for the other any more. */
export const withdrawBetween = (tx: Tx, one: string, other: string): Promise<ChangedNotification[]> =>
  deleteNotifications(
    tx,
    sql`(o.actor_id, o.account_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
  )

/** Withdraws everything a person ever caused, and deletes their own notifications. */
export async function erasePersonNotifications(tx: Tx, accountId: string): Promise<ChangedNotification[]> {
  await sql`delete from notifications where account_id = ${accountId}`.execute(tx)
  await sql`delete from notification_digests where account_id = ${accountId}`.execute(tx)
  return deleteNotifications(tx, sql`o.actor_id = ${accountId}::uuid`)
}

/** Withdraws that a person follows, or asks to, unless they have done so again by now. */
export const withdrawFollow = (tx: Tx, followerId: string, followeeId: string): Promise<ChangedNotification[]> =>
  deleteNotifications(
    tx,
    sql`o.actor_id = ${followerId}::uuid and o.account_id = ${followeeId}::uuid and n.reason in ('FOLLOWED', 'FOLLOW_REQUESTED')
      and not exists (select 1 from follows f where f.follower_id = o.actor_id and f.followee_id = o.account_id)`,
  )

/**
 * Removes occurrences (`o`) of notifications (`n`): counts stay exact, and a notification with nothing left disappears.
 * The notifications are locked first, in the order in which they are written.
 */
async function deleteNotifications(tx: Tx, which: RawBuilder<unknown>): Promise<ChangedNotification[]> {
  const { rows } = await sql<ChangedNotification>`
    select n.id as "notificationId", n.account_id as "accountId" from notifications n
    where n.id in (select o.notification_id from notification_actors o join notifications n on n.id = o.notification_id where ${which})
    order by n.account_id, n.id for update`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ notificationId }) => notificationId)
  const { rows: gone } = await sql<{ notificationId: string; actorId: string }>`
    delete from notification_actors o using notifications n
    where n.id = o.notification_id and n.id = any(${ids}::uuid[]) and ${which}
    returning o.notification_id as "notificationId", o.actor_id as "actorId"`.execute(tx)
  await sql`delete from notifications n where n.id = any(${ids}::uuid[])
    and not exists (select 1 from notification_actors o where o.notification_id = n.id)`.execute(tx)
  await countOut(tx, gone)
  return rows
}

/** Closes notifications to which nothing was added for a day: later events start a new one. */
export async function closeIdle(db: Db, before: Date): Promise<void> {
  await sql`update notifications set open = false where open and at < ${before}`.execute(db)
}

/** Deletes notifications older than the list. */
export async function expireOld(db: Db, before: Date): Promise<void> {
  await sql`delete from notifications where at < ${before}`.execute(db)
}
