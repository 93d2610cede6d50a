import { type RawBuilder, sql } from 'kysely'
import type { NotificationRow } from './notificationRows.ts'
import { target } from './notificationTarget.ts'
import type { Sort } from './sorts.ts'
import { visiblePerson } from './visibility.ts'
import { newestItem, written, writtenInGroup } from './writtenContent.ts'

/** Whether notifications of this sort may ask their reader for a decision. */
const asksOf = ({ tells, kinds }: Sort): boolean => !tells && (kinds.includes('GROUP') || kinds.includes('PERSON'))

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

/**
 * The actors whom a notification names if not all it counts. Among requesters of one kind, those still waiting: the
 * others were answered, and are not part of "Ana and 3 others". If one of those named is gone, the remaining ones:
 * queried only then, so that a notification with thousands of actors is no slower than others.
 */
function presentOf(sort: Sort, readerId: string): RawBuilder<unknown> {
  const isThere = (actor: string) => visiblePerson(readerId, sql.ref(actor))
  const asking = sql`when n.reason in ('JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED') and n.actor_count > 1 then ${actorsIn(sql`
    join group_requests q on q.id = o.item_id and q.state = 'PENDING'
    where o.notification_id = n.id and ${isThere('o.actor_id')}`)}`
  return sql`case ${asksOf(sort) ? asking : sql``}
  when exists (select 1 from unnest(n.actor_ids) as named (id) where not ${isThere('named.id')}) then ${actorsIn(sql`
    where o.notification_id = n.id and ${isThere('o.actor_id')}`)} end`
}

/** Notifications (`n`) of one sort, all of one reader, with the people they name (`k`). */
export const linesIn = (from: 'notifications' | 'page', sort: Sort, readerId: string): RawBuilder<unknown> =>
  sql`${sql.table(from)} n cross join lateral (select ${presentOf(sort, readerId)} as present) k`

const itemId = sql`case
  when n.reason in ('COMMENTED', 'REPLIED', 'QUOTED') then ${newestItem}
  when n.reason in ('NEW_POST', 'ENTERPRISE_NEWS') and n.actor_count = 1 then (
    select (array_agg(o.item_id))[1] from notification_actors o where o.notification_id = n.id having count(*) = 1)
  end`

/** Decisions that only their reader can make, still pending. */
export const waiting = sql`n.reason in ('INVITED_TO_GROUP', 'FOLLOW_REQUESTED', 'JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED')
  and (${requestState}) = 'PENDING'`

/** The columns of notifications of one sort (`linesIn`). */
export const columnsOf = (sort: Sort): RawBuilder<unknown> => {
  const tells = (column: RawBuilder<unknown>) => (sort.tells ? column : sql`null::json`)
  return sql`n.id, n.type, n.kind, n.reason, n.target_kind as "targetKind", n.target_id as "targetId", n.actor_ids as "actorIds",
    n.actor_count as "actorCount", k.present, n.at, n.read_at is not null as read, ${target(sort)} as target,
    ${asksOf(sort) ? requestState : sql`null::text`} as "requestState", ${tells(itemId)} as "itemId", n.note,
    ${tells(sort.kinds.includes('GROUP') ? writtenInGroup : written)} as written`
}

export type StoredLine = NotificationRow & {
  readonly present: { readonly ids: string[]; readonly count: number } | null
}
export const shown = ({ present: now, ...line }: StoredLine): NotificationRow =>
  now ? { ...line, actorIds: now.ids, actorCount: now.count } : line
