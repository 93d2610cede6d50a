import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import type { GroupFacts } from '../facts.ts'
import { isBanned, muteOf } from '../restrictions/store/inForce.ts'

/** The least the viewer must be allowed, to get anything but 404. */
export type GroupNeed = keyof typeof groupPolicy.sees

/** The columns of `GroupFacts`; they read `factSources`. */
export const factColumns = sql`
  g.id, g.kind, g.name, g.parent_id as "parentId", g.organization_id as "organizationId", g.visibility, g.listed,
  g.join_policy as "joinPolicy", g.post_scope as "postScope", g.comment_scope as "commentScope",
  g.event_scope as "eventScope", g.member_list_scope as "memberListScope", g.invite_scope as "inviteScope",
  g.message_scope as "messageScope", g.chat_enabled as "chatEnabled", g.version,
  g.slow_mode as "slowMode", g.newcomer_hold as "newcomerHold",
  m.role, m.custom_permissions as "customPermissions", m.custom_rank as "customRank", coalesce(m.may_post, false) as "mayPost", m.joined_at as "joinedAt", ${muteOf(sql`viewer.id`, sql`g.id`, sql`g.parent_id`)} as mute,
  coalesce(m.membership_state,
    case when ${isBanned(sql`viewer.id`, sql`g.id`)} then 'BANNED'
    when exists (select 1 from group_invitations i
      where i.group_id = g.id and i.account_id = viewer.id and i.state = 'PENDING') then 'INVITED'
    when exists (select 1 from group_requests r
      where r.group_id = g.id and r.account_id = viewer.id and r.kind = 'JOIN' and r.state = 'PENDING') then 'PENDING'
    else 'NONE' end) as "membershipState",
  (g.parent_id is null or coalesce(p.membership_state = 'MEMBER', false)) as "inParent",
  (g.parent_id is null or coalesce(p.membership_state = 'MEMBER', false) or pg.visibility = 'EVERYONE' or pg.listed) as "knowsParent",
  coalesce(holds_in_group(p.role, p.custom_permissions, 'ADMINS'), false) as "runsParent"`

/** The viewer as a row named `viewer`, so that its id is passed only once. */
export const viewerCte = (viewerId: string): RawBuilder<unknown> => sql`viewer as (select ${viewerId}::uuid as id)`

/** The viewer, with the group from a column of the surrounding query: read where no alias of ours shadows it. */
const viewerWithGroup = (viewerId: string, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`viewer as (select ${viewerId}::uuid as id, ${column} as group_id)`

export const factSources = sql`
  groups g
  cross join viewer
  left join group_members m on m.group_id = g.id and m.account_id = viewer.id
  left join group_members p on p.group_id = g.parent_id and p.account_id = viewer.id
  left join groups pg on pg.id = g.parent_id`

/** `groupPolicy.sees.preview` for lists: rows of `factSources` that the viewer may know of. */
export const knownInSources = sql`(
  g.deleted_at is null and (
    m.membership_state = 'MEMBER'
    or (g.parent_id is not null and p.membership_state = 'MEMBER')
    or ((g.visibility = 'EVERYONE' or g.listed) and (g.parent_id is null or pg.visibility = 'EVERYONE' or pg.listed))
    or (m.membership_state is null and (
      exists (select 1 from group_invitations i where i.group_id = g.id and i.account_id = viewer.id and i.state = 'PENDING')
      or exists (select 1 from group_requests r
        where r.group_id = g.id and r.account_id = viewer.id and r.kind = 'JOIN' and r.state = 'PENDING')))))`

/** `groupPolicy.sees.content` for lists: rows of `factSources` whose content the viewer reads. */
export const readInSources = sql`(
  g.deleted_at is null and (
    m.membership_state = 'MEMBER'
    or (g.visibility = 'EVERYONE' and (g.parent_id is null or p.membership_state = 'MEMBER') and not ${isBanned(sql`viewer.id`, sql`g.id`)})))`

/**
 * Whether `viewer` reads the content of the group that `column` names: for lists of what is in groups. A null column
 * names no group and is no obstacle.
 */
export const readsGroup = (viewer: string, column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${column} is null or exists (
    with ${viewerWithGroup(viewer, column)} select 1 from ${factSources} where g.id = viewer.group_id and ${readInSources}))`

/** Whether `viewer` may know of the group that `column` names. */
export const knowsOfGroup = (viewer: string, column: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (with ${viewerWithGroup(viewer, column)} select 1 from ${factSources} where g.id = viewer.group_id and ${knownInSources}))`

/** The facts of groups for one viewer, by id; those that do not exist are left out. Judge them with the policy. */
export async function groupFactsOf(
  db: Db,
  viewerId: string,
  groupIds: readonly string[],
): Promise<Map<string, GroupFacts>> {
  if (groupIds.length === 0) return new Map()
  const { rows } = await sql<GroupFacts>`
    with ${viewerCte(viewerId)}
    select ${factColumns} from ${factSources} where g.id = any(${[...new Set(groupIds)]}::uuid[]) and g.deleted_at is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The facts of one group for one viewer; null if it does not exist. Use `accessGroup`, not this, in a call. */
export async function groupFacts(db: Db, viewerId: string, groupId: string): Promise<GroupFacts | null> {
  return (await groupFactsOf(db, viewerId, [groupId])).get(groupId) ?? null
}

/**
 * The only access to a group: its facts, or 404 `GROUP_NOT_FOUND`, equally for an unknown group and for one the viewer
 * may not know of.
 */
export async function accessGroup(db: Db, viewerId: string, groupId: string, need: GroupNeed): Promise<GroupFacts> {
  const facts = await groupFacts(db, viewerId, groupId)
  if (!facts || !groupPolicy.sees[need](facts)) throw new Refusal('GROUP_NOT_FOUND')
  return facts
}

/** The facts of a group whose row is locked until the transaction ends; null if it does not exist. */
export async function lockGroupFacts(tx: Tx, viewerId: string, groupId: string): Promise<GroupFacts | null> {
  await tx.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().executeTakeFirst()
  return groupFacts(tx, viewerId, groupId)
}

/** `accessGroup`, locking the group's row until the transaction ends: for what must not cross another decision. */
export async function lockGroup(tx: Tx, viewerId: string, groupId: string, need: GroupNeed): Promise<GroupFacts> {
  const facts = await lockGroupFacts(tx, viewerId, groupId)
  if (!facts || !groupPolicy.sees[need](facts)) throw new Refusal('GROUP_NOT_FOUND')
  return facts
}

/**
 * Locks the group with its parent and subgroups, for changes of all of them or of the parent's counts: the parent
 * first, then the group, then its subgroups in the order of their ids. Nobody locks a subgroup and then its parent.
 */
export async function lockGroupWithSubgroups(
  tx: Tx,
  viewerId: string,
  groupId: string,
  need: GroupNeed,
): Promise<GroupFacts> {
  await sql`select 1 from groups where id = (select parent_id from groups where id = ${groupId}) for update`.execute(tx)
  const facts = await lockGroup(tx, viewerId, groupId, need)
  await sql`select 1 from groups where parent_id = ${groupId} order by id for update`.execute(tx)
  return facts
}

/** Whether a person is owner or admin of an enterprise group. */
export async function runsOrganization(db: Db, accountId: string, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from groups g join group_members m on m.group_id = g.id and m.account_id = ${accountId}
    where g.id = ${groupId} and g.kind = 'ENTERPRISE' and g.deleted_at is null and holds_in_group(m.role, m.custom_permissions, 'EDIT')`.execute(
    db,
  )
  return rows.length > 0
}
