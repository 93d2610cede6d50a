import type { GrantablePermission } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { withoutCustomRole } from '../../membership/store/memberships.ts'

export interface RoleDraft {
  readonly name: string
  readonly rank: number
  readonly permissions: GrantablePermission[]
}
export interface RoleRow extends RoleDraft {
  readonly id: string
  readonly version: number
}

const columns = ['id', 'name', 'rank', 'permissions', 'version'] as const

/** The roles that a group named itself, the highest first, with how many people have each. */
export async function rolesOf(db: Db, groupId: string): Promise<(RoleRow & { holders: number })[]> {
  const { rows } = await sql<RoleRow & { holders: number }>`
    select r.id, r.name, r.rank, r.permissions, r.version,
      (select count(*)::int from group_members m where m.custom_role_id = r.id and not m.away) as holders
    from group_roles r where r.group_id = ${groupId} order by r.rank desc, lower(r.name), r.id`.execute(db)
  return rows
}

/** A role of this group; null if it has no such role. */
export async function roleOf(db: Db, groupId: string, id: string): Promise<RoleRow | null> {
  const row = await db
    .selectFrom('group_roles')
    .select(columns)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The roles of a group, besides one: how many there are, and whether one of them has the name. The caller has locked the group. */
export async function otherRoles(
  db: Db,
  groupId: string,
  { id, name }: { id: string; name: string },
): Promise<{ count: number; hasName: boolean }> {
  const { rows } = await sql<{ count: number; hasName: boolean }>`
    select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name})), false) as "hasName"
    from group_roles where group_id = ${groupId} and id <> ${id}`.execute(db)
  return rows[0] ?? { count: 0, hasName: false }
}

export async function insertRole(
  tx: Tx,
  { groupId, id, now, ...draft }: RoleDraft & { groupId: string; id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('group_roles')
    .values({ id, group_id: groupId, ...draft, created_at: now })
    .execute()
}

/** Changes a role at the version that was read; for its holders, too, whose copies follow by their key. */
export async function updateRole(tx: Tx, { id, version, ...draft }: RoleRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_roles')
    .set({ ...draft, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a role at the version that was read; its holders are left without one by their key. */
export async function deleteRole(tx: Tx, { id, version }: Pick<RoleRow, 'id' | 'version'>): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('group_roles')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The people who have a role. */
export async function holdersOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('group_members').select('account_id').where('custom_role_id', '=', id).execute()
  return rows.map((row) => row.account_id)
}

/** The role of the group's own that a member has; null without one. */
export async function customRoleOf(db: Db, groupId: string, accountId: string): Promise<RoleRow | null> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.rank, r.permissions, r.version from group_members m join group_roles r on r.id = m.custom_role_id
    where m.group_id = ${groupId} and m.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Gives a member a role of the group's own, instead of any other; null takes it away. Never touches the owner. */
export async function setCustomRole(
  tx: Tx,
  { groupId, accountId, role }: { groupId: string; accountId: string; role: RoleRow | null },
): Promise<void> {
  const held = role
    ? { custom_role_id: role.id, custom_rank: role.rank, custom_permissions: role.permissions }
    : withoutCustomRole
  await tx
    .updateTable('group_members')
    .set({ role: 'MEMBER', ...held })
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where('role', '<>', 'OWNER')
    .execute()
}
