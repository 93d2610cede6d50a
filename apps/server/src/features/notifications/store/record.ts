import { type RawBuilder, sql } from 'kysely'
import { sendAlong } from '../../../adapters/database/pipeline.ts'
import type { Told } from '../../../kernel/events.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { blockedBetween } from '../../users/index.ts'

/** A line that is different now, and whose it is. */
export interface ChangedLine {
  readonly accountId: string
  readonly notificationId: string
}

/** A line that somebody is told, and by which ways it may leave the list at once. */
export interface ToldLine extends ChangedLine {
  /** The occurrence that was added; null when it stood already, or nobody did it. */
  readonly occurrenceId: string | null
  readonly inApp: boolean
  readonly pushed: boolean
  readonly mailed: boolean
}
export interface Chosen {
  readonly inApp: boolean
  readonly push: boolean
  readonly email: string
}

/**
 * Adds one occurrence to the open line of each recipient, or opens a line. Left out: the actor itself, who is blocked
 * either way, who mutes the actor, who switched every way off, and everybody when the actor reaches nobody. The same
 * occurrence told twice counts once. Answers who was told.
 */
export async function recordTold(
  tx: Tx,
  told: Told,
  { id, now, unchanged }: { id: () => string; now: Date; unchanged: Chosen },
): Promise<ToldLine[]> {
  const to = [...new Set(told.to)].filter((recipient) => recipient !== told.actorId).sort()
  if (to.length === 0) return []
  const actor = told.actorId
  const [ids, occurrenceIds] = [to.map(() => id()), to.map(() => id())]
  const { rows } = await sql<ToldLine>`
    with asked as (
      select w.account_id, w.id, w.occurrence_id,
        coalesce(s.matrix -> ${told.type}::text ->> 'inApp', ${String(unchanged.inApp)})::boolean as in_app,
        coalesce(s.matrix -> ${told.type}::text ->> 'push', ${String(unchanged.push)})::boolean
          and exists (select 1 from push_tokens p where p.account_id = w.account_id) as pushed,
        coalesce(s.matrix -> ${told.type}::text ->> 'email', ${unchanged.email}) as mail
      from unnest(${to}::uuid[], ${ids}::uuid[], ${occurrenceIds}::uuid[]) as w (account_id, id, occurrence_id)
      join accounts a on a.id = w.account_id and a.status = 'ACTIVE'
      left join notification_settings s on s.account_id = a.id
      where (${actor}::uuid is null or (
        exists (select 1 from accounts x where x.id = ${actor}::uuid and account_is_visible(x.status, x.isolated_until))
        and not ${blockedBetween(sql.ref('w.account_id'), sql`${actor}::uuid`)}
        and not exists (select 1 from mutes m where m.muter_id = w.account_id and m.muted_id = ${actor}::uuid
          and (m.until is null or m.until > ${now}))))
    ), wanted as (
      select * from asked where in_app or pushed or mail <> 'OFF'
    ), lines as (
      insert into notifications as n (id, account_id, type, kind, reason, target_kind, target_id, at, in_app)
      select id, account_id, ${told.type}, ${told.kind}, ${told.reason}, ${told.target.kind}, ${told.target.id}::uuid, ${now}, in_app
      from wanted order by account_id
      on conflict (account_id, type, reason, target_kind, target_id) where open
      do update set at = excluded.at, in_app = excluded.in_app
      returning n.id, n.account_id
    ), occurrences as (
      insert into notification_actors (id, notification_id, account_id, actor_id, item_id, at)
      select w.occurrence_id, l.id, l.account_id, ${actor}::uuid, ${told.itemId ?? told.target.id}::uuid, ${now}
      from lines l join wanted w on w.account_id = l.account_id where ${actor}::uuid is not null
      on conflict do nothing
      returning id, notification_id
    )
    select l.account_id as "accountId", l.id as "notificationId", o.id as "occurrenceId", w.in_app as "inApp", w.pushed,
      w.mail = 'IMMEDIATE' as mailed
    from lines l join wanted w on w.account_id = l.account_id left join occurrences o on o.notification_id = l.id`.execute(
    tx,
  )
  if (actor) await countIn(tx, actor, rows)
  return rows
}

/**
 * Says on lines that somebody did something just now: a step for each, however many stand behind it. A statement of its
 * own, for it has to see what others added before the lines were held. Its lists stand where `anyOf` puts them.
 */
async function countIn(tx: Tx, actorId: string, lines: readonly ToldLine[]): Promise<void> {
  const added = lines.filter(({ occurrenceId }) => occurrenceId !== null)
  if (added.length === 0) return
  await sendAlong(
    tx,
    sql`
    update notifications n set
      actor_count = n.actor_count + case when exists (select 1 from notification_actors o
        where o.notification_id = n.id and o.actor_id = ${actorId}::uuid and o.id <> w.occurrence_id) then 0 else 1 end,
      actor_ids = (array[${actorId}::uuid] || array_remove(n.actor_ids, ${actorId}::uuid))[1:3]
    from unnest((select ${added.map(({ notificationId }) => notificationId)}::uuid[]),
      (select ${added.map(({ occurrenceId }) => occurrenceId)}::uuid[])) as w (id, occurrence_id)
    where n.id = w.id`,
  )
}

