import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { forEachMember } from '../../membership/forEachMember.ts'
import { groupPolicy } from '../../policy.ts'
import { lockGroup } from '../../store/access.ts'
import { assignRole } from '../assignRole.ts'
import { roleOf } from '../store/roles.ts'

export const rolesAssign = handle(contract.groups.rolesAssign)(async ({ body, actor, tx, refuse }) => {
  const { groupId, userIds, roleId } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const may = groupPolicy.may(facts, 'ROLES')
  if (!may.ok) return refuse(may.code)
  const role = roleId === null ? null : await roleOf(tx, groupId, roleId)
  if (roleId !== null && !role) return refuse('ROLE_NOT_FOUND', { path: 'roleId' })
  const verdict = role ? groupPolicy.grantRole(facts, role) : may
  if (!verdict.ok) return refuse(verdict.code, { path: 'roleId' })
  return forEachMember(userIds, (userId) => assignRole(tx, { facts, by: actor, userId, role }))
})
