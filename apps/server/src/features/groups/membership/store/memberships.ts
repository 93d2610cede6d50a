import type { AccountKind, GroupPermission } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { accountCounts } from '#features/accounts/index.ts'
import { startMembership, endMembershipHistory } from './membershipHistory.ts'
import type { GroupRole } from '../../store/tables.ts'

type LowerRole = Exclude<GroupRole, 'OWNER'>
/** A member's role, and what one of the group's own adds to it. */
export interface HeldRole {
  readonly role: GroupRole
  readonly customRank: number | null
  readonly customPermissions: GroupPermission[] | null
}
/** The columns of a member without a role of the group's own. */
export const withoutCustomRole = { custom_role_id: null, custom_rank: null, custom_permissions: null } as const

/**
 * Makes a person a member, with the counters of group and person; bots are not counted, nor is anybody hidden from everybody. Returns
 * false if they already were one: nothing is counted twice, even when two calls cross. The caller has locked the group,
 * and nobody who is banned gets here.
 */
export async function insertMember(
  tx: Tx,
  member: { groupId: string; accountId: string; role?: GroupRole; invitedBy?: string | null; now: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('group_members')
    .values({
      group_id: member.groupId,
      account_id: member.accountId,
      membership_state: 'MEMBER',
      role: member.role ?? 'MEMBER',
      title: null,
      invited_by: member.invitedBy ?? null,
      joined_at: member.now,
      last_activity_at: null,
      away: sql<boolean>`(select account_is_uncounted(kind, status, isolated_until) from accounts where id = ${member.accountId})`,
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'account_id']).doNothing())
    .returning('away')
    .executeTakeFirst()
  if (!added) return false
  await startMembership(tx, member)
  if (!added.away) await sql`update groups set member_count = member_count + 1 where id = ${member.groupId}`.execute(tx)
  await accountCounts.add(member.accountId, 'group_count', 1).execute(tx)
  return true
}

/**
 * Removes a member from one group, with the counters. Returns false if they were not one. The caller has locked the
 * group.
 */
export async function deleteMember(
  tx: Tx,
  member: { groupId: string; accountId: string; now: Date },
): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('group_members')
    .where('group_id', '=', member.groupId)
    .where('account_id', '=', member.accountId)
    .where('membership_state', '=', 'MEMBER')
    .returning(['joined_at as joinedAt', 'away'])
    .executeTakeFirst()
  if (!dropped) return false
  await endMembershipHistory(tx, { ...member, joinedAt: dropped.joinedAt })
  if (!dropped.away)
    await sql`update groups set member_count = member_count - 1 where id = ${member.groupId}`.execute(tx)
  await accountCounts.add(member.accountId, 'group_count', -1).execute(tx)
  return true
}

/** The columns of a `HeldRole`. */
const heldRole = ['role', 'custom_rank as customRank', 'custom_permissions as customPermissions'] as const

