import { z } from 'zod'
import { abilities } from './abilities.ts'
import { GrantablePermission } from './enums.ts'
import { Count, Id, Version, line } from './primitives.ts'

/** Roles that a group may name itself. */
export const maxGroupRoles = 20
/** Members who may hold one of them. */
export const maxRoleHolders = 100

export const CustomRole = z.strictObject({ id: Id, name: z.string() }).meta({
  id: 'CustomRole',
  description: 'A role that a group named itself. Those who hold it have the role MEMBER beside it.',
})
export type CustomRole = z.output<typeof CustomRole>

export const RoleName = line(40)
export const RoleRank = z
  .int()
  .min(1)
  .max(99)
  .describe('Members have 0, moderators 50, admins 100: people act only upon those who stand lower.')
export const RolePermissions = z.array(GrantablePermission).min(1).max(12)

export const GroupRoleView = z
  .strictObject({
    ...CustomRole.shape,
    version: Version,
    rank: RoleRank,
    permissions: RolePermissions,
    holders: Count.describe('Members who have it, as far as they are not hidden from everybody.'),
    can: abilities('edit', 'assign'),
  })
  .meta({ id: 'GroupRoleView', description: 'A role that a group named itself, for those who decide on roles.' })
export type GroupRoleView = z.output<typeof GroupRoleView>
