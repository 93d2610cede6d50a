import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import { restrictions } from '#features/groups/index.ts'

/**
 * The one rule of who sees an event, for the `where` of every list, search, count and access check: readers of its
 * group or, if it is for members only, the members. An isolated account's events are visible only to it. `e` is the
 * alias of `events`. Being a guest gives no further right. Readable groups are written out as for posts.
 */
export const visibleEvent = (viewer: AccountRef, e = 'e'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(e)}.deleted_at is null and ${openEvent(viewer, { e, groupStands: sql`rg.deleted_at is null` })})`

/**
 * Whether a viewer may know of an event that may be deleted, by itself or with its group, to be notified of that.
 * `groupStands` asks more of its group `rg`.
 */
export function openEvent(
  viewer: AccountRef,
  { e = 'e', groupStands = sql`true` }: { e?: string; groupStands?: RawBuilder<unknown> } = {},
): RawBuilder<boolean> {
  const [event, viewerId] = [sql.raw(e), accountIdSql(viewer)]
  return sql<boolean>`((not ${event}.by_isolated_author or ${event}.created_by = ${viewerId}) and exists (
    select 1 from groups rg
    left join group_members rm on rm.group_id = rg.id and rm.account_id = ${viewerId}
    left join group_members rp on rp.group_id = rg.parent_id and rp.account_id = ${viewerId}
    where rg.id = ${event}.group_id and ${groupStands} and (rm.membership_state = 'MEMBER'
      or (${event}.visibility = 'EVERYONE' and rg.visibility = 'EVERYONE'
        and (rg.parent_id is null or rp.membership_state = 'MEMBER') and not ${restrictions.isBanned(viewerId, sql`rg.id`)}))))`
}

/**
 * Whether the viewer runs an event: its maker and hosts while they are members, and its group's admins; also the
 * maker where everybody may make events. `eventPolicy.isHost` for lists, checked for events that the viewer sees.
 */
export function hostsEvent(viewer: AccountRef, e = 'e'): RawBuilder<boolean> {
  const [event, viewerId] = [sql.raw(e), accountIdSql(viewer)]
  return sql<boolean>`(exists (select 1 from group_members hm
    where hm.group_id = ${event}.group_id and hm.account_id = ${viewerId} and hm.membership_state = 'MEMBER'
      and (holds_in_group(hm.role, hm.custom_permissions, 'EVENTS') or ${event}.created_by = ${viewerId} or exists (
        select 1 from event_hosts eh where eh.event_id = ${event}.id and eh.account_id = ${viewerId})))
    or (${event}.created_by = ${viewerId} and exists (
      select 1 from groups hg where hg.id = ${event}.group_id and hg.event_scope = 'ALL')))`
}

/**
 * Whether the viewer may know the confirmed guests: hosts, checkers, and viewers of the group's members may.
 * `eventPolicy.seeGuests` for lists, checked for events that the viewer sees.
 */
export function seesGuests(viewer: AccountRef, e = 'e'): RawBuilder<boolean> {
  const [event, viewerId] = [sql.raw(e), accountIdSql(viewer)]
  return sql<boolean>`(${hostsEvent(viewer, e)} or exists (
    select 1 from event_checkers ec where ec.event_id = ${event}.id and ec.account_id = ${viewerId}) or exists (
    select 1 from groups lg left join group_members lm on lm.group_id = lg.id and lm.account_id = ${viewerId}
    where lg.id = ${event}.group_id and (lg.member_list_scope = 'EVERYONE'
      or (lg.member_list_scope = 'GROUP_MEMBERS' and lm.membership_state = 'MEMBER'))))`
}
