import type { TargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { isMessageThere } from '#features/chat/index.ts'
import { visibleComment, visiblePost } from '#features/content/index.ts'
import { hostsEvent, openEvent } from '#features/events/index.ts'
import { knowsOfGroup, readsGroup } from '#features/groups/index.ts'
import { isOwnPrayer } from '#features/profiles/index.ts'
import { visibility } from '#features/users/index.ts'
import { branchesOf } from './sorts.ts'

/** The rules of each kind of object for a reader. A kind without a rule here is not shown. */
const rulesFor = (viewerId: string): Partial<Record<TargetKind, RawBuilder<unknown>>> => ({
  POST: sql`coalesce((
      select ${visiblePost(viewerId)} from posts p join accounts a on a.id = p.author_id where p.id = n.target_id), false)`,
  COMMENT: sql`coalesce((
      select c.removed is null and ${visibleComment(viewerId, 'c', 'ca')} and ${visiblePost(viewerId)}
      from comments c join accounts ca on ca.id = c.author_id
      join posts p on p.id = c.post_id join accounts a on a.id = p.author_id where c.id = n.target_id), false)`,
  PERSON: sql`n.target_id = ${viewerId}::uuid or ${visiblePerson(viewerId, sql`n.target_id`)}`,
  GROUP: sql`case when n.reason in ('NEW_POST', 'ENTERPRISE_NEWS', 'STREAM_LIVE')
        then ${readsGroup(viewerId, sql`n.target_id`)} else ${knowsOfGroup(viewerId, sql`n.target_id`)} end and (
      n.reason not in ('JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED', 'GROUP_CASE_OPENED', 'GROUP_APPEAL_FILED')
      or coalesce((select holds_in_group(r.role, r.custom_permissions, case n.reason when 'ADMIN_REQUESTED' then 'ADMINS' when 'GROUP_APPEAL_FILED' then 'ADMINS' when 'GROUP_CASE_OPENED' then 'MODERATE' else 'APPROVE' end) from group_members r
        where r.group_id = n.target_id and r.account_id = ${viewerId}::uuid), false))
      and (n.reason not in ('PROCEDURE_OPENED', 'PROCEDURE_ENDING', 'PROCEDURE_ENDED') or exists (
        select 1 from group_members v where v.group_id = n.target_id and v.account_id = ${viewerId}::uuid))`,
  CONVERSATION: sql`coalesce((select t.state in ('PENDING', 'ACCEPTED') from conversation_members t
      where t.conversation_id = n.target_id and t.account_id = ${viewerId}::uuid), false)`,
  MESSAGE: isMessageThere(viewerId, sql`n.target_id`),
  EVENT: sql`coalesce((
      select (e.deleted_at is null or ${tellsOfEnd}) and ${openEvent(viewerId, { groupStands: sql`(rg.deleted_at is null or ${tellsOfEnd})` })} and (case n.reason
        when 'EVENT_SEAT_REQUESTED' then ${hostsEvent(viewerId)}
        when 'INVITED_TO_EVENT' then ${isGuest(viewerId, sql`g.state <> 'REMOVED'`)}
        when 'NAMED_ON_DOOR' then exists (
          select 1 from event_checkers c where c.event_id = e.id and c.account_id = ${viewerId}::uuid)
        when 'SEAT_CONFIRMED' then ${isGuest(viewerId, sql`g.state = 'CONFIRMED'`)}
        else true end)
      from events e where e.id = n.target_id), false)`,
  SEARCH: sql`exists (
      select 1 from saved_searches s where s.id = n.target_id and s.account_id = ${viewerId}::uuid)`,
  PRAYER: isOwnPrayer(viewerId, sql`n.target_id`),
})

/**
 * Whether the reader may still know the subject of a notification (`n`), for the `where` of every list and count: the
 * rules of the objects themselves, as their features give them. With `kinds`, only their rules are in the query, which has
 * to leave out notifications of other kinds.
 *
 * Each rule is a scalar subquery by the target's id: written as `exists`, the planner would rather hash all posts.
 */
export const isKnowable = (viewerId: string, kinds?: readonly TargetKind[]): RawBuilder<boolean> => sql<boolean>`(
  case n.target_kind ${branchesOf(rulesFor(viewerId), kinds) ?? sql`when '' then false`}
    else n.target_kind in ('MEDIA', 'CASE', 'STATEMENT', 'SUBSCRIPTION', 'PURCHASE') end
  and (n.actor_count = 0
    or exists (select 1 from unnest(n.actor_ids) as named (id) where ${visiblePerson(viewerId, sql.ref('named.id'))})
    or (n.actor_count > cardinality(n.actor_ids) and exists (
      select 1 from notification_actors o where o.notification_id = n.id and ${visiblePerson(viewerId, sql.ref('o.actor_id'))}))))`

/** A notification (`n`) of a cancelled event: its reader may know of it though it, or its group, is gone. */
const tellsOfEnd = sql`n.reason = 'EVENT_CANCELLED'`

/** Whether the reader has this place on a list of the event `e`. */
const isGuest = (viewerId: string, state: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from event_guests g where g.account_id = ${viewerId}::uuid and g.event_id = e.id and ${state})`

/** Visibility in the list itself, where a type may be switched off that is still pushed or mailed. */
export const visibleNotification = (viewerId: string, kinds?: readonly TargetKind[]): RawBuilder<boolean> =>
  sql<boolean>`(n.in_app and ${isKnowable(viewerId, kinds)})`

/** Whether a person is visible to the reader: active, and no block in either direction. */
export const visiblePerson = (viewerId: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`coalesce((
  select ${visibility.visibleAmongMany(viewerId, 'x')} from accounts x where x.id = ${id}), false)`