/**
 * Takes off lines those of these actors behind whom nothing stands any more; who is named is looked for only where it may
 * differ. A line of which the rest was read one by one is read with it.
 */
async function countOut(tx: Tx, gone: readonly { readonly line: string; readonly actorId: string }[]): Promise<void> {
  await sendAlong(
    tx,
    sql`
    with gone as (
      select g.line, array_agg(g.actor_id) as actors, count(*) filter (where not exists (select 1 from notification_actors o
        where o.notification_id = g.line and o.actor_id = g.actor_id))::int as lost
      from (select distinct * from unnest(${gone.map(({ line }) => line)}::uuid[],
        ${gone.map(({ actorId }) => actorId)}::uuid[]) as w (line, actor_id)) g group by g.line
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
      from notification_actors o where o.notification_id = gone.line) rest on true
    where n.id = gone.line`,
  )
}

/**
 * Takes one occurrence back, wherever it was told: its cause was undone. What nobody did has no occurrences: the line
 * itself goes, for those it was told to.
 */
export async function takeBack(tx: Tx, told: Told): Promise<ChangedLine[]> {
  const line = sql`n.reason = ${told.reason} and n.target_kind = ${told.target.kind} and n.target_id = ${told.target.id}::uuid`
  if (told.actorId !== null)
    return forget(
      tx,
      sql`o.actor_id = ${told.actorId}::uuid and o.item_id = ${told.itemId ?? told.target.id}::uuid and ${line}`,
    )
  const { rows } = await sql<ChangedLine>`
    delete from notifications n where n.account_id = any(${[...told.to]}::uuid[]) and n.actor_count = 0 and n.open and ${line}
    returning n.id as "notificationId", n.account_id as "accountId"`.execute(tx)
  return rows
}

/** Takes back all that one thing caused: a comment, a repost. */
export const takeBackItem = (tx: Tx, itemId: string): Promise<ChangedLine[]> =>
  forget(tx, sql`o.item_id = ${itemId}::uuid`)

/** Takes back what two people told each other: neither exists for the other any more. */
export const takeBackBetween = (tx: Tx, one: string, other: string): Promise<ChangedLine[]> =>
  forget(tx, sql`(o.actor_id, o.account_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`)

/** Takes back all that somebody ever told, and forgets what they were told themselves. */
export async function forgetPerson(tx: Tx, accountId: string): Promise<ChangedLine[]> {
  await sql`delete from notifications where account_id = ${accountId}`.execute(tx)
  await sql`delete from notification_digests where account_id = ${accountId}`.execute(tx)
  return forget(tx, sql`o.actor_id = ${accountId}::uuid`)
}

/** Takes back that somebody follows, or asks to, unless they do so again by now. */
export const takeBackFollow = (tx: Tx, followerId: string, followeeId: string): Promise<ChangedLine[]> =>
  forget(
    tx,
    sql`o.actor_id = ${followerId}::uuid and o.account_id = ${followeeId}::uuid and n.reason in ('FOLLOWED', 'FOLLOW_REQUESTED')
      and not exists (select 1 from follows f where f.follower_id = o.actor_id and f.followee_id = o.account_id)`,
  )

/**
 * Removes occurrences (`o`) of lines (`n`): counts stay exact, and a line that nothing stands behind any more goes. The
 * lines are held first, in the order in which they are written.
 */
async function forget(tx: Tx, which: RawBuilder<unknown>): Promise<ChangedLine[]> {
  const { rows } = await sql<ChangedLine>`
    select n.id as "notificationId", n.account_id as "accountId" from notifications n
    where n.id in (select o.notification_id from notification_actors o join notifications n on n.id = o.notification_id where ${which})
    order by n.account_id, n.id for update`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ notificationId }) => notificationId)
  const { rows: gone } = await sql<{ line: string; actorId: string }>`
    delete from notification_actors o using notifications n
    where n.id = o.notification_id and n.id = any(${ids}::uuid[]) and ${which}
    returning o.notification_id as line, o.actor_id as "actorId"`.execute(tx)
  await sql`delete from notifications n where n.id = any(${ids}::uuid[])
    and not exists (select 1 from notification_actors o where o.notification_id = n.id)`.execute(tx)
  await countOut(tx, gone)
  return rows
}

/** Closes lines that nothing was added to for a day: what comes later starts a new one. */
export async function closeIdle(db: Db, before: Date): Promise<void> {
  await sql`update notifications set open = false where open and at < ${before}`.execute(db)
}

/** Forgets lines that are older than anybody looks back. */
export async function forgetOld(db: Db, before: Date): Promise<void> {
  await sql`delete from notifications where at < ${before}`.execute(db)
}
