import type { ActivityKind, NotificationType } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { andWhen, anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { searchTexts, visibleComment } from '#features/content/index.ts'
import type { NotificationRow } from './notificationRows.ts'
import { type StoredLine, columnsOf, linesIn, shown, waiting } from './notificationColumns.ts'
import { target } from './notificationTarget.ts'
import { type Matter, type Sort, isOfSort, sortsOf } from './sorts.ts'
import { commentText, hasContentWarning } from './writtenContent.ts'
import { isKnowable, visibleNotification, visiblePerson } from './visibility.ts'

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
  /** The next notifications, checked or not, newest first; and what they and all that are unread are about. */
  readonly next: readonly { readonly id: string; readonly at: string }[]
  readonly matters: readonly Matter[]
}

/**
 * A page of a member's notifications with their subjects, newest first, with one row more than asked for, and how many
 * are unread altogether. One query for the ids and one for each sort among them, unless some of the newest may not be seen
 * any more.
 */
export async function notificationPage(
  db: Db,
  { limit, ...options }: PageOptions,
): Promise<{ rows: NotificationRow[]; unread: number }> {
  const first = await readPage(db, { ...options, limit: limit + 1, checkedCount: limit + 1 })
  const found = [...first.rows]
  let [{ last }, checkedCount] = [first, limit + 1]
  while (last !== null && found.length <= limit) {
    // Most of the newest may be hidden, as when somebody who wrote often was blocked.
    checkedCount *= 4
    const next = await readPage(db, { ...options, after: last, limit: limit + 1 - found.length, checkedCount })
    found.push(...next.rows)
    last = next.last
  }
  return { unread: first.unread, rows: found }
}

interface ReadOptions extends PageOptions {
  /** How many notifications are checked for ones that may be seen. */
  readonly checkedCount: number
}
interface ReadPage {
  readonly rows: readonly NotificationRow[]
  readonly unread: number
  /** The oldest notification that was checked; null once there are no older ones. */
  readonly last: { readonly at: string; readonly id: string } | null
}

/** As far as they may be seen: the next notifications, and all that are unread, whose rules are checked together. */
async function readPage(db: Db, options: ReadOptions): Promise<ReadPage> {
  const { accountId, limit, checkedCount } = options
  const { next, matters } = await queryPage(db, options)
  const ids = next.map(({ id }) => id)
  const found = await Promise.all(sortsOf(matters).map((sort) => readSort(db, sort, { accountId, ids, limit })))
  const lines = new Map(found.flatMap((one) => one.lines).map((line) => [line.id, line]))
  return {
    rows: ids.flatMap((id) => lines.get(id) ?? []).slice(0, limit),
    unread: found.reduce((sum, one) => sum + one.unread, 0),
    last: next.length < checkedCount ? null : (next.at(-1) ?? null),
  }
}

async function queryPage(db: Db, { accountId, filter, after, checkedCount }: ReadOptions): Promise<PageQuery> {
  const { rows } = await sql<PageQuery>`
    with next as materialized (
      select n.id, n.at, n.target_kind, n.reason from notifications n
      where n.account_id = ${accountId} and n.in_app
        ${andWhen(filter.types, (types) => sql`n.type = any(${[...types]}::text[])`)}
        ${filter.unreadOnly ? sql`and n.read_at is null` : sql``}
        ${filter.waitingOnly ? sql`and ${waiting}` : sql``}
        ${andWhen(after, ({ at, id }) => sql`(n.at, n.id) < (${at}::timestamptz, ${id}::uuid)`)}
      order by n.at desc, n.id desc limit ${checkedCount}
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'at', at) order by at desc, id desc) from next), '[]') as next,
      coalesce((select json_agg(json_build_object('targetKind', target_kind, 'reason', reason)) from (
        select target_kind, reason from next
        union select u.target_kind, u.reason from notifications u where u.account_id = ${accountId} and u.read_at is null) m), '[]') as matters`.execute(
    db,
  )
  return rows[0] ?? { next: [], matters: [] }
}

/** Notifications of one sort: those of a page, at most so many, and how many are unread. */
async function readSort(
  db: Db,
  sort: Sort,
  { accountId, ids, limit }: { readonly accountId: string; readonly ids: readonly string[]; readonly limit: number },
): Promise<{ lines: NotificationRow[]; unread: number }> {
  const { rows } = await sql<{ unread: number; lines: readonly (Omit<StoredLine, 'at'> & { readonly at: string })[] }>`
    with asked as materialized (select ${uuidArray(ids)} as ids), seen as materialized (
      select n.* from notifications n where n.id in (
        select unnest(ids) from asked union select u.id from notifications u where u.account_id = ${accountId} and u.read_at is null)
        and ${isOfSort(sort)} and ${visibleNotification(accountId, sort.kinds)}
    ), page as (
      select s.* from seen s where s.id in (select unnest(ids) from asked) order by s.at desc, s.id desc limit ${limit}
    )
    select (select count(*)::int from seen where read_at is null) as unread,
      coalesce((select json_agg(l) from (select ${columnsOf(sort)} from ${linesIn('page', sort, accountId)}) l), '[]') as lines`.execute(
    db,
  )
  const { unread = 0, lines = [] } = rows[0] ?? {}
  return { unread, lines: lines.map((line) => shown({ ...line, at: new Date(line.at) })) }
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
  const theirs = sql`n.account_id = ${accountId} and n.id = ${anyOfIds(ids)}`
  const read = async (sort: Sort) => {
    const rule = alsoUnlisted ? isKnowable(accountId, sort.kinds) : visibleNotification(accountId, sort.kinds)
    const { rows } = await sql<StoredLine>`
      select ${columnsOf(sort)} from ${linesIn('notifications', sort, accountId)} where ${theirs} and ${isOfSort(sort)} and ${rule}`.execute(
      db,
    )
    return rows.map(shown)
  }
  return (await Promise.all((await sortsAmong(db, theirs)).map(read))).flat()
}

/** The sorts among notifications (`n`). */
async function sortsAmong(db: Db, which: RawBuilder<unknown>): Promise<Sort[]> {
  const { rows } = await sql<Matter>`
    select distinct n.target_kind as "targetKind", n.reason from notifications n where ${which}`.execute(db)
  return sortsOf(rows)
}

export async function unreadCount(db: Db, accountId: string): Promise<number> {
  const unread = sql`n.account_id = ${accountId}::uuid and n.read_at is null`
  const count = async (sort: Sort) => {
    const { rows } = await sql<{ unread: number }>`
      select count(*)::int as unread from notifications n
      where ${unread} and ${isOfSort(sort)} and ${visibleNotification(accountId, sort.kinds)}`.execute(db)
    return rows[0]?.unread ?? 0
  }
  const counts = await Promise.all((await sortsAmong(db, unread)).map(count))
  return counts.reduce((sum, one) => sum + one, 0)
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
      (o.read_at is not null) as read, ${target()} as target,
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
