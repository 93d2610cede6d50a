import type { CustomRole, GroupKind, GroupRole, NotificationLevel } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { containsPattern } from '#kernel/text/likePattern.ts'
import { viewerCte, factSources, knownInSources, readInSources } from '../../store/access.ts'
import type { MembershipState } from '../../facts.ts'
import { visibility } from '#features/users/index.ts'

/** How a person relates to a group, as a row of a list. */
export interface MembershipRow {
  readonly groupId: string
  readonly userId: string
  readonly membershipState: MembershipState
  readonly role: GroupRole | null
  readonly title: string | null
  readonly joinedAt: Date | null
  readonly invitedBy: string | null
  readonly mayPost: boolean
  readonly notificationLevel: NotificationLevel
  readonly lastActivityAt: Date | null
  readonly customRole: CustomRole | null
}
/** A membership with the values its list is sorted by. */
export type SortedRow = MembershipRow & { readonly sortValue: string }

/** The role of a group's own that the row `alias` of its members has. */
const customRole = (alias: string) => sql`(
  select json_build_object('id', r.id, 'name', r.name) from group_roles r where r.id = ${sql.ref(`${alias}.custom_role_id`)})`

export const membershipColumns = sql`m.group_id as "groupId", m.account_id as "userId", m.membership_state as "membershipState", m.role, m.title, m.joined_at as "joinedAt",
  m.invited_by as "invitedBy", m.may_post as "mayPost", m.notification_level as "notificationLevel", m.last_activity_at as "lastActivityAt", ${customRole('m')} as "customRole"`

/** The key in a cursor is text, so that a time keeps its microseconds. */
const sorts = {
  JOINED: { value: sql`m.joined_at`, cast: sql`timestamptz`, isDescending: true },
  ACTIVITY: { value: sql`coalesce(m.last_activity_at, m.joined_at)`, cast: sql`timestamptz`, isDescending: true },
  NAME: { value: sql`lower(a.display_name)`, cast: sql`text`, isDescending: false },
} as const
export type MemberSort = keyof typeof sorts

export interface MemberFilter {
  readonly roles?: readonly GroupRole[] | undefined
  readonly customRoleId?: string | undefined
  readonly title?: string | undefined
  readonly joinedAfter?: string | undefined
  readonly inactiveSince?: string | undefined
  readonly mayPost?: boolean | undefined
  readonly query?: string | undefined
}

/** A page of a group's members whom the viewer may know of; with one row more than asked for. */
export async function membersOf(
  db: Db,
  args: {
    viewerId: string
    groupId: string
    filter?: MemberFilter
    sort: MemberSort
    after: { value: string; id: string } | null
    limit: number
  },
): Promise<SortedRow[]> {
  const { value, cast, isDescending } = sorts[args.sort]
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { rows } = await sql<SortedRow>`
    select ${membershipColumns}, ${value}::text as "sortValue"
    from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${args.groupId} and m.membership_state = 'MEMBER'
      and (a.id = ${args.viewerId} or (account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(args.viewerId, sql.ref('a.id'))}))
      ${matchesFilter(args.filter ?? {})}
      ${andWhen(args.after, (key) => sql`(${value}, m.account_id) ${beyond} (${key.value}::text::${cast}, ${key.id}::uuid)`)}
    order by ${value} ${order}, m.account_id ${order} limit ${args.limit + 1}`.execute(db)
  return rows
}

const matchesFilter = (filter: MemberFilter): RawBuilder<unknown> => sql`
  ${andWhen(filter.roles, (roles) => sql`m.role = any(${[...roles]}::text[])`)}
  ${andWhen(filter.customRoleId, (id) => sql`m.custom_role_id = ${id}::uuid`)}
  ${andWhen(filter.title, (title) => sql`lower(m.title) like ${containsPattern(title)}`)}
  ${andWhen(filter.joinedAfter, (time) => sql`m.joined_at > ${time}::timestamptz`)}
  ${andWhen(filter.inactiveSince, (time) => sql`coalesce(m.last_activity_at, m.joined_at) < ${time}::timestamptz`)}
  ${andWhen(filter.mayPost, (may) => sql`m.may_post = ${may}`)}
  ${andWhen(filter.query, (query) => isNamed(containsPattern(query)))}`

export const isNamed = (like: string): RawBuilder<unknown> => sql`(
  koinon_unaccent(lower(a.display_name || ' ' || coalesce(m.title, ''))) like koinon_unaccent(${like}) or a.username like ${like})`

/** How many members hold each role. The few who run the group are counted; the total is known. */
export async function roleCounts(
  db: Db,
  groupId: string,
): Promise<{ owner: number; admin: number; moderator: number; member: number }> {
  const { rows } = await sql<{ owner: number; admin: number; moderator: number; all: number }>`
    select count(*) filter (where m.role = 'OWNER')::int as owner, count(*) filter (where m.role = 'ADMIN')::int as admin,
      count(*) filter (where m.role = 'MODERATOR')::int as moderator,
      (select member_count from groups where id = ${groupId}) as all
    from group_members m where m.group_id = ${groupId} and m.role <> 'MEMBER' and m.membership_state = 'MEMBER' and not m.away`.execute(
    db,
  )
  const { owner = 0, admin = 0, moderator = 0, all = 0 } = rows[0] ?? {}
  return { owner, admin, moderator, member: all - owner - admin - moderator }
}

