import type { OpenGroup } from '#features/groups/index.ts'

/** The roles in a group that the reader may give. */
export interface RoleRights {
  /** The group's own ones, and titles. */
  readonly assignRoles: boolean
  readonly nameModerators: boolean
  readonly nameAdmins: boolean
}

const ofModerators = ['MODERATE', 'RESTRICT', 'APPROVE', 'PIN', 'CHECK_IN', 'SEE_LOG'] as const

/** Naming moderators needs all that they hold; the server also asks who stands higher. */
export function roleRights({ permissions }: Pick<OpenGroup, 'permissions'>): RoleRights {
  const assignRoles = permissions.includes('ROLES')
  return {
    assignRoles,
    nameModerators: assignRoles && ofModerators.every((each) => permissions.includes(each)),
    nameAdmins: permissions.includes('ADMINS'),
  }
}
