import type { ActivityKind, NotificationType } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { anyOfIds, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { searchTexts, visibleComment } from '#features/content/index.ts'
import type { NotificationRow } from './notificationRows.ts'
import { target } from './notificationTarget.ts'
import { commentText, hasContentWarning, newestItem, written } from './writtenContent.ts'
import { isKnowable, visibleNotification, visiblePerson } from './visibility.ts'

/** The state of the decision that a notification asks its reader for. Reads the tables of groups and of follows. */
const requestState = sql`case n.reason
  when 'INVITED_TO_GROUP' then (
    select i.state from group_invitations i where i.group_id = n.target_id and i.account_id = n.account_id
    order by i.created_at desc, i.id desc limit 1)
  when 'FOLLOW_REQUESTED' then (
    select case when count(*) = 0 then 'CANCELLED' when bool_or(w.state = 'FOLLOW_REQUESTED') then 'PENDING' else 'ACCEPTED' end
    from follows w where w.followee_id = n.account_id and w.follower_id = any(n.actor_ids))
  else case when n.reason in ('JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED') then (
    select q.state from notification_actors o join group_requests q on q.id = o.item_id where o.notification_id = n.id
    order by q.state = 'PENDING' desc, q.created_at desc, q.id desc limit 1) end
  end`

/** The newest three of these actors (`w`), and how many they are; null for none. */
const actorsIn = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('ids', to_json((array_agg(w.actor_id order by w.at desc, w.actor_id))[1:3]), 'count', count(*)::int)
  from (select o.actor_id, max(o.at) as at from notification_actors o ${from} group by o.actor_id) w having count(*) > 0)`

const isThere = (actor: string) => visiblePerson(sql.ref('n.account_id'), sql.ref(actor))

/**
 * The actors whom a notification names if not all it counts. Among requesters of one kind, those still waiting: the
 * others were answered, and are not part of "Ana and 3 others". If one of those named is gone, the remaining ones:
 * queried only then, so that a notification with thousands of actors is no slower than others.
 */
const present = sql`case
  when n.reason in ('JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED') and n.actor_count > 1 then ${actorsIn(sql`
    join group_requests q on q.id = o.item_id and q.state = 'PENDING'
    where o.notification_id = n.id and ${isThere('o.actor_id')}`)}
  when exists (select 1 from unnest(n.actor_ids) as named (id) where not ${isThere('named.id')}) then ${actorsIn(sql`
    where o.notification_id = n.id and ${isThere('o.actor_id')}`)} end`

/** Notifications (`n`) with the people they name (`k`). */
const lines = (from: 'notifications' | 'page'): RawBuilder<unknown> =>
  sql`${sql.table(from)} n cross join lateral (select ${present} as present) k`

const itemId = sql`case
  when n.reason in ('COMMENTED', 'REPLIED', 'QUOTED') then ${newestItem}
  when n.reason in ('NEW_POST', 'ENTERPRISE_NEWS') and n.actor_count = 1 then (
    select (array_agg(o.item_id))[1] from notification_actors o where o.notification_id = n.id having count(*) = 1)
  end`

/** Decisions that only their reader can make, still pending. */
const waiting = sql`n.reason in ('INVITED_TO_GROUP', 'FOLLOW_REQUESTED', 'JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED')
  and (${requestState}) = 'PENDING'`

const columns = sql`n.id, n.type, n.kind, n.reason, n.target_kind as "targetKind", n.target_id as "targetId", n.actor_ids as "actorIds",
  n.actor_count as "actorCount", k.present, n.at, n.read_at is not null as read, ${target} as target, ${requestState} as "requestState",
  ${itemId} as "itemId", n.note, ${written} as written`

type StoredLine = NotificationRow & { readonly present: { readonly ids: string[]; readonly count: number } | null }
const shown = ({ present: now, ...line }: StoredLine): NotificationRow =>
  now ? { ...line, actorIds: now.ids, actorCount: now.count } : line

const unreadOf = (accountId: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from notifications n where n.account_id = ${accountId}::uuid and n.read_at is null and ${visibleNotification(accountId)})`

