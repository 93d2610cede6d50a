import { contract } from '@koinon/contract'
import { rankOf } from '@koinon/contract/groupPermissions'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { accessGroup } from '../../store/access.ts'
import { presentRoles } from '../presentRoles.ts'

export const rolesList = handle(contract.groups.rolesList)(async ({ body, actor, db, refuse }) => {
  const facts = await accessGroup(db, actor.id, body.groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'ROLES')
  if (!verdict.ok) return refuse(verdict.code)
  return { items: await presentRoles(db, facts), rank: rankOf(facts) }
})
