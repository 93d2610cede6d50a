import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { forEachMember } from '../forEachMember.ts'
import { promoteMember } from '../roles.ts'
import { lockGroup } from '../../store/access.ts'

export const promoteAdmins = handle(contract.groups.promoteAdmins)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userIds } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'ADMINS')
  if (!verdict.ok) return refuse(verdict.code)
  return forEachMember(userIds, (userId) => promoteMember(tx, app, { groupId, userId, by: actor }))
})