/** One membership as it is now; null if there is none. */
export async function membershipOf(db: Db, groupId: string, userId: string): Promise<MembershipRow | null> {
  const { rows } = await sql<MembershipRow>`
    select ${membershipColumns} from group_members m
    where m.group_id = ${groupId} and m.account_id = ${userId} and m.membership_state = 'MEMBER'`.execute(db)
  return rows[0] ?? null
}

/** Owner, admins and moderators of a group, each in the order of joining, at most `limit` of a role: for its page. */
export async function leadersOf(db: Db, groupId: string, limit: number): Promise<{ id: string; role: GroupRole }[]> {
  const { rows } = await sql<{ id: string; role: GroupRole }>`
    select id, role from (
      select account_id as id, role, row_number() over (partition by role order by joined_at, account_id) as place
      from group_members where group_id = ${groupId} and role <> 'MEMBER') leaders
    where place <= ${limit} order by place`.execute(db)
  return rows
}

/** The viewer's own memberships, invitations and requests, latest first. */
export async function membershipStatesOf(
  db: Db,
  args: {
    accountId: string
    membershipStates: readonly string[]
    kinds: readonly GroupKind[] | null
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<SortedRow[]> {
  const { rows } = await sql<SortedRow>`
    select mine.*, mine.at::text as "sortValue" from (
      select ${membershipColumns}, m.joined_at as at from group_members m
      where m.account_id = ${args.accountId} and m.membership_state = 'MEMBER'
      union all
      select i.group_id, i.account_id, 'INVITED', null, null, null, i.invited_by, false, 'ALL', null, null, i.created_at
      from group_invitations i where i.account_id = ${args.accountId} and i.state = 'PENDING'
      union all
      select r.group_id, r.account_id, 'PENDING', null, null, null, null, false, 'ALL', null, null, r.created_at
      from group_requests r where r.account_id = ${args.accountId} and r.kind = 'JOIN' and r.state = 'PENDING'
        and not exists (select 1 from group_invitations i
          where i.group_id = r.group_id and i.account_id = r.account_id and i.state = 'PENDING')
    ) mine
    join groups g on g.id = mine."groupId" and g.deleted_at is null
    where mine."membershipState" = any(${[...args.membershipStates]}::text[])
      ${andWhen(args.kinds, (kinds) => sql`g.kind = any(${[...kinds]}::text[])`)}
      ${andWhen(args.after, ({ at, id }) => sql`(mine.at, g.id) < (${at}::text::timestamptz, ${id}::uuid)`)}
    order by mine.at desc, g.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Another person's memberships in groups whose members the viewer may see. */
export async function visibleMemberships(
  db: Db,
  args: {
    viewerId: string
    accountId: string
    kinds: readonly GroupKind[] | null
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<SortedRow[]> {
  const { rows } = await sql<SortedRow>`
    with ${viewerCte(args.viewerId)}
    select o.group_id as "groupId", o.account_id as "userId", o.membership_state as "membershipState", o.role, o.title, o.joined_at as "joinedAt",
      null as "invitedBy", o.may_post as "mayPost", o.notification_level as "notificationLevel", null as "lastActivityAt",
      ${customRole('o')} as "customRole", o.joined_at::text as "sortValue"
    from ${factSources} join group_members o on o.group_id = g.id
    where o.account_id = ${args.accountId} and o.membership_state = 'MEMBER' and ${seesMembersInSources}
      ${andWhen(args.kinds, (kinds) => sql`g.kind = any(${[...kinds]}::text[])`)}
      ${andWhen(args.after, ({ at, id }) => sql`(o.joined_at, g.id) < (${at}::text::timestamptz, ${id}::uuid)`)}
    order by o.joined_at desc, g.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** `groupPolicy.seeMembers` for lists. */
export const seesMembersInSources = sql`(${readInSources} and (
  g.member_list_scope = 'EVERYONE' or (g.member_list_scope = 'GROUP_MEMBERS' and m.membership_state = 'MEMBER') or holds_in_group(m.role, m.custom_permissions, 'RESTRICT')))`

/**
 * How many groups a person is in, given by an account id in the surrounding query, among those whose members the viewer
 * may see.
 */
export const visibleGroups = (viewerId: string, accountId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  with ${viewerCte(viewerId)} select count(*)::int from group_members o cross join lateral (
    select 1 from ${factSources} where g.id = o.group_id and ${seesMembersInSources}) seen
  where o.account_id = ${accountId} and o.membership_state = 'MEMBER')`

/** Subgroups a person is in, by the names of parent and subgroup. */
export async function subgroupMemberships(
  db: Db,
  args: { accountId: string; parentId: string | null; limit: number },
): Promise<(MembershipRow & { parentId: string })[]> {
  const { rows } = await sql<MembershipRow & { parentId: string }>`
    select ${membershipColumns}, g.parent_id as "parentId" from group_members m
    join groups g on g.id = m.group_id and g.deleted_at is null and g.parent_id is not null
    join groups pg on pg.id = g.parent_id
    where m.account_id = ${args.accountId} and m.membership_state = 'MEMBER'
      ${andWhen(args.parentId, (id) => sql`g.parent_id = ${id}`)}
    order by lower(pg.name), pg.id, lower(g.name), g.id limit ${args.limit}`.execute(db)
  return rows
}

/** Which of these groups have members that the viewer may see. */
export async function groupsWithVisibleMembers(
  db: Db,
  viewerId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${viewerCte(viewerId)} select g.id from ${factSources}
    where g.id = any(${[...groupIds]}::uuid[]) and ${knownInSources} and ${seesMembersInSources}`.execute(db)
  return rows.map(({ id }) => id)
}
