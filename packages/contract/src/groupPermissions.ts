import type { GroupPermission, GroupRole } from './shared/enums.ts'

/** How high each role stands: nobody acts upon their own rank or a higher one. A group's own roles stand between. */
export const ranks: Readonly<Record<GroupRole, number>> = { OWNER: 200, ADMIN: 100, MODERATOR: 50, MEMBER: 0 }

/** The lowest role of those every group has that holds each permission. */
const lowestRole: Readonly<Record<GroupPermission, GroupRole>> = {
  MODERATE: 'MODERATOR',
  RESTRICT: 'MODERATOR',
  APPROVE: 'MODERATOR',
  PIN: 'MODERATOR',
  CHECK_IN: 'MODERATOR',
  SEE_LOG: 'MODERATOR',
  EDIT: 'ADMIN',
  EVENTS: 'ADMIN',
  LIBRARIES: 'ADMIN',
  CODES: 'ADMIN',
  METRICS: 'ADMIN',
  ROLES: 'ADMIN',
  ADMINS: 'ADMIN',
  TRANSFER: 'OWNER',
  DELETE: 'OWNER',
}

/** The closed list of what a role may let a person do in a group. */
export const groupPermissions = Object.keys(lowestRole) as GroupPermission[]

/** A person's role in a group, and what a role of the group's own grants them beside it. */
export interface RoleHolder {
  readonly role: GroupRole | null
  readonly customPermissions: readonly GroupPermission[] | null
}

/** Whether a person with this role, or none, holds a permission; `holds_in_group` in SQL. */
export const holdsPermission = ({ role, customPermissions }: RoleHolder, permission: GroupPermission): boolean =>
  role !== null && (ranks[role] >= ranks[lowestRole[permission]] || (customPermissions?.includes(permission) ?? false))

/** The rank of a person by their role, or by a role of the group's own; people without a role stand as members. */
export const rankOf = ({
  role,
  customRank,
}: {
  readonly role: GroupRole | null
  readonly customRank: number | null
}): number => Math.max(ranks[role ?? 'MEMBER'], customRank ?? 0)