export interface NotificationFilter {
  readonly types: readonly NotificationType[] | null
  readonly unreadOnly: boolean
  /** Only what asks for a decision and is pending. */
  readonly waitingOnly: boolean
}
interface PageOptions {
  readonly accountId: string
  readonly filter: NotificationFilter
  readonly after: { readonly at: string; readonly id: string } | null
  readonly limit: number
}
interface PageQuery {
  readonly unread: number
  readonly lines: readonly (Omit<StoredLine, 'at'> & { readonly at: string })[]
  /** The oldest notification that was checked; null once there are no older ones. */
  readonly last: { readonly at: string; readonly id: string } | null
}

/**
 * A page of a member's notifications with their subjects, newest first, with one row more than asked for, and how many
 * are unread altogether. One query, unless some of the newest may not be seen any more.
 */
export async function notificationPage(
  db: Db,
  { limit, ...options }: PageOptions,
): Promise<{ rows: NotificationRow[]; unread: number }> {
  const first = await queryPage(db, { ...options, limit: limit + 1, checkedCount: limit + 1 })
  const found = [...first.lines]
  let [{ last }, checkedCount] = [first, limit + 1]
  while (last !== null && found.length <= limit) {
    // Most of the newest may be hidden, as when somebody who wrote often was blocked.
    checkedCount *= 4
    const next = await queryPage(db, { ...options, after: last, limit: limit + 1 - found.length, checkedCount })
    found.push(...next.lines)
    last = next.last
  }
  return { unread: first.unread, rows: found.map((line) => shown({ ...line, at: new Date(line.at) })) }
}

interface QueryOptions extends PageOptions {
  /** How many notifications are checked for ones that may be seen. */
  readonly checkedCount: number
}

/** As far as they may be seen: the next notifications, and all that are unread, whose rules are checked together. */
async function queryPage(db: Db, { accountId, filter, after, limit, checkedCount }: QueryOptions): Promise<PageQuery> {
  const { rows } = await sql<PageQuery>`
    with next as materialized (
      select n.id, n.at from notifications n
      where n.account_id = ${accountId} and n.in_app
        ${andWhen(filter.types, (types) => sql`n.type = any(${[...types]}::text[])`)}
        ${filter.unreadOnly ? sql`and n.read_at is null` : sql``}
        ${filter.waitingOnly ? sql`and ${waiting}` : sql``}
        ${andWhen(after, ({ at, id }) => sql`(n.at, n.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by n.at desc, n.id desc limit ${checkedCount}
    ), seen as materialized (
      select n.* from notifications n where n.id in (
        select id from next union select u.id from notifications u where u.account_id = ${accountId} and u.read_at is null)
        and ${visibleNotification(accountId)}
    ), page as (
      select s.* from seen s where s.id in (select id from next) order by s.at desc, s.id desc limit ${limit}
    )
    select (select count(*)::int from seen where read_at is null) as unread,
      coalesce((select json_agg(l order by l.at desc, l.id desc) from (select ${columns} from ${lines('page')}) l), '[]') as lines,
      (select json_build_object('at', o.at, 'id', o.id) from next o order by o.at desc, o.id desc offset ${checkedCount - 1}) as last`.execute(
    db,
  )
  return rows[0] ?? { unread: 0, lines: [], last: null }
}

/**
 * Notifications by id, as far as their reader may still see them; including those that the list leaves out, if they are
 * sent.
 */
export async function notificationsById(
  db: Db,
  accountId: string,
  ids: readonly string[],
  { alsoUnlisted = false } = {},
): Promise<NotificationRow[]> {
  const { rows } = await sql<StoredLine>`
    select ${columns} from ${lines('notifications')}
    where n.account_id = ${accountId} and n.id = ${anyOfIds(ids)}
      and ${alsoUnlisted ? isKnowable(accountId) : visibleNotification(accountId)}`.execute(db)
  return rows.map(shown)
}

export async function unreadCount(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select ${unreadOf(accountId)} as unread`.execute(db)
  return rows[0]?.unread ?? 0
}

