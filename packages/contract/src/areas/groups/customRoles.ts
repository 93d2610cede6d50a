import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  BulkResult,
  GroupRoleView,
  Id,
  Ok,
  RoleName,
  RolePermissions,
  RoleRank,
  Version,
  maxGroupRoles,
  maxRoleHolders,
  toSave,
} from '../../shared/index.ts'
import { inGroup, peopleInGroup } from './shapes.ts'

const forWhom = 'For those who hold ROLES in the group.'
const below =
  'A role of the caller’s own rank or above, and one that would grant what they do not hold, is RANK_TOO_LOW.'

export const rolesList = call({
  method: 'POST',
  path: '/groups/roles/list',
  auth: 'member',
  summary: 'Lists the roles that a group named itself, the highest first.',
  description: `${forWhom} A member list filtered by \`customRoleId\` says who has one.`,
  body: z.strictObject(inGroup),
  response: z.strictObject({
    items: z.array(GroupRoleView).max(maxGroupRoles),
    rank: z.int().min(0).max(200).describe('The caller’s own: that of admins is 100, that of the owner 200.'),
  }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const rolesSave = call({
  method: 'POST',
  path: '/groups/roles/save',
  auth: 'member',
  summary: 'Names a role of a group, or changes one.',
  description:
    `${forWhom} At most ${maxGroupRoles}. With \`id\` and the \`version\` it was read at, it changes that one: at once ` +
    `for all who have it, who are notified if they may do more or less. ${below}`,
  body: toSave({ ...inGroup, name: RoleName, rank: RoleRank, permissions: RolePermissions }),
  response: GroupRoleView,
  errors: ['GROUP_NOT_FOUND', 'ROLE_NOT_FOUND', 'RANK_TOO_LOW', 'NAME_TAKEN', 'VERSION_CONFLICT', 'QUOTA_REACHED'],
  extension: true,
})

export const rolesDelete = call({
  method: 'POST',
  path: '/groups/roles/delete',
  auth: 'member',
  summary: 'Deletes a role of a group.',
  description: `${forWhom} The people who have it are members again, and are notified. ${below}`,
  body: z.strictObject({ ...inGroup, id: Id, version: Version }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'ROLE_NOT_FOUND', 'RANK_TOO_LOW', 'VERSION_CONFLICT'],
  extension: true,
})

export const rolesAssign = call({
  method: 'POST',
  path: '/groups/roles/assign',
  auth: 'member',
  summary: 'Gives members a role of the group, or takes it from them.',
  description:
    `${forWhom} It replaces the role they have, and they are notified. At most ${maxRoleHolders} members have one role. ` +
    `${below} People whose role cannot be changed, as they stand too high, are listed with the reason.`,
  body: z.strictObject({
    ...peopleInGroup,
    roleId: Id.nullable().describe('Null: those who have a role that the group named are members again.'),
  }),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND', 'ROLE_NOT_FOUND', 'RANK_TOO_LOW'],
  extension: true,
})
