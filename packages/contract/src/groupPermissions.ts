import type { GroupPermission, GroupRole } from './shared/enums.ts'

/** How high each role stands: nobody acts upon their own rank or a higher one. */
export const ranks: Readonly<Record<GroupRole, number>> = { OWNER: 3, ADMIN: 2, MODERATOR: 1, MEMBER: 0 }

/** The lowest role that holds each permission; `holds_in_group` in SQL. */
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
  TRANSFER: 'OWNER',
  DELETE: 'OWNER',
}

/** The closed list of what a role may let a person do in a group. */
export const groupPermissions = Object.keys(lowestRole) as GroupPermission[]

/** Whether a person with this role, or none, holds a permission. */
export const holdsPermission = ({ role }: { readonly role: GroupRole | null }, permission: GroupPermission): boolean =>
  role !== null && ranks[role] >= ranks[lowestRole[permission]]