export interface TypeCount {
  readonly type: NotificationType
  readonly kind: ActivityKind | null
  readonly total: number
  readonly unread: number
}
/** How many notifications there are and how many unread, by type and kind. */
export async function unreadCounts(db: Db, accountId: string): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select n.type, n.kind, count(*)::int as total, count(*) filter (where n.read_at is null)::int as unread
    from notifications n where n.account_id = ${accountId} and ${visibleNotification(accountId)} group by n.type, n.kind order by n.type, n.kind`.execute(
    db,
  )
  return rows
}

/** Marks notifications as read and closes them, with everything in them. Returns the formerly unread ones. */
export async function markNotifications(
  tx: Tx,
  accountId: string,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unread as (
      select n.id from notifications n where n.account_id = ${accountId} and n.read_at is null and (${which}) order by n.id for update
    )
    update notifications n set read_at = ${now}, open = false from unread where unread.id = n.id returning n.id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`update notification_actors set read_at = ${now} where notification_id = any(${ids}::uuid[]) and read_at is null`.execute(
    tx,
  )
  return ids
}
export const notificationsWhere = {
  /** Of the list: what is only mailed or pushed has not been seen there, and would be left out of the next digest. */
  all: (types: readonly NotificationType[] | null, before: Date) => sql`n.in_app and n.at <= ${before}
    ${andWhen(types, (requested) => sql`n.type = any(${[...requested]}::text[])`)}`,
  line: (id: string) => sql`n.id = ${id}::uuid`,
  /** About a post: the post itself, and the comments on it. */
  post: (postId: string) => sql`(n.target_kind = 'POST' and n.target_id = ${postId}::uuid)
    or (n.target_kind = 'COMMENT' and n.target_id in (select c.id from comments c where c.post_id = ${postId}::uuid))`,
  /** Notifications with nothing unread left in them. */
  readThrough: (id: string) => sql`n.id = ${id}::uuid
    and not exists (select 1 from notification_actors o where o.notification_id = n.id and o.read_at is null)`,
}

/**
 * Marks one occurrence as read. Returns its notification; null if there is none with this id in the member's activity.
 */
export async function markActivityItem(tx: Tx, accountId: string, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ notificationId: string }>`
    update notification_actors set read_at = coalesce(read_at, ${now}) where id = ${id} and account_id = ${accountId}
    returning notification_id as "notificationId"`.execute(tx)
  return rows[0]?.notificationId ?? null
}

/** Whether a notification with this id is the member's. */
export async function isNotification(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from notifications where id = ${id} and account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

export interface ActivityItemRow extends Omit<
  NotificationRow,
  'actorIds' | 'actorCount' | 'requestState' | 'itemId' | 'note' | 'written'
> {
  readonly actorId: string
  readonly excerpt: string | null
}
/** Acts of others, one by one, newest first, with one row more than asked for. */
export async function activityItems(
  db: Db,
  args: {
    accountId: string
    kinds: readonly ActivityKind[] | null
    types: readonly NotificationType[] | null
    unreadOnly: boolean
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<ActivityItemRow[]> {
  const { accountId, after } = args
  const { rows } = await sql<ActivityItemRow>`
    select o.id, n.type, n.kind, n.reason, n.target_kind as "targetKind", n.target_id as "targetId", o.actor_id as "actorId", o.at,
      (o.read_at is not null) as read, ${target} as target,
      case when n.reason in ('COMMENTED', 'REPLIED') then (
        select ${commentText} from comments c join accounts ca on ca.id = c.author_id
        where c.id = o.item_id and c.removed is null and ${visibleComment(accountId, 'c', 'ca')}
          and not ${hasContentWarning(searchTexts.searchTextOfComment)}) end as excerpt
    from notification_actors o join notifications n on n.id = o.notification_id
    where o.account_id = ${accountId} and ${visiblePerson(accountId, sql`o.actor_id`)} and ${visibleNotification(accountId)}
      ${andWhen(args.kinds, (kinds) => sql`n.kind = any(${[...kinds]}::text[])`)}
      ${andWhen(args.types, (types) => sql`n.type = any(${[...types]}::text[])`)}
      ${args.unreadOnly ? sql`and o.read_at is null` : sql``}
      ${andWhen(after, ({ at, id }) => sql`(o.at, o.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by o.at desc, o.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}