/** A person's membership of a group; null if they are no member. */
export async function memberRow(db: Db, groupId: string, accountId: string): Promise<HeldRole | null> {
  const row = await db
    .selectFrom('group_members')
    .select(heldRole)
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Gives a member with one of the roles `from` another, instead of one of the group's own; false if they hold none of
 * those. Never touches the owner.
 */
export async function setRole(
  tx: Tx,
  member: { groupId: string; accountId: string; role: LowerRole; from: readonly LowerRole[] },
): Promise<boolean> {
  const changed = await tx
    .updateTable('group_members')
    .set({ role: member.role, ...withoutCustomRole })
    .where('group_id', '=', member.groupId)
    .where('account_id', '=', member.accountId)
    .where('membership_state', '=', 'MEMBER')
    .where('role', 'in', member.from)
    .returning('group_id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Makes a member the owner and the owner an admin: two statements, because there is exactly one owner at every
 * moment.
 */
export async function transferOwnership(tx: Tx, groupId: string, accountId: string): Promise<void> {
  await sql`update group_members set role = 'ADMIN' where group_id = ${groupId} and role = 'OWNER'`.execute(tx)
  await sql`update group_members set role = 'OWNER', custom_role_id = null, custom_rank = null, custom_permissions = null
    where group_id = ${groupId} and account_id = ${accountId} and membership_state = 'MEMBER'`.execute(tx)
}

/** Grants a member the permanent right to post. */
export async function grantPosting(tx: Tx, groupId: string, accountId: string): Promise<void> {
  await sql`update group_members set may_post = true
    where group_id = ${groupId} and account_id = ${accountId} and membership_state = 'MEMBER'`.execute(tx)
}

/** Sets or removes a member's title; false if they are not a member. */
export async function setMemberTitle(
  tx: Tx,
  member: { groupId: string; accountId: string; title: string | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('group_members')
    .set({ title: member.title })
    .where('group_id', '=', member.groupId)
    .where('account_id', '=', member.accountId)
    .where('membership_state', '=', 'MEMBER')
    .returning('group_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The subgroups of a group that a person is in, with the role there, by id. The caller has locked the group with its subgroups. */
export async function subgroupRoles(
  db: Db,
  parentId: string,
  accountId: string,
): Promise<{ groupId: string; role: GroupRole; customRank: number | null }[]> {
  const { rows } = await sql<{ groupId: string; role: GroupRole; customRank: number | null }>`
    select g.id as "groupId", m.role, m.custom_rank as "customRank" from groups g
    join group_members m on m.group_id = g.id and m.account_id = ${accountId} and m.membership_state = 'MEMBER'
    where g.parent_id = ${parentId} and g.deleted_at is null order by g.id`.execute(db)
  return rows
}

/** Members of a subgroup who are not in its parent, its owner last. The caller has locked both. */
export async function membersOutside(db: Db, groupId: string, parentId: string): Promise<MemberOutside[]> {
  const { rows } = await sql<MemberOutside>`
    select m.account_id as "userId", m.role from group_members m
    where m.group_id = ${groupId} and m.membership_state = 'MEMBER' and not exists (select 1 from group_members p
      where p.group_id = ${parentId} and p.account_id = m.account_id and p.membership_state = 'MEMBER')
    order by m.role = 'OWNER', m.account_id`.execute(db)
  return rows
}
interface MemberOutside {
  readonly userId: string
  readonly role: GroupRole
}

/** All subgroups of a group, deleted ones too: those can be brought back. */
export async function subgroupIds(db: Db, parentId: string): Promise<string[]> {
  const rows = await db.selectFrom('groups').select('id').where('parent_id', '=', parentId).execute()
  return rows.map(({ id }) => id)
}

/** The successor of an owner who is removed from the parent: the group's first admin, otherwise the parent's owner. */
export async function successorAmongAdmins(db: Db, groupId: string, parentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    (select m.account_id as id from group_members m join accounts a on a.id = m.account_id and a.kind <> 'BOT'
      where m.group_id = ${groupId} and m.role = 'ADMIN' order by m.joined_at, m.account_id limit 1)
    union all
    (select account_id from group_members where group_id = ${parentId} and role = 'OWNER')
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The people of a group who hold a permission, who are notified of what it lets them decide. */
export async function holderIds(db: Db, groupId: string, permission: GroupPermission): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from group_members where group_id = ${groupId} and holds_in_group(role, custom_permissions, ${permission})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Members of a group, the most recently active first, at most `limit`: those whose devices receive changes of the
 * group.
 */
export async function memberIds(db: Db, groupId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from group_members where group_id = ${groupId} and membership_state = 'MEMBER'
    order by coalesce(last_activity_at, joined_at) desc, account_id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The groups a person owns, which they have to hand over before leaving. */
export async function ownedGroupIds(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.account_id = ${accountId} and m.role = 'OWNER' order by g.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The statement that records that a member did something in a group, for lists of who is active. */
export const recordActivity = (active: { groupId: string; accountId: string; at: Date }): RawBuilder<unknown> => sql`
  update group_members set last_activity_at = ${active.at}
  where group_id = ${active.groupId} and account_id = ${active.accountId} and membership_state = 'MEMBER'`

async function kindOf(db: Db, accountId: string): Promise<AccountKind | undefined> {
  return (await db.selectFrom('accounts').select('kind').where('id', '=', accountId).executeTakeFirst())?.kind
}
/** Whether an account is a person's: neither an organisation's nor a bot. */
export const isPerson = async (db: Db, accountId: string): Promise<boolean> =>
  (await kindOf(db, accountId)) === 'PERSON'
/** Whether only a program acts as an account. */
export const isBot = async (db: Db, accountId: string): Promise<boolean> => (await kindOf(db, accountId)) === 'BOT'
